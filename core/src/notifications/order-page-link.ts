import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import { orderLinkEnd, orderPagePath } from "../order/links/order-link.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { deskMail } from "../order/order-mail.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import type { MailContent } from "./mail-content.ts"
import type { MailScene } from "./mail-scene.ts"
import type { MailBody, MailLink } from "./mails/mail-layout.ts"

/** The page of an order, by a link that is made now, as those of all mails are, and of push messages. */
export const orderPageLink = Effect.fnUntraced(function* (
  orderId: OrderId,
  { publicUrl, now }: MailScene,
  carrier?: "push",
) {
  const token = yield* (yield* OrderLinkStore).issueToken(orderId, now, carrier)
  const link: MailLink = { label: "Follow your order", url: `${publicUrl}${orderPagePath(token)}` }
  return link
})

/** The order that a mail is about; undefined for one that is about none. */
export const orderOf = Effect.fnUntraced(function* (content: MailContent) {
  if ("linkId" in content) return (yield* (yield* PaymentLinkStore).get(content.linkId))?.orderId
  // A code is for who reads the mail alone: it is kept among no messages of the order.
  return "orderId" in content && content.template !== "erasure-code" ? content.orderId : undefined
})

/** The mails about an order that go to staff, or lead to its page already. */
const withoutPage: ReadonlySet<MailContent["template"]> = new Set([deskMail, "order-link"])

/** Whether links to an order's page lead there still. */
const hasPage = Effect.fnUntraced(function* (orderId: OrderId, now: Instant) {
  const orders = yield* OrderStore
  const end = orderLinkEnd(yield* Effect.orDie(orders.get(orderId)), yield* orders.history(orderId))
  return end === undefined || now < end
})

/** Adds to a mail about an order where its customer follows it, as long as that is possible. */
export const withOrderPage = Effect.fnUntraced(function* (content: MailContent, body: MailBody, scene: MailScene) {
  const orderId = withoutPage.has(content.template) ? undefined : yield* orderOf(content)
  if (orderId === undefined || !(yield* hasPage(orderId, scene.now))) return body
  const linked: MailBody = { ...body, more: [...(body.more ?? []), yield* orderPageLink(orderId, scene)] }
  return linked
})
