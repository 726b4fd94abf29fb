import type { ClaimedWork, ClaimFile } from "@laundry/core/claims/read-claims"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import {
  awaitsAnswer,
  type Claim,
  type ClaimDecision,
  type ClaimId,
  type ClaimShares,
} from "@laundry/core/order/claims/claim"
import type { ClaimResponse } from "@laundry/core/order/claims/claim-response"
import type { ListedClaim } from "@laundry/core/order/claims/claim-store.port"
import { mostRefund } from "@laundry/core/order/claims/claim-terms"
import { formatOrderNumber } from "@laundry/core/order/order"
import type { ListColumn } from "../../views/listing.ts"
import { sayActor, sayInstant } from "../../views/order-view.ts"

const iso = (at: number): string => new Date(at).toISOString()

const decidedJson = ({ amount, shares }: ClaimDecision) => ({
  amount: formatMoney(amount),
  ...(shares !== undefined && { shares: sharesJson(shares) }),
})

/** Who bears a part, as scripts read it. */
export const sharesJson = ({ feeAdjustment, deduction }: ClaimShares) => ({
  feeAdjustment: formatMoney(feeAdjustment),
  deduction: formatMoney(deduction),
})

/** A claim as scripts read it. */
export const claimJson = ({ openedAt, deadline, messages, decision, ...claim }: Claim) => ({
  ...claim,
  openedAt: iso(openedAt),
  deadline: iso(deadline),
  messages: messages.map((message) => ({ ...message, at: iso(message.at) })),
  decision: decision && { ...decision, ...decidedJson(decision), at: iso(decision.at) },
})

const sayState = (claim: Claim): string => {
  const { decision } = claim
  if (decision === null) return awaitsAnswer(claim) ? "waits for an answer" : "waits for the customer"
  return decision.kind === "refusal" ? "refused" : `${decision.kind} of ${formatDollars(decision.amount)}`
}

/** The columns of a list of claims. */
export const columns: ReadonlyArray<ListColumn<ListedClaim>> = [
  {
    name: "order",
    title: "Order",
    value: ({ orderNumber }) => orderNumber,
    text: ({ orderNumber }) => formatOrderNumber(orderNumber),
  },
  { name: "id", title: "Claim", value: ({ claim }) => claim.id },
  { name: "kind", title: "Kind", value: ({ claim }) => claim.kind },
  {
    name: "deadline",
    title: "Deadline",
    value: ({ claim }) => iso(claim.deadline),
    text: ({ claim }) => sayInstant(claim.deadline),
  },
  { name: "state", title: "State", value: ({ claim }) => sayState(claim) },
  { name: "customer", title: "Customer", shrinks: true, mayGo: true, value: ({ customerName }) => customerName },
  { name: "text", title: "Says", shrinks: true, mayGo: true, value: ({ claim }) => claim.text },
]

/** The claim that was named, or is asked for. */
export const namedClaim = async (
  args: ReadonlyArray<string | undefined>,
  need: (given: string | undefined) => Promise<string>,
) => (await need(args[0])).trim() as ClaimId

/** Who bears what of it. */
export const sayShares = ({ feeAdjustment, deduction }: ClaimShares): string =>
  `${formatDollars(feeAdjustment)} by the fees, ${formatDollars(deduction)} by the worker`

/** What the worker says, as scripts read it; nothing of an order that no worker did. */
export const workJson = (work: ClaimedWork | undefined) =>
  work === undefined
    ? {}
    : {
        mostShares: sharesJson(work.shares),
        worker: {
          name: work.workerName,
          response: work.response === undefined ? null : responseJson(work.response),
        },
      }

const responseJson = ({ askedAt, deadline, given }: ClaimResponse) => ({
  askedAt: iso(askedAt),
  deadline: iso(deadline),
  given: given && { text: given.text, photos: given.photos.length, at: iso(given.at) },
})

const sayResponse = (response: ClaimResponse | undefined): string => {
  if (response === undefined) return "was not asked"
  const { given, deadline } = response
  if (given === null) return `has said nothing, and may until ${sayInstant(deadline)}`
  return `${sayInstant(given.at)}: ${given.text}${given.photos.length === 0 ? "" : ` (photos: ${given.photos.length})`}`
}

const sayTime = (at: number | null): string => (at === null ? "–" : sayInstant(at))

/** The worker's side of it beside what the records say, and what they may bear. */
const workFacts = ({ workerName, response, facts, shares }: ClaimedWork): ReadonlyArray<readonly [string, string]> => [
  ["Borne at most", sayShares(shares)],
  [workerName ?? "Worker", sayResponse(response)],
  ["Picked up", sayTime(facts.pickedUpAt)],
  ...facts.tickets.map(
    ({ number, weight, weighedAt }) =>
      [`Ticket ${number}`, `${formatPounds(weight)} lbs, ${sayInstant(weighedAt)}`] as const,
  ),
  ["Delivered", sayTime(facts.deliveredAt)],
]

/** All that is known of a claim. */
export const factsOf = ({ claim, cap, left, payments, work }: ClaimFile): ReadonlyArray<readonly [string, string]> => [
  ["Kind", claim.kind],
  ["Says", claim.text],
  ["Photos", claim.photos.length === 0 ? "–" : String(claim.photos.length)],
  ["Opened", `${sayInstant(claim.openedAt)} by ${sayActor(claim.openedBy)}`],
  ["Deadline", sayInstant(claim.deadline)],
  ["At most", `${formatDollars(cap)}, ${formatDollars(left)} left`],
  ["As a refund", `${formatDollars(mostRefund(left, payments))} at most`],
  ...(work === undefined ? [] : workFacts(work)),
  ...claim.messages.map(({ from, at, text }) => [from, `${sayInstant(at)}: ${text}`] as const),
  ["State", sayState(claim)],
  ...(claim.decision?.shares === undefined ? [] : [["Borne", sayShares(claim.decision.shares)] as const]),
  ...(claim.decision === null ? [] : [["Customer reads", claim.decision.sentence] as const]),
]
