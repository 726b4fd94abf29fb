import { Effect } from "effect"
import { timeZoneWord } from "../../local-time/time-zone.ts"
import { formatDollars } from "../../money/cents.ts"
import { type Claim, type ClaimDecision, type ClaimKind, claimPath, deskClaimPath } from "../../order/claims/claim.ts"
import { ClaimStore } from "../../order/claims/claim-store.port.ts"
import { claimableUntil, claimCap, claimLinkMillis } from "../../order/claims/claim-terms.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import type { ClaimMailContent } from "../../order/order-mail.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import type { MailedClaimLink, MailScene } from "../mail-scene.ts"
import { sayMoment } from "./charge-words.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts, singleLine } from "./order-mails.ts"

const kindNames: Readonly<Record<ClaimKind, string>> = {
  missing: "Something is missing",
  damaged: "Something is damaged",
  quality: "Not clean, or not folded well",
  weight: "The weight is wrong",
}

/** The page of an order's claims, by a link that is made now, as those of all mails are. */
const claimsUrl = Effect.fnUntraced(function* ({ id }: Order, { publicUrl, now }: MailScene) {
  const token = yield* (yield* ClaimStore).issueLink({ orderId: id, expiresAt: now + claimLinkMillis })
  return `${publicUrl}${claimPath(token)}`
})

/** Where an order's customer can open a claim; undefined when they can't any more. */
export const claimLinkForMail = Effect.fnUntraced(function* (order: Order, scene: MailScene) {
  const until = claimableUntil(order, yield* (yield* OrderStore).history(order.id))
  if (until === undefined || scene.now > until) return undefined
  const link: MailedClaimLink = { url: yield* claimsUrl(order, scene), until }
  return link
})

const openedBody = (claim: Claim, order: Order, { publicUrl }: MailScene): MailBody => ({
  subject: `Claim about order ${formatOrderNumber(order.orderNumber)}: ${kindNames[claim.kind]}`,
  heading: `${singleLine(order.customerName)} claims: ${kindNames[claim.kind].toLowerCase()}`,
  paragraphs: [claim.text, `Please decide until ${sayMoment(claim.deadline)} ${timeZoneWord()}.`],
  facts: [
    ["Order", formatOrderNumber(order.orderNumber)],
    ["Photos", String(claim.photos.length)],
    ["At most", formatDollars(claimCap(order))],
  ],
  action: { label: "Open the claim", url: `${publicUrl}${deskClaimPath(claim.id)}` },
})

const answeredBody = (text: string, order: Order, url: string, scene: MailScene): MailBody => ({
  subject: `About your claim for order ${formatOrderNumber(order.orderNumber)}`,
  heading: "We wrote to you about your claim",
  paragraphs: [text],
  facts: orderFacts(order, scene),
  action: { label: "Answer", url },
})

const sayDecision = ({ kind, amount }: ClaimDecision): string => {
  switch (kind) {
    case "refund":
      return `${formatDollars(amount)} goes back to the card you paid with. It usually shows within 5 to 10 days.`
    case "credit":
      return `${formatDollars(amount)} is in your account as credit. It is used with your next payment.`
    case "refusal":
      return "We can't give anything for it."
  }
}

const decidedBody = (decision: ClaimDecision, order: Order, url: string, scene: MailScene): MailBody => ({
  subject: `Your claim for order ${formatOrderNumber(order.orderNumber)} is decided`,
  heading: "We decided about your claim",
  paragraphs: [decision.sentence, sayDecision(decision)],
  facts: orderFacts(order, scene),
  action: { label: "See the claim", url },
})

/** Writes a mail about a claim, and says who gets an answer to it. Undefined when nothing is left to say: its account was deleted. */
export const claimMailBody = Effect.fnUntraced(function* (content: ClaimMailContent, scene: MailScene) {
  const claim = yield* Effect.orDie((yield* ClaimStore).get(content.claimId))
  const order = yield* Effect.orDie((yield* OrderStore).get(claim.orderId))
  const url = () => claimsUrl(order, scene)
  switch (content.template) {
    case "claim-opened":
      return { body: openedBody(claim, order, scene), replyTo: order.customerEmail }
    case "claim-answered": {
      const message = claim.messages.find(({ id }) => id === content.messageId)
      return message && { body: answeredBody(message.text, order, yield* url(), scene), replyTo: undefined }
    }
    case "claim-decided":
      return claim.decision?.sentence
        ? { body: decidedBody(claim.decision, order, yield* url(), scene), replyTo: undefined }
        : undefined
  }
})
