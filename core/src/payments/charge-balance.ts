import { Clock, Effect } from "effect"
import { chargedCard } from "../cards/charged-card.ts"
import { endCharge, isAboveLimit, scheduleCharge } from "../cards/plan-charge.ts"
import type { Instant } from "../local-time/local-time.ts"
import { formatDollars } from "../money/cents.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { disputesOf } from "../order/order-disputes.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type BalanceCharge, type HoldReason, nextTryAt } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import type { CardCharge } from "../payment/cards-on-file.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { useCredit } from "../payment/use-credit.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { chargeAttempt } from "./charge-attempt.ts"
import { maximumRounds, takeAttempt } from "./open-payment.ts"

/** A charge under its order's lock, while it is to be made. */
const lockCharge = Effect.fnUntraced(function* (chargeId: string) {
  const charges = yield* BalanceChargeStore
  const known = yield* charges.get(chargeId)
  if (known === undefined) return undefined
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(known.orderId))
  const charge = yield* charges.get(chargeId)
  return charge?.state === "scheduled" ? { order, charge } : undefined
})

/**
 * What somebody at the desk reads of a charge that won't be tried again. A flag is raised once for each sentence: the charge in it tells it from
 * an earlier one that paid the same attempt.
 */
const whyFailed = ({ id, amount, tries }: BalanceCharge, error: string): string => {
  const words = `${error.replaceAll("_", " ")}; our charge ${id}`
  return tries > 1
    ? `The balance of ${formatDollars(amount)} could not be charged to the kept card: declined ${tries} times (${words}).`
    : `The balance of ${formatDollars(amount)} could not be charged to the kept card (${words}).`
}

/** Gives a charge up and tells the desk: what the customer was mailed lets them pay another way. */
const giveUp = Effect.fnUntraced(function* (charge: BalanceCharge, error: string, now: Instant, intentId?: string) {
  yield* (yield* BalanceChargeStore).save({ ...charge, state: "failed", lastError: error })
  yield* (yield* PaymentStore).flag({
    intentId: intentId ?? charge.id,
    orderId: charge.orderId,
    reason: whyFailed(charge, error),
    at: now,
    about: charge.id,
  })
})

/** Each decline is told once, with the way to pay and when the card is tried again. */
const tellDecline = Effect.fnUntraced(function* (order: Order, { id, tries }: BalanceCharge) {
  if (order.customerEmail === "") return
  const content = { template: "balance-declined", orderId: order.id, chargeId: id, tries } as const
  yield* (yield* Outbox).oweMail({ key: `balance-declined:${id}:${tries}`, to: order.customerEmail, content })
})

/** Whether a bank took money of an order since its charge was made, and has not given it back. */
const isDisputedSince = Effect.fnUntraced(function* (order: Order, { madeAt }: BalanceCharge) {
  if (order.disputed <= 0) return false
  const disputes = disputesOf(yield* (yield* OrderStore).history(order.id))
  return disputes.some(({ outcome, openedAt }) => outcome !== "won" && openedAt >= madeAt)
})

const hold = Effect.fnUntraced(function* (charge: BalanceCharge, heldFor: HoldReason) {
  yield* (yield* BalanceChargeStore).save({ ...charge, state: "held", heldFor })
})

/**
 * Takes the attempt that a due charge pays, under the order's lock. Undefined when there is nothing to charge: what is due was paid
 * or called off, or is disputed or has grown beyond what the customer was told or lets us charge by now, or no card is kept any more.
 */
