import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import { formatMoney } from "../money/cents.ts"
import { ClaimResponseStore, type ListedResponse } from "../order/claims/claim-response-store.port.ts"

/** More than anybody is asked about. */
const allResponses = 100_000

const iso = (at: Instant): string => new Date(at).toISOString()

const claimed = ({ response: { askedAt, deadline, given }, claim, orderNumber }: ListedResponse) => ({
  orderNumber,
  kind: claim.kind,
  text: claim.text,
  askedAt: iso(askedAt),
  deadline: iso(deadline),
  response: given && { text: given.text, photos: given.photos.length, at: iso(given.at) },
  decision: claim.decision && {
    kind: claim.decision.kind,
    sentence: claim.decision.sentence,
    deduction: formatMoney(claim.decision.deduction),
    at: iso(claim.decision.at),
  },
})

/** What was claimed about orders that a worker did, which the numbers alone name, with what they said of it and what it cost them. */
export const claimsAbout = Effect.fnUntraced(function* (workerId: UserId) {
  const { rows } = yield* (yield* ClaimResponseStore).ofWorker(workerId, allResponses)
  return rows.map(claimed)
})
