import { Clock, Effect } from "effect"
import { formatMoney } from "../money/cents.ts"
import { oweOrderMail } from "../notifications/owe-order-mail.ts"
import type { OrderId } from "../orders/order.ts"
import { OrderStore } from "../orders/order-store.port.ts"
import { Outbox } from "../shared/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type GatewayRefund, PaymentGateway } from "./payment-gateway.port.ts"
import { PaymentStore } from "./payment-store.port.ts"
import { returnExcessElsewhere } from "./return-excess.ts"

/** A refund that the bank takes its time over is asked about again after this many seconds. */
const pendingRefundSeconds = 30 * 60

/** The order whose payment a refund gives back: known by the payment, else by our own request. */
const orderIdOf = Effect.fnUntraced(function* ({ intentId, refundId }: GatewayRefund) {
  const payments = yield* PaymentStore
  const attempt = yield* payments.attemptByIntent(intentId)
  if (attempt !== undefined || refundId === undefined) return attempt?.orderId
  return (yield* payments.refund(refundId))?.orderId
})

/**
 * Ends a refund that will not happen and leaves it to somebody to look at: what is not due must come from other payments.
 * One that is in the ledger already stays there, since the ledger is only ever added to.
 */
const giveUpRefund = Effect.fnUntraced(function* (
  refund: Pick<GatewayRefund, "intentId" | "refundId"> & { readonly providerRefundId?: string },
  orderId: OrderId | undefined,
  why: string,
) {
  const payments = yield* PaymentStore
  const { intentId, refundId, providerRefundId } = refund
  const now = yield* Clock.currentTimeMillis
  const order = orderId === undefined ? undefined : yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  const ledger = order === undefined ? [] : yield* payments.ledger(order.id)
  const isRecorded = ledger.some(({ kind, providerId }) => kind === "refund" && providerId === providerRefundId)
  const reason = isRecorded ? `${why} after it was recorded: the customer has not got it` : why
  const request = refundId === undefined ? undefined : yield* payments.refund(refundId)
  if (order !== undefined && request?.state === "requested") {
    yield* payments.closeRefund(request.id, "rejected")
    yield* returnExcessElsewhere(order, request, now)
  }
  yield* payments.flag({ intentId, orderId, reason, at: now })
  const orderNumber = order?.orderNumber ?? null
  yield* Effect.logError(reason).pipe(Effect.annotateLogs({ intentId, orderNumber, refundId: refundId ?? null }))
})

/** Takes the provider's word on a refund, ours or one made at the provider's own desk, and writes it into the ledger once. */
export const settleRefund = Effect.fn("settleRefund")(function* (refund: GatewayRefund) {
  const payments = yield* PaymentStore
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const { refundId } = refund
  if (refund.status === "pending") return // it is reported again when it is done
  const orderId = yield* orderIdOf(refund)
  if (refund.status === "failed") {
    const why = `the refund ${refund.providerRefundId} of ${formatMoney(refund.amount)} failed at the provider`
    return yield* transact(giveUpRefund(refund, orderId, why))
  }
  const now = yield* Clock.currentTimeMillis
  if (orderId === undefined) {
    const { intentId } = refund
    yield* payments.flag({ intentId, orderId, reason: "it was refunded and belongs to no attempt of ours", at: now })
    yield* Effect.logError("refund of a payment that is not ours").pipe(Effect.annotateLogs({ intentId }))
    return
  }
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(orderId))
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
      const mail = { template: "refund-sent", orderId: order.id, amount: refund.amount } as const
      yield* oweOrderMail(order, `refund-sent:${refund.providerRefundId}`, mail)
    }),
  )
})

/**
 * Sends a requested refund to the provider, with its id as idempotency key, and records it. Safe to repeat; does so by
 * itself until the bank is done.
 */
export const sendRefund = Effect.fn("sendRefund")(function* (refundId: string) {
  const payments = yield* PaymentStore
  const gateway = yield* PaymentGateway
  const { transact } = yield* UnitOfWork
  const refund = yield* payments.refund(refundId)
  if (refund === undefined || refund.state !== "requested") return
  const askAgain = transact((yield* Outbox).schedule({ kind: "send-refund", refundId }, pendingRefundSeconds))
  yield* gateway.refund({ refundId, intentId: refund.intentId, amount: refund.amount }).pipe(
    Effect.tap(settleRefund),
    Effect.flatMap(({ status }) => (status === "pending" ? askAgain : Effect.void)),
    Effect.catchTag("RefundRejected", ({ message }) =>
      transact(giveUpRefund({ refundId, intentId: refund.intentId }, refund.orderId, message)),
    ),
  )
})