const takeCharge = Effect.fnUntraced(function* (chargeId: string) {
  const charges = yield* BalanceChargeStore
  const locked = yield* lockCharge(chargeId)
  if (locked === undefined) return undefined
  const { charge } = locked
  const now = yield* Clock.currentTimeMillis
  if (now < charge.dueAt) return yield* scheduleCharge(charge, now)
  if (yield* isDisputedSince(locked.order, charge)) return yield* hold(charge, "disputed")
  const order = yield* useCredit(locked.order, now)
  const due = payableBalance(order)
  if (due === undefined) return yield* endCharge(order.id)
  if (due > charge.amount) return yield* hold(charge, "due-grew")
  const charged = yield* chargedCard(order)
  if (charged === undefined) {
    const failed = { ...charge, tries: charge.tries + 1 }
    yield* giveUp(failed, "no card kept", now)
    return yield* tellDecline(order, failed)
  }
  // It was within the limit when it was made, or somebody decided on it then: a limit that was agreed to since counts, too.
  if (charged.agreedAt > charge.madeAt && (yield* isAboveLimit(order, due, charged.limit))) {
    return yield* hold(charge, "above-limit")
  }
  const taken = yield* Effect.orDie(takeAttempt(order.id))
  yield* charges.save({ ...charge, attemptId: taken.attempt.id })
  return { ...taken, charge, card: charged.card }
})

/** Writes what came of a try that did not pay, unless something else ended the charge meanwhile. */
const noteRefusal = Effect.fnUntraced(function* (
  tried: BalanceCharge,
  intentId: string,
  answer: Exclude<CardCharge, { kind: "intent" }>,
) {
  const locked = yield* lockCharge(tried.id)
  if (locked === undefined || locked.charge.tries !== tried.tries) return
  const { order, charge: before } = locked
  const now = yield* Clock.currentTimeMillis
  const error = answer.kind === "declined" ? answer.code : "authentication_required"
  const firstTriedAt = before.firstTriedAt ?? now
  const tries = before.tries + 1
  const charge: BalanceCharge = { ...before, tries, firstTriedAt, lastError: error, attemptId: null }
  const isFinal = answer.kind === "authentication-required" || answer.isFinal
  const dueAt = isFinal ? undefined : nextTryAt(firstTriedAt, tries)
  if (dueAt === undefined) yield* giveUp(charge, error, now, intentId)
  else {
    const again = { ...charge, dueAt }
    yield* (yield* BalanceChargeStore).save(again)
    yield* scheduleCharge(again, now)
  }
  yield* tellDecline(order, charge)
})

/** Money came that we refused: no more is taken before somebody has looked, who sees the balance as well. */
const abandon = Effect.fnUntraced(function* (chargeId: string) {
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const locked = yield* lockCharge(chargeId)
      if (locked !== undefined) yield* endCharge(locked.order.id)
    }),
  )
})

/** When a charge whose payment is still under way is looked at again, and one that found the provider away, in seconds. */
const lookAgainSeconds = 600

const lookAgain = Effect.fnUntraced(function* (chargeId: string) {
  const { transact } = yield* UnitOfWork
  yield* transact((yield* Outbox).schedule({ kind: "charge-balance", chargeId }, lookAgainSeconds))
})

const tryCharge = Effect.fnUntraced(function* (chargeId: string) {
  const { transact } = yield* UnitOfWork
  for (let round = 0; round < maximumRounds; round++) {
    const taken = yield* transact(takeCharge(chargeId))
    if (taken === undefined) return
    const { charge, card } = taken
    const key = `${charge.id}:${charge.tries}`
    const charged = yield* chargeAttempt(taken, card, { presence: "off-session", key })
    switch (charged.kind) {
      case "paid":
        return
      case "processing":
        return yield* lookAgain(chargeId)
      case "not-paid":
        return yield* transact(noteRefusal(charge, charged.intentId, charged.answer))
      case "to-check":
        // What was refused is flagged already, and those who look at it see the balance.
        return yield* abandon(chargeId)
      case "changed":
        continue
    }
  }
  yield* lookAgain(chargeId)
})

/**
 * Charges a balance to the kept card when its notice is over: it pays the same attempt that pages and links pay, so that one of them
 * does. Under one key for each try it may stop anywhere and be done again. What is due is read under the order's lock.
 */
export const chargeBalance = Effect.fn("chargeBalance")(function* (chargeId: string) {
  yield* tryCharge(chargeId).pipe(
    Effect.catchTag("OrderNotPayable", () => abandon(chargeId)),
    Effect.catchTag(["PaymentGatewayUnavailable", "PaymentProcessing"], () => lookAgain(chargeId)),
  )
})
