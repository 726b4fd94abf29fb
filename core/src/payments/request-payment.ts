import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { isWeightUnanswered } from "../order/weigh-tickets/unanswered-weight.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type PaymentRequestContent, paymentRequestKey } from "../payment/payment-link.ts"
import { NobodyToAsk, WeightUnanswered } from "../payment/payment-link-errors.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import { useCreditOn } from "../payment/use-credit.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { newPaymentLink, requireOwed } from "./link-in-mail.ts"

/** What an order owes, and to whom it can be said. */
const owed = Effect.fnUntraced(function* (order: Order) {
  const amount = yield* requireOwed(order)
  if (yield* isWeightUnanswered(order)) return yield* new WeightUnanswered()
  return order.customerEmail === "" ? yield* new NobodyToAsk() : amount
})

/** Under the order's lock, so that of several requests at once the last one's link is the live one. */
const addLink = Effect.fnUntraced(function* (id: OrderId, request: IdempotentRequest | undefined) {
  const links = yield* PaymentLinkStore
  const order = yield* (yield* OrderStore).getForUpdate(id)
  const earlier = request === undefined ? undefined : yield* links.addedBy(request)
  if (earlier !== undefined) return { order, link: earlier }
  const link = yield* newPaymentLink(order, yield* owed(order), yield* Clock.currentTimeMillis)
  yield* links.add(link, request)
  yield* (yield* Outbox).oweMail({
    key: paymentRequestKey(link.id),
    to: order.customerEmail,
    content: { template: "payment-request", linkId: link.id } satisfies PaymentRequestContent,
  })
  yield* recordAuditEntry("payment-requested", formatOrderNumber(order.orderNumber), {}, { amount: link.amount })
  return { order, link }
})

/**
 * Mails an order's customer a link to pay what the order owes, which works for 7 days; an earlier link of the order ends.
 * A repeated request sends one mail and returns the same. The order itself stays as it is.
 */
export const requestPayment = Effect.fn("requestPayment")(function* (id: OrderId, request?: IdempotentRequest) {
  yield* authorize("payments:request")
  const { transact } = yield* UnitOfWork
  yield* useCreditOn(id)
  const { order, link } = yield* transact(addLink(id, request))
  return { orderNumber: order.orderNumber, customerEmail: order.customerEmail, amount: link.amount }
})
