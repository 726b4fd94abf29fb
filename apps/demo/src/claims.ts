import type { Instant } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Claim, ClaimDecision, ClaimId, ClaimKind, ClaimMessage } from "@laundry/core/order/claims/claim"
import { claimDeadline } from "@laundry/core/order/claims/claim-terms"
import { demoUuid } from "./ids.ts"
import { demoStaff } from "./people.ts"
import { customerOf, getsBack, type Happening, note } from "./story.ts"

const minute = 60_000

/** Days for a decision, as the company starts with them. */
const answerDays = 3

/** The customer claims something, and nobody has answered yet. */
export const isClaimed =
  (at: Instant, kind: ClaimKind, text: string): Happening =>
  (story, status) => {
    const by = customerOf(story.placed)
    const claim: Claim = {
      id: demoUuid(`claim of ${story.placed.id}`) as ClaimId,
      orderId: story.placed.id,
      kind,
      text,
      photos: [],
      openedAt: at,
      openedBy: by,
      deadline: claimDeadline(at, answerDays),
      messages: [],
      decision: null,
    }
    return { ...note(story, at, by, "claim-opened", status, { claim: kind }), claims: [claim] }
  }

/** The claim that is open is talked about and ends with a refund, as a gift. */
const isAgreed =
  (at: Instant, amount: number): Happening =>
  (story, status) => {
    const [claim] = story.claims
    if (claim === undefined) return story
    const customer = customerOf(story.placed)
    const said = [
      { at: at - 40 * minute, from: "staff", by: demoStaff.admin, text: "We are sorry. How many pieces are damp?" },
      { at: at - 20 * minute, from: "customer", by: customer, text: "Two shirts, the rest is fine." },
    ] as const
    const messages = said.map(
      (message, index): ClaimMessage => ({
        ...message,
        id: demoUuid(`message ${index} of ${claim.id}`),
      }),
    )
    const sentence = "The dryer was opened too early. $10 goes back to your card."
    const decision: ClaimDecision = { kind: "refund", amount: cents(amount), sentence, at, by: demoStaff.admin }
    const changes = { claim: claim.kind, decision: "refund", amount }
    const told = note(story, at, demoStaff.admin, "claim-decided", status, changes)
    return { ...told, claims: [{ ...claim, messages, decision }] }
  }

/** The customer claims that something came back damp, and gets a part of the money back. */
export const isMadeGood = (at: Instant): ReadonlyArray<Happening> => [
  isClaimed(at, "quality", "Two shirts came back damp."),
  isAgreed(at + 90 * minute, 1000),
  getsBack(at + 90 * minute, cents(1000), "Claim: quality"),
]
