import { Clock, Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { PromoCodeStore } from "../pricing/promo-code-store.port.ts"

/** Leaves it to the job runner to note which card made a payment, where the provider tells cards apart. In its transaction. */
export const owePaymentCard = Effect.fnUntraced(function* (intentId: string) {
  if ((yield* PaymentGateway).cardFingerprint === undefined) return
  yield* (yield* Outbox).schedule({ kind: "note-payment-card", intentId }, 0)
})

const secondOrder = "its code is for first orders, and its card paid for an order before"

/**
 * Tells staff of an order with a code for first orders whose card has paid for another one. The card is known only once it has paid: what it
 * was asked for then is what the customer agreed to, so nothing is taken back without a person who looks at it.
 */
const judgeFirstOrder = Effect.fnUntraced(function* (intentId: string, orderId: OrderId, fingerprint: string) {
  const orders = yield* OrderStore
  const payments = yield* PaymentStore
  const { terms, createdAt } = yield* Effect.orDie(orders.get(orderId))
  const code = terms.promo && (yield* (yield* PromoCodeStore).find(terms.promo.code))
  if (!code?.firstOrderOnly) return
  const ids = (yield* payments.ordersPaidWith(fingerprint)).filter((id) => id !== orderId)
  const others = yield* Effect.forEach(ids, (id) => Effect.option(orders.get(id)))
  const isSecond = others.some(
    (other) => other._tag === "Some" && other.value.createdAt <= createdAt && !owesNothing(other.value.status),
  )
  if (isSecond) yield* payments.flag({ intentId, orderId, reason: secondOrder, at: yield* Clock.currentTimeMillis })
})

/** Notes which card made a payment (`PaymentStore.noteCard`), and judges by it whether a first order is one. Safe to repeat. */
export const notePaymentCard = Effect.fn("notePaymentCard")(function* (intentId: string) {
  const { cardFingerprint } = yield* PaymentGateway
  const payments = yield* PaymentStore
  const paid = yield* payments.paidBy(intentId)
  if (cardFingerprint === undefined || paid === undefined) return
  const fingerprint = yield* cardFingerprint(intentId)
  if (fingerprint === undefined) return
  yield* payments.noteCard({ intentId, orderId: paid.orderId, fingerprint })
  yield* judgeFirstOrder(intentId, paid.orderId, fingerprint)
})
