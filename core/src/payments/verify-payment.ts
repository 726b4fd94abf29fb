import { Clock, Effect } from "effect"
import { addCents, type Cents, formatDollars, zeroCents } from "../money/cents.ts"
import { isPayable } from "../order/amount-due.ts"
import { chargedOf, type Order, type OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import type { LedgerEntry, MoneyPurpose } from "../payment/ledger.ts"
import { PaymentNotCompleted, paymentProcessing, paymentToCheck } from "../payment/payment-errors.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { requireGuestOrder } from "./open-payment.ts"
import { settleIntent } from "./settle-payment.ts"

/** What the payment success page says (specification §3, payment verification response). */
export interface Verification {
  readonly success: boolean
  readonly alreadyProcessed: boolean
  readonly amount: Cents
  readonly message: string
  /** Money is on its way: nothing is to be paid again. */
  readonly isProcessing?: true
  /** Money came that we refused: nothing can be paid before somebody has looked. */
  readonly isToCheck?: true
  /** The order as it is then. */
  readonly order: Order
}

/** One shape for every way out. */
const verified = (verification: Verification): Verification => verification

/** The state of an attempt that brought no money into the ledger; "refused" when it brought some that we flagged. */
type Unpaid = "requires_payment" | "processing" | "canceled" | "refused"

/** What its payer reads. */
export const sayUnpaid = (unpaid: Unpaid | undefined): string => {
  if (unpaid === "refused") return paymentToCheck
  if (unpaid === "processing") return paymentProcessing
  return "The payment was not completed. Please try again."
}

/** Asks the provider about the order's open attempts, and records what was paid; returns that amount and the state of one that was not paid. */
export const settleOpenAttempts = Effect.fnUntraced(function* (id: OrderId, purpose: MoneyPurpose = "order") {
  const gateway = yield* PaymentGateway
  let recorded = zeroCents
  let unpaid: Unpaid | undefined
  for (const attempt of yield* (yield* PaymentStore).openAttempts(id, purpose)) {
    if (attempt.intent === null) continue
    const intent = yield* gateway.getIntent(attempt.intent.intentId)
    if (intent === undefined) continue
    const settlement = yield* settleIntent(intent)
    if (settlement.kind === "recorded") recorded = addCents(recorded, settlement.amount)
    if (settlement.kind === "refused") unpaid = "refused"
    if (settlement.kind === "not-paid" && unpaid !== "processing" && unpaid !== "refused") unpaid = settlement.status
  }
  return { recorded, unpaid }
})

/** What the provider said of an order's open attempts, and the order as it is then. */
const settleOrder = Effect.fnUntraced(function* (id: OrderId) {
  return { ...(yield* settleOpenAttempts(id)), order: yield* (yield* OrderStore).get(id) }
})
type Settled = Effect.Success<ReturnType<typeof settleOrder>>

/** The payment's state in words: who looks first reads how much was paid, all others that it was recorded before. */
const say = Effect.fnUntraced(function* ({ order, unpaid }: Settled, isComplete: boolean) {
  const { id, paid } = order
  if (!isComplete) {
    const message = sayUnpaid(unpaid)
    return verified({
      success: false,
      alreadyProcessed: false,
      amount: zeroCents,
      message,
      order,
      ...(unpaid === "processing" && { isProcessing: true }),
      ...(unpaid === "refused" && { isToCheck: true }),
    })
  }
  const newest = (yield* (yield* PaymentStore).showPayments(id, yield* Clock.currentTimeMillis)).at(-1)
  if (newest === undefined) {
    const message = "Payment was already recorded in our system"
    return verified({ success: true, alreadyProcessed: true, amount: paid, message, order })
  }
  const message = `Payment verified and recorded: ${formatDollars(newest.amount)}`
  return verified({ success: true, alreadyProcessed: false, amount: newest.amount, message, order })
})

/**
 * Asks the provider about the order's open attempts, records what was paid and returns the payment's state. Safe to repeat.
 * Whether webhook or browser recorded a payment makes no difference.
 */
export const verifyPayment = Effect.fn("verifyPayment")(function* (id: OrderId) {
  const settled = yield* settleOrder(id)
  const { order, recorded, unpaid } = settled
  // What was paid stays paid when it is given back: nobody is to pay it again.
  const wasPaid = order.paid > zeroCents && (unpaid === undefined || !isPayable(chargedOf(order)))
  return yield* say(settled, recorded > zeroCents || wasPaid)
})

/**
 * The same for somebody who confirms a payment: while the order owes more, only the payment that `isTheirs` counts, and no earlier one.
 * `recorded` is what was recorded just now, in cents.
 */
export const confirmPayment = Effect.fn("confirmPayment")(function* (
  id: OrderId,
  isTheirs: (made: { readonly recorded: Cents; readonly ledger: ReadonlyArray<LedgerEntry> }) => boolean,
) {
  const settled = yield* settleOrder(id)
  const { order, recorded } = settled
  const ledger = yield* (yield* PaymentStore).ledger(id, "order")
  const isSettled = order.paid > zeroCents && payableBalance(order) === undefined
  return yield* say(settled, isSettled || isTheirs({ recorded, ledger }))
})

/** Fails unless a payment that somebody confirms is complete. */
export const requireCompleted = Effect.fnUntraced(function* (verification: Verification) {
  const { success, message, isProcessing } = verification
  if (success) return verification
  return yield* new PaymentNotCompleted({ message, ...(isProcessing && { isProcessing }) })
})

/** A customer confirms a payment of one of their own orders; it fails unless the payment is complete. */
export const confirmOwnPayment = Effect.fn("confirmOwnPayment")(function* (id: OrderId) {
  yield* requireOwnOrder(id)
  return yield* requireCompleted(yield* confirmPayment(id, ({ recorded }) => recorded > zeroCents))
})

/** What a guest reads of their order's payment; a customer's order is unknown to guests. */
export const verifyGuestPayment = Effect.fn("verifyGuestPayment")(function* (id: OrderId) {
  yield* requireGuestOrder(id)
  return yield* verifyPayment(id)
})
