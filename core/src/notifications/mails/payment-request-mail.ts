import { Effect } from "effect"
import { formatDollars } from "../../money/cents.ts"
import { formatOrderNumber } from "../../order/order.ts"
import { payableBalance } from "../../order/order-balance.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { PaymentLinkStore } from "../../payment/payment-link-store.port.ts"
import { payByLinkPath } from "../../payment/payment-paths.ts"
import { isKnownCustomer } from "../mail-limit.ts"
import type { MailScene } from "../mail-scene.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts, payPart, singleLine } from "./order-mails.ts"

/**
 * Writes the mail that asks for what an order owes, with a token of its own: a mail that is written again has another one
 * for the same link. Undefined when the link ended or nothing is owed any more: there is nothing to ask for.
 */
export const paymentRequestBody = Effect.fnUntraced(function* (linkId: string, scene: MailScene) {
  const links = yield* PaymentLinkStore
  const link = yield* links.get(linkId)
  if (link === undefined || link.ended !== null || link.expiresAt <= scene.now) return undefined
  const order = yield* Effect.orDie((yield* OrderStore).get(link.orderId))
  const due = payableBalance(order)
  if (due === undefined) return undefined
  const url = `${scene.publicUrl}${payByLinkPath(yield* links.issueToken(linkId))}`
  const body: MailBody = {
    subject: `Payment request for order ${formatOrderNumber(order.orderNumber)}`,
    heading: `${formatDollars(due)} is due for your order ${formatOrderNumber(order.orderNumber)}`,
    paragraphs: [
      isKnownCustomer(order)
        ? `Hello ${singleLine(order.customerName)}, please pay what is left to pay for your laundry order.`
        : "Please pay what is left to pay for your laundry order.",
    ],
    facts: orderFacts(order, scene),
    ...payPart(order, { url, expiresAt: link.expiresAt }),
  }
  return body
})
