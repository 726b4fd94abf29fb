import { Clock, Effect } from "effect"
import { OrderStore } from "../orders/order-store.port.ts"
import { Outbox } from "../shared/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type GatewayRefund, PaymentGateway } from "./payment-gateway.port.ts"
import { PaymentStore } from "./payment-store.port.ts"

/** Takes the provider's word on a refund, ours or one made at the provider's own desk, and writes it into the ledger once. */
export const settleRefund = Effect.fn("settleRefund")(function* (refund: GatewayRefund) {
  const payments = yield* PaymentStore
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const { refundId } = refund
  if (refund.status === "failed") {
    yield* Effect.logError("refund failed at the provider").pipe(
      Effect.annotateLogs({ refundId: refundId ?? null, intentId: refund.intentId }),
    )
    if (refundId !== undefined) yield* transact(payments.closeRefund(refundId, "rejected"))
  }
  if (refund.status !== "succeeded") return // a pending one is reported again when it is done
  const attempt = yield* payments.attemptByIntent(refund.intentId)
  if (attempt === undefined) {
    yield* Effect.logError("refund of a payment that is not ours").pipe(
      Effect.annotateLogs({ intentId: refund.intentId }),
    )
    return
  }
  const now = yield* Clock.currentTimeMillis
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(attempt.orderId))
      if (refundId !== undefined) yield* payments.closeRefund(refundId, "sent")
      const isNew = yield* payments.record({
        kind: "refund",
        providerId: refund.providerRefundId,
        intentId: refund.intentId,
        orderId: order.id,
        amount: refund.amount,
        recordedAt: now,
      })
      if (!isNew) return
      yield* orders.addHistory(order.id, {
        at: now,
        actor: { kind: "system", name: "payments" },
        event: "refund-recorded",
        from: order.status,
        to: order.status,
        changes: { amount: refund.amount },
      })
      yield* (yield* Outbox).oweMail({
        key: `refund-sent:${refund.providerRefundId}`,
        to: order.customerEmail,
        content: { template: "refund-sent", orderId: order.id, amount: refund.amount },
      })
    }),
  )
})

/** Sends a requested refund to the provider, with its id as idempotency key, and records it. Safe to repeat. */
export const sendRefund = Effect.fn("sendRefund")(function* (refundId: string) {
  const payments = yield* PaymentStore
  const gateway = yield* PaymentGateway
  const { transact } = yield* UnitOfWork
  const refund = yield* payments.refund(refundId)
  if (refund === undefined || refund.state !== "requested") return
  yield* gateway.refund({ refundId, intentId: refund.intentId, amount: refund.amount }).pipe(
    Effect.flatMap(settleRefund),
    Effect.catchTag("RefundRejected", (rejection) =>
      Effect.logError(rejection.message).pipe(
        Effect.annotateLogs({ refundId, orderId: refund.orderId }),
        Effect.andThen(transact(payments.closeRefund(refundId, "rejected"))),
      ),
    ),
  )
})
