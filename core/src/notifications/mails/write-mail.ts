import { Effect } from "effect"
import { isReturnHeld } from "../../cards/held-delivery.ts"
import { InquiryStore } from "../../commercial/inquiry-store.port.ts"
import type { Order } from "../../order/order.ts"
import { type OrderMailContent, type WeighedMailContent, weightMails } from "../../order/order-mail.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { ratingAnchor } from "../../order/ratings/rating.ts"
import { isRatable } from "../../order/ratings/rating-rules.ts"
import type { CardMailContent } from "../../payment/card-mail.ts"
import { payByLinkPath, tipPath } from "../../payment/payment-paths.ts"
import { linkForMail } from "../../payments/link-in-mail.ts"
import { tipLinkFor } from "../../payments/read-tip.ts"
import { calledOffAs } from "../../refunds/called-off.ts"
import type { MailContent } from "../mail-content.ts"
import type { MailScene } from "../mail-scene.ts"
import type { Mail, MailAttachment } from "../mailer.port.ts"
import { orderOf, orderPageLink, withOrderPage } from "../order-page-link.ts"
import { accountMailBody } from "./account-mails.ts"
import { balanceDeclinedBody, cardExpiringBody, chargeCodeBody, mailedCharge } from "./card-mails.ts"
import { claimLinkForMail, claimMailBody } from "./claim-mail.ts"
import { creditMailBody } from "./credit-mails.ts"
import { inquiryMailBody } from "./inquiry-mails.ts"
import { layOutHtml, layOutText, type MailBody } from "./mail-layout.ts"
import { mailedDocument } from "./mailed-document.ts"
import { newOffersBody } from "./new-offers-mail.ts"
import { isOfferMail, offerMailBody, workMailBody } from "./offer-mails.ts"
import { orderMailBody } from "./order-mails.ts"
import { paymentRequestBody } from "./payment-request-mail.ts"
import { pickupReminderBody } from "./pickup-reminder-mail.ts"
import { isRecurringMail, recurringMailBody, recurringOrderBody } from "./recurring-mails.ts"
import { isResponseMail, responseMailBody } from "./response-mails.ts"
import { isRoadMail, roadMailBody } from "./road-mails.ts"
import { isWeighedMail, mailedTicket, weighedMailBody } from "./weigh-ticket-mail.ts"
import { workerMailBody } from "./worker-mails.ts"

type BalanceMail =
  | OrderMailContent
  | WeighedMailContent
  | Extract<CardMailContent, { readonly template: "balance-declined" }>

/** The mails that may name what an order owes, and so carry a link to pay it. */
const namesBalance: ReadonlySet<BalanceMail["template"]> = new Set([
  "balance-declined",
  "payment-received",
  "order-weighed",
  "weight-kept",
  "order-ready",
  "order-delivered",
])

/** Whether the laundry that a mail is about waits to be paid: whatever the mail tells of, it promises no delivery then. */
const isAboutHeld = Effect.fnUntraced(function* (content: MailContent) {
  const orderId = yield* orderOf(content)
  return orderId !== undefined && (yield* isReturnHeld(yield* Effect.orDie((yield* OrderStore).get(orderId))))
})

/**
 * A mail's scene with the link to pay, which is made now, as the links of all mails are. Credit is used for that, and may pay what the laundry
 * had waited for.
 */
const withPayLink = Effect.fnUntraced(function* (content: BalanceMail, scene: MailScene) {
  const made = namesBalance.has(content.template) ? yield* linkForMail(content.orderId) : undefined
  const link = made && { url: `${scene.publicUrl}${payByLinkPath(made.token)}`, expiresAt: made.expiresAt }
  return { ...scene, link, isHeld: yield* isAboutHeld(content) } satisfies MailScene
})

/** A weigh ticket asks for its balance where the company wants that, and where a kept card is charged for it. */
const writeWeighedMail = Effect.fnUntraced(function* (content: WeighedMailContent, scene: MailScene) {
  const charge = yield* mailedCharge(yield* Effect.orDie((yield* OrderStore).get(content.orderId)))
  const isAsking = charge !== undefined || scene.settings.balances.requestBalances === "automatically"
  return yield* weighedMailBody(content, { ...(isAsking ? yield* withPayLink(content, scene) : scene), charge })
})

const mailedTip = Effect.fnUntraced(function* (order: Order, publicUrl: string) {
  const token = yield* tipLinkFor(order)
  return token === undefined ? undefined : { label: "Leave a tip", url: `${publicUrl}${tipPath(token)}` }
})

/** The part of the order's page where its worker is rated; undefined for an order that the house did. */
const mailedRating = Effect.fnUntraced(function* (order: Order, scene: MailScene) {
  if (!isRatable(order)) return undefined
  const { url } = yield* orderPageLink(order.id, scene)
  return { label: "Rate your laundry worker", url: `${url}#${ratingAnchor}` }
})

