import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { addCents, type Cents, subtractCents, zeroCents } from "../money/cents.ts"
import { costOfOrder, formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { goodwillOf, type MoneyPurpose } from "../payment/ledger.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { refundablePayments, shareRefund } from "../payment/refundable.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { leftOfAdminLimit, requireWithinLimit } from "./admin-limit.ts"
import { requireNotOwnOrder } from "./own-order.ts"
import { PaymentDisputed, PaymentNotFound, RefundTooLarge } from "./refund-errors.ts"
import { correctionsOf } from "./refunds-under-way.ts"
import { requestStaffRefunds } from "./request-refunds.ts"

/** Money that staff want to give back. */
export interface RefundWish {
  /** The payment that it comes from; the newest ones unless given. */
  readonly intentId?: string | undefined
  /** More than nothing. */
  readonly amount: Cents
  /** Why, for staff: the customer isn't told. */
  readonly reason: string
}

const sumOf = (refunds: ReadonlyArray<Pick<Refund, "amount">>): Cents =>
  addCents(...refunds.map(({ amount }) => amount))

/** An order's payments, or its tips, and what is left of each. */
const refundable = Effect.fnUntraced(function* (id: OrderId, purpose: MoneyPurpose) {
  const store = yield* PaymentStore
  return refundablePayments(yield* store.ledger(id, purpose), yield* store.refundsUnderWay(id, purpose))
})

/** The payments that a wish may take from; a tip only where it is named. */
const usable = Effect.fnUntraced(function* (id: OrderId, intentId: string | undefined) {
  const payments = yield* refundable(id, "order")
  if (intentId === undefined) return payments
  const named = [...payments, ...(yield* refundable(id, "tip"))].find((payment) => payment.intentId === intentId)
  if (named === undefined) return yield* new PaymentNotFound()
  if (named.isDisputed) return yield* new PaymentDisputed()
  return [named]
})

/** The gifts among refunds of staff: what lowers the cost once the provider made them. */
const giftsOf = (refunds: ReadonlyArray<Pick<Refund, "staff">>): Cents =>
  addCents(...refunds.flatMap(({ staff }) => (staff === undefined ? [] : [staff.goodwill])))

/** What giving money back does to an order, whose gifts under way lower the cost before. */
const outcomeOf = (before: Order, refunds: ReadonlyArray<Refund>, underWay: ReadonlyArray<Refund>) => {
  const goodwill = giftsOf(refunds)
  const cost = costOfOrder({ ...before, goodwill: addCents(before.goodwill, giftsOf(underWay)) })
  return {
    orderNumber: before.orderNumber,
    amount: sumOf(refunds),
    /** What of it is a gift and lowers the cost; the rest gives back what was paid too much. */
    goodwill,
    costBefore: cost,
    costAfter: subtractCents(cost, goodwill),
    from: refunds.map(({ intentId, amount }) => ({ intentId, amount })),
  }
}

/**
 * Gives back money of an order: at most what its ledger and the refunds under way leave of its payments. What goes beyond what
 * was paid too much is a gift, which lowers the cost once the provider made the refund. Admins have a limit for each order
 * in all, owners and operators none. A repeated request gives back once and returns the same. Joins the caller's transaction
 * if there is one, and takes the order's lock. The caller checks that `wish.amount` is above nothing and the reason says something.
 *
 * Asks for `payments:refund`. Fails with OrderNotFound, PaymentNotFound, PaymentDisputed, RefundTooLarge,
 * RefundLimitExceeded, OwnCase, IdempotencyKeyReused.
 */
export const refundPayment = Effect.fn("refundPayment")(function* (
  id: OrderId,
  wish: RefundWish,
  request?: IdempotentRequest,
) {
  const by = yield* authorize("payments:refund")
  const store = yield* PaymentStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const order = yield* (yield* OrderStore).getForUpdate(id)
      const underWay = yield* store.refundsUnderWay(id)
      const earlier = request === undefined ? [] : yield* store.refundsAskedBy(request)
      if (earlier.length > 0) {
        const others = underWay.filter(({ id: refundId }) => earlier.every((refund) => refund.id !== refundId))
        return outcomeOf(order, earlier, others)
      }
      yield* requireNotOwnOrder(order)
      const payments = yield* usable(id, wish.intentId)
      const left = addCents(...payments.map((payment) => payment.left))
      if (wish.amount > left) return yield* new RefundTooLarge({ left })
      yield* requireWithinLimit(order, wish.amount)
      const corrected: Order = { ...order, refunded: addCents(order.refunded, correctionsOf(underWay)) }
      const isTip = (yield* refundable(id, "tip")).some(({ intentId }) => intentId === wish.intentId)
      const goodwill = isTip ? zeroCents : goodwillOf(wish.amount, corrected)
      const staff = { by, note: wish.reason, goodwill }
      const shares = shareRefund(wish.amount, payments)
      const refunds = yield* requestStaffRefunds(order, shares, staff, yield* Clock.currentTimeMillis, request)
      const { amount, reason } = wish
      yield* recordAuditEntry("payment-refunded", formatOrderNumber(order.orderNumber), {}, { amount, reason })
      return outcomeOf(order, refunds, underWay)
    }),
  )
})

/** An order's payments and tips with what is left of each, the newest first, and how much the acting person may give back in all. */
export const readPayments = Effect.fn("readPayments")(function* (id: OrderId) {
  const by = yield* authorize("payments:refund")
  const order = yield* (yield* OrderStore).get(id)
  const payments = yield* refundable(id, "order")
  const tips = yield* refundable(id, "tip")
  const left = addCents(...payments.map((payment) => payment.left))
  const limit = yield* leftOfAdminLimit(by, id)
  return { orderNumber: order.orderNumber, payments, tips, left, limit }
})
