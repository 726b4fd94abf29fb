import { Effect } from "effect"
import { paymentsActor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, subtractCents } from "../money/cents.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type LedgerEntry, shareExcess } from "../payment/ledger.ts"
import type { Refund, StaffWish } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"

/** How much goes back of one payment. */
export interface RefundShare {
  readonly intentId: string
  readonly amount: Cents
}

interface Asked {
  readonly reason: Refund["reason"]
  readonly at: Instant
}

/** Writes one refund, leaves it to the job runner and notes it in the order's history. */
const requestOne = Effect.fnUntraced(function* (
  order: Order,
  { intentId, amount }: RefundShare,
  { reason, at }: Asked,
  staff?: StaffWish,
  request?: IdempotentRequest,
) {
  const paid = yield* (yield* PaymentStore).paidBy(intentId)
  const refund: Refund = {
    id: yield* (yield* Ids).uuid,
    orderId: order.id,
    ...(paid?.purpose === "tip" && { purpose: "tip" }),
    intentId,
    amount,
    reason,
    state: "requested",
    requestedAt: at,
    ...(staff !== undefined && { staff }),
  }
  yield* (yield* PaymentStore).addRefund(refund, request)
  yield* (yield* Outbox).schedule({ kind: "send-refund", refundId: refund.id }, 0)
  yield* (yield* OrderStore).addHistory(order.id, {
    at,
    actor: staff?.by ?? paymentsActor,
    event: "refund-requested",
    from: order.status,
    to: order.status,
    changes: { amount, reason: staff?.note ?? reason },
  })
  yield* Effect.logInfo("refund requested").pipe(
    Effect.annotateLogs({ orderNumber: order.orderNumber, intentId, cents: amount, reason }),
  )
  return refund
})

/** The same for what staff give back. `wish.goodwill` is of all shares: what is too much goes back first. The order's lock is held. */
export const requestStaffRefunds = Effect.fnUntraced(function* (
  order: Order,
  shares: ReadonlyArray<RefundShare>,
  wish: StaffWish,
  at: Instant,
  request: IdempotentRequest | undefined,
) {
  const refunds: Array<Refund> = []
  let correction: Cents = subtractCents(addCents(...shares.map(({ amount }) => amount)), wish.goodwill)
  for (const share of shares) {
    const corrected = cents(Math.min(correction, share.amount))
    correction = subtractCents(correction, corrected)
    const staff = { ...wish, goodwill: subtractCents(share.amount, corrected) }
    refunds.push(yield* requestOne(order, share, { reason: "by-staff", at }, staff, request))
  }
  return refunds
})

interface Wanted extends Asked {
  readonly amount: Cents
  /** The payment that it comes from first; the newest unless given. */
  readonly from?: string
  /** Nothing comes from this payment. */
  readonly notFrom?: string
}

/**
 * Requests refunds of an amount and leaves them to the job runner. They come from the newest payments, and from none more
 * than the ledger and the refunds under way leave of it. The order's lock is held.
 */
export const requestRefunds = Effect.fnUntraced(function* (order: Order, wanted: Wanted) {
  const payments = yield* PaymentStore
  const underWay = (yield* payments.refundsUnderWay(order.id)).map(
    ({ intentId, amount }): Pick<LedgerEntry, "kind" | "intentId" | "amount"> => ({ kind: "refund", intentId, amount }),
  )
  const entries = [...underWay, ...(yield* payments.ledger(order.id))]
  const usable = entries.filter(({ intentId }) => intentId !== wanted.notFrom)
  for (const share of shareExcess(wanted.amount, usable, wanted.from)) yield* requestOne(order, share, wanted)
})
