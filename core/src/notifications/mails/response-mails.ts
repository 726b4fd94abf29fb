import { Effect } from "effect"
import { timeZoneWord } from "../../local-time/time-zone.ts"
import { formatDollars, zeroCents } from "../../money/cents.ts"
import type { Claim } from "../../order/claims/claim.ts"
import { type ClaimResponse, workClaimsPath } from "../../order/claims/claim-response.ts"
import { ClaimResponseStore } from "../../order/claims/claim-response-store.port.ts"
import { ClaimStore } from "../../order/claims/claim-store.port.ts"
import { formatOrderNumber } from "../../order/order.ts"
import { type ResponseMailContent, responseMailTemplates } from "../../order/order-mail.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import type { MailContent } from "../mail-content.ts"
import { sayMoment } from "./charge-words.ts"
import type { MailBody } from "./mail-layout.ts"

const templates: ReadonlySet<string> = new Set(responseMailTemplates)

/** The mails about a claim that go to the worker who did the order. */
export const isResponseMail = (content: MailContent): content is ResponseMailContent => templates.has(content.template)

const askedBody = (number: string, { deadline }: ClaimResponse, publicUrl: string): MailBody => ({
  subject: `Please tell us your side: order ${number}`,
  heading: `A customer complains about order ${number}`,
  paragraphs: [
    "Please read what the customer says about the laundry, and tell us what you know about it. Photos help.",
    `You can answer once, until ${sayMoment(deadline)} ${timeZoneWord()} at the latest. Please don't wait: once we have decided, you can't any more.`,
  ],
  facts: [["Order", number]],
  action: { label: "Read and answer", url: `${publicUrl}${workClaimsPath}` },
})

const decidedBody = (number: string, decision: NonNullable<Claim["decision"]>, publicUrl: string): MailBody => {
  const deduction = decision.shares?.deduction ?? zeroCents
  return {
    subject: `The complaint about order ${number} is decided`,
    heading: `We decided about order ${number}`,
    paragraphs: [
      deduction === zeroCents
        ? "It costs you nothing."
        : `${formatDollars(deduction)} is taken from your pay for this order.`,
      "You can read the decision and the reason on your page.",
    ],
    facts: [["Order", number]],
    action: { label: "Read the decision", url: `${publicUrl}${workClaimsPath}` },
  }
}

/** What a worker reads of a claim about their order, without anything of its customer; undefined when they have said their side meanwhile. */
export const responseMailBody = Effect.fnUntraced(function* (
  { template, claimId }: ResponseMailContent,
  publicUrl: string,
) {
  const claim = yield* Effect.orDie((yield* ClaimStore).get(claimId))
  const response = yield* (yield* ClaimResponseStore).ofClaim(claimId)
  const order = yield* Effect.orDie((yield* OrderStore).get(claim.orderId))
  const number = formatOrderNumber(order.orderNumber)
  if (response === undefined) return undefined
  if (template === "response-decided") {
    return claim.decision === null ? undefined : decidedBody(number, claim.decision, publicUrl)
  }
  return response.given === null && claim.decision === null ? askedBody(number, response, publicUrl) : undefined
})
