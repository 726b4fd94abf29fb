import { Effect } from "effect"
import { formatDollars } from "../money/cents.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { giveUpRefund, settleRefund } from "./settle-refund.ts"

/** A refund that the bank takes its time over is asked about again after this many seconds. */
const pendingRefundSeconds = 30 * 60

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
  const { intentId, amount } = refund
  // A flag is raised once for each sentence: the refund in it tells it from an earlier one of the same payment.
  const ours = `(our refund ${refundId} of ${formatDollars(amount)})`
  yield* gateway.refund({ refundId, intentId, amount }).pipe(
    Effect.tap(settleRefund),
    Effect.flatMap(({ status }) => (status === "pending" ? askAgain : Effect.void)),
    Effect.catchTag("RefundRejected", ({ message }) =>
      transact(giveUpRefund({ refundId, intentId }, refund.orderId, `${message} ${ours}`)),
    ),
  )
})