const writeOrderMail = Effect.fnUntraced(function* (content: OrderMailContent, scene: MailScene) {
  const { orderId, template } = content
  const withLink = yield* withPayLink(content, scene)
  const orders = yield* OrderStore
  const order = yield* Effect.orDie(orders.get(orderId))
  const isMissed = template === "pickup-missed"
  const document = yield* mailedDocument(content, scene.publicUrl)
  const body = orderMailBody(content, order, {
    ...withLink,
    document: document?.link,
    charge: weightMails.has(template) ? yield* mailedCharge(order) : undefined,
    page: template === "order-link" ? yield* orderPageLink(orderId, scene) : undefined,
    ticket: weightMails.has(template) ? yield* mailedTicket(order, scene.publicUrl) : undefined,
    claim: template === "order-delivered" ? yield* claimLinkForMail(order, scene) : undefined,
    tip: template === "order-delivered" ? yield* mailedTip(order, scene.publicUrl) : undefined,
    rate: template === "order-delivered" ? yield* mailedRating(order, scene) : undefined,
    calledOff: isMissed ? calledOffAs("missed_pickup", yield* orders.history(orderId)) : undefined,
  })
  return { body, attachments: document === undefined ? [] : [document.file] }
})

/**
 * Writes a mail from what it names, and says who should get an answer to it. Orders and inquiries are never removed; of a
 * registration or an account that is gone there is nothing to say, nor of a payment link or a weigh ticket that has ended, nor of a
 * driver who has come or gone home since, nor of a worker about whom something else was decided, or who has told their side of a claim,
 * nor of offers that are gone, nor of who comes to a pickup where a later mail says otherwise.
 */
const write = Effect.fnUntraced(function* (content: MailContent, scene: MailScene) {
  const { publicUrl } = scene
  const company = scene.settings.information.email
  if ("inquiryId" in content) {
    const inquiry = yield* Effect.orDie((yield* InquiryStore).get(content.inquiryId))
    const replyTo = content.template === "inquiry-received" ? inquiry.email : company
    return { body: inquiryMailBody(content, inquiry), replyTo }
  }
  if ("registrationId" in content || "userId" in content || content.template === "erasure-code") {
    const body = yield* accountMailBody(content, publicUrl)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if ("workerId" in content) {
    const written = yield* workerMailBody(content, publicUrl)
    return written && { body: written.body, replyTo: written.replyTo ?? company }
  }
  if ("linkId" in content) {
    const body = yield* paymentRequestBody(content.linkId, scene)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if ("cardId" in content) {
    const body = yield* cardExpiringBody(content.cardId, publicUrl)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if ("lotId" in content) {
    const body = yield* creditMailBody(content, publicUrl)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if ("chargeId" in content) {
    const body = yield* balanceDeclinedBody(content, yield* withPayLink(content, scene))
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if ("heldChargeId" in content) {
    const body = yield* chargeCodeBody(content)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if (isWeighedMail(content)) {
    const body = yield* writeWeighedMail(content, scene)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if (content.template === "pickup-reminder") {
    return { body: yield* pickupReminderBody(content, scene), replyTo: company }
  }
  if (isRecurringMail(content)) {
    const body = yield* "recurringId" in content
      ? recurringMailBody(content, scene)
      : recurringOrderBody(content, scene)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if (isRoadMail(content)) {
    const body = yield* roadMailBody(content, scene)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if (content.template === "new-offers") {
    const body = yield* newOffersBody(content, scene)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if ("offerId" in content) {
    const body = yield* workMailBody(content, publicUrl)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if (isOfferMail(content)) {
    const body = yield* offerMailBody(content, scene)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if (isResponseMail(content)) {
    const body = yield* responseMailBody(content, publicUrl)
    return body === undefined ? undefined : { body, replyTo: company }
  }
  if ("claimId" in content) {
    const written = yield* claimMailBody(content, scene)
    return written && { body: written.body, replyTo: written.replyTo ?? company }
  }
  return { ...(yield* writeOrderMail(content, scene)), replyTo: company }
})

/** A mail before it has its recipient and its frame. */
export interface WrittenMail {
  readonly body: MailBody
  /** Who gets an answer to it; empty where the company has no email. */
  readonly replyTo: string
  readonly attachments?: ReadonlyArray<MailAttachment>
}

/** Writes a mail, with the way to its order's page; undefined where there is nothing to say any more. */
export const writeMail = Effect.fnUntraced(function* (content: MailContent, scene: MailScene) {
  const written: WrittenMail | undefined = yield* write(content, { ...scene, isHeld: yield* isAboutHeld(content) })
  return written && { ...written, body: yield* withOrderPage(content, written.body, scene) }
})

/** A written mail as it goes out. On every try it has the same Message-ID, so that mail readers show it once. */
export const layOutMail = (mailId: string, to: string, written: WrittenMail, scene: MailScene): Mail => {
  const { body, replyTo, attachments = [] } = written
  const company = scene.settings.information
  return {
    messageId: `<${mailId}@${new URL(scene.publicUrl).hostname}>`,
    to,
    fromName: company.companyName,
    ...(replyTo === "" ? {} : { replyTo }),
    subject: body.subject,
    text: layOutText(body, company),
    html: layOutHtml(body, company),
    ...(attachments.length === 0 ? {} : { attachments }),
  }
}
