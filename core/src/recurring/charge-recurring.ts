import { Clock, Effect } from "effect"
import { amountDue, isPaidInFull, isPayable } from "../order/amount-due.ts"
import { chargedOf, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { mayMove } from "../order/order-transitions.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { aheadMailKey, type ChargeFailure } from "../order/recurring/recurring-mail.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { owesNothing, placeOf } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { useCredit } from "../payment/use-credit.ts"
import { chargeAttempt } from "../payments/charge-attempt.ts"
import { maximumRounds, takeAttempt } from "../payments/open-payment.ts"
import { callOffFree } from "../refunds/call-off-free.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { recurringActor } from "./decide-days.ts"
import { chargeableCard } from "./offer-recurring.ts"

/** When a charge whose payment is still under way is looked at again, and one that found the provider away, in seconds. */
const lookAgainSeconds = 600

/** Tells the customer that the pickup comes, and how to skip it. Once, however often it is called. The order's lock is held. */
const announce = (order: Order) =>
  oweOrderMail(order, aheadMailKey(order.id), { template: "recurring-ahead", orderId: order.id })

const isSettled = (order: Order): boolean => isPaidInFull(chargedOf(order)) || !isPayable(chargedOf(order))

/** What could not be charged of laundry that was picked up meanwhile is for the desk to look at. */
const leaveToDesk = Effect.fnUntraced(function* (order: Order, because: ChargeFailure) {
  yield* (yield* PaymentStore).flag({
    intentId: `recurring:${order.id}`,
    orderId: order.id,
    reason: `The minimum of a recurring pickup could not be charged (${because}), and the laundry was picked up.`,
    at: yield* Clock.currentTimeMillis,
  })
})

/** The minimum can't be charged: there is no pickup, nothing is kept, and the customer is told why and how to book one by hand. */
const callOff = Effect.fnUntraced(function* (id: OrderId, because: ChargeFailure) {
  const store = yield* RecurringStore
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(id))
  if (owesNothing(order.status)) return
  // Somebody paid it by hand meanwhile.
  if (isSettled(order)) return yield* announce(order)
  if (!mayMove("customer", placeOf(order), "cancelled")) return yield* leaveToDesk(order, because)
  yield* callOffFree(order, recurringActor, { reason: because })
  yield* oweOrderMail(order, `recurring-declined:${id}`, { template: "recurring-declined", orderId: id, because })
  const occurrence = yield* store.occurrenceOf(id)
  if (occurrence === undefined) return
  const reason = because === "no-card" ? "no-card" : "declined"
  yield* store.saveOccurrence({ ...occurrence, state: "passed-over", because: reason })
})

/** Takes the attempt to charge, under the order's lock. Undefined when there is nothing to charge any more. */
const takeCharge = Effect.fnUntraced(function* (id: OrderId) {
  const locked = yield* Effect.orDie((yield* OrderStore).getForUpdate(id))
  if (owesNothing(locked.status) || locked.userId === null) return undefined
  const order = yield* useCredit(locked, yield* Clock.currentTimeMillis)
  if (isSettled(order)) return yield* announce(order)
  if (amountDue(chargedOf(order)) > order.minimumPaymentAmount) {
    // No more was agreed to. What was added since is paid as with every order: by its page, or after the notice of a weighing.
    if (mayMove("customer", placeOf(order), "cancelled")) yield* announce(order)
    return
  }
  const card = yield* chargeableCard(locked.userId)
  if (card === undefined) return yield* callOff(id, "no-card")
  return { ...(yield* Effect.orDie(takeAttempt(id))), card }
})

const lookAgain = Effect.fnUntraced(function* (orderId: OrderId) {
  const { transact } = yield* UnitOfWork
  yield* transact((yield* Outbox).schedule({ kind: "charge-recurring", orderId }, lookAgainSeconds))
})

const tryCharge = Effect.fnUntraced(function* (id: OrderId) {
  const { transact } = yield* UnitOfWork
  for (let round = 0; round < maximumRounds; round++) {
    const taken = yield* transact(takeCharge(id))
    if (taken === undefined) return
    // One key for good: a job that is done again is answered as the first was, a decline too.
    const charged = yield* chargeAttempt(taken, taken.card, { presence: "off-session", key: "recurring" })
    switch (charged.kind) {
      case "processing":
        return yield* lookAgain(id)
      case "not-paid":
        return yield* transact(callOff(id, charged.answer.kind === "declined" ? "declined" : "confirmation"))
      case "to-check":
        // What was refused is flagged already; the desk sees the order beside it.
        return
      case "paid":
      case "changed":
        // The order itself says whether it is paid.
        continue
    }
  }
  yield* lookAgain(id)
})

/**
 * Charges the minimum of an order that a recurring pickup made to the kept card, credit first, and says that the pickup comes. What is
 * declined, or what the bank wants confirmed by somebody who is not there, calls the order off. It pays the attempt that pages pay, under
 * one key, so it may stop anywhere and be done again.
 */
export const chargeRecurring = Effect.fn("chargeRecurring")(function* (id: OrderId) {
  yield* tryCharge(id).pipe(
    // Money that we refused has to be looked at before more is taken.
    Effect.catchTag("OrderNotPayable", () => Effect.void),
    Effect.catchTag(["PaymentGatewayUnavailable", "PaymentProcessing"], () => lookAgain(id)),
  )
})
