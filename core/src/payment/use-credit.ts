import { Clock, Effect } from "effect"
import { paymentsActor, type UserId } from "../access/actor.ts"
import { type Instant, localDateOf } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, subtractCents, zeroCents } from "../money/cents.ts"
import { amountDue, isPaidInFull } from "../order/amount-due.ts"
import { oweOffer } from "../order/offers/owe-offer.ts"
import { chargedOf, isNobodys, type Order, type OrderId } from "../order/order.ts"
import type { HistoryEvent } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { isWeightUnanswered } from "../order/weigh-tickets/unanswered-weight.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type CreditEntry, creditBalance, creditFor, returnExpiry, takeFromLots, usableLots } from "./account-credit.ts"
import { CreditStore } from "./credit-store.port.ts"
import { oweEndOfPayments } from "./owe-end-of-payments.ts"
import { resolveFailedCharges } from "./resolve-failed-charges.ts"
import { statusAfterMoney } from "./status-after-money.ts"

type Move = Pick<CreditEntry, "kind" | "amount" | "lotId" | "expiresOn">

const write = Effect.fnUntraced(function* (userId: UserId, { id: orderId }: Order, at: Instant, move: Move) {
  const id = yield* (yield* Ids).uuid
  yield* (yield* CreditStore).add({ ...move, id, userId, orderId, at, by: paymentsActor, reason: null })
})

const note = Effect.fnUntraced(function* (
  { id, status: to }: Order,
  event: HistoryEvent,
  amount: Cents,
  at: Instant,
  from: OrderStatus = to,
) {
  yield* (yield* OrderStore).addHistory(id, { at, actor: paymentsActor, event, from, to, changes: { amount } })
})

/** How much of its customer's credit an order can use now. Nothing for guests, for what is paid, and for what was called off. */
const usableCredit = Effect.fnUntraced(function* (order: Order, now: Instant) {
  const { userId } = order
  const charged = chargedOf(order)
  if (userId === null || owesNothing(order.status) || isPaidInFull(charged)) return zeroCents
  if (yield* isWeightUnanswered(order)) return zeroCents
  const entries = yield* (yield* CreditStore).entries(userId)
  return creditFor(amountDue(charged), creditBalance(entries, localDateOf(now)))
})

/**
 * Uses a customer's credit on what their order owes, as much as there is and as is due, what expires first first. What follows from
 * an order that owes nothing then follows as from a payment. Returns the order as it is then. The order's lock is held.
 */
export const useCredit = Effect.fn("useCredit")(function* (order: Order, now: Instant) {
  const { userId } = order
  // Most customers have none: they hold up nobody.
  if (userId === null || (yield* usableCredit(order, now)) === zeroCents) return order
  const credit = yield* CreditStore
  yield* credit.hold(userId)
  const amount = yield* usableCredit(order, now)
  if (amount === zeroCents) return order
  const lots = usableLots(yield* credit.entries(userId), localDateOf(now))
  for (const taken of takeFromLots(lots, amount)) {
    yield* write(userId, order, now, { kind: "use", ...taken, expiresOn: null })
  }
  const covered: Order = { ...order, credit: addCents(order.credit, amount) }
  const status = yield* statusAfterMoney(covered)
  const isMoved = status !== order.status
  const after: Order = isMoved ? { ...covered, status, statusBefore: null, version: order.version + 1 } : covered
  yield* note(after, "credit-used", amount, now, order.status)
  yield* oweEndOfPayments(order.id)
  yield* oweOffer(after)
  yield* resolveFailedCharges(after, now)
  return after
})

/** An order as it would be if it used its customer's credit now; nothing is written. */
export const foreseeCredit = Effect.fnUntraced(function* (order: Order, now: Instant) {
  return { ...order, credit: addCents(order.credit, yield* usableCredit(order, now)) }
})

/** The same for an order that somebody is about to pay or be asked for, in a transaction of its own. */
export const useCreditOn = Effect.fn("useCreditOn")(function* (id: OrderId) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  const seen = yield* orders.get(id)
  if ((yield* usableCredit(seen, now)) === zeroCents) return
  yield* transact(Effect.flatMap(orders.getForUpdate(id), (order) => useCredit(order, now)))
})

/**
 * Gives back to its customer's account what an order used of it; nothing of an account that was deleted, which has nowhere to get it
 * back to: its credit stays used, and money goes back in its place. Returns the order as it is then. The order's lock is held.
 */
export const returnCredit = Effect.fn("returnCredit")(function* (order: Order, amount: Cents, now: Instant) {
  const { userId } = order
  const returned = cents(Math.min(amount, order.credit))
  if (userId === null || isNobodys(order) || returned <= zeroCents) return order
  const credit = yield* CreditStore
  yield* credit.hold(userId)
  const entries = yield* credit.entries(userId)
  const lotIds = new Set(
    entries.flatMap(({ kind, orderId, lotId }) => (kind === "use" && orderId === order.id ? [lotId] : [])),
  )
  const expiresOn = returnExpiry(
    entries.filter(({ id }) => lotIds.has(id)),
    localDateOf(now),
  )
  yield* write(userId, order, now, { kind: "return", amount: returned, lotId: null, expiresOn })
  const after: Order = { ...order, credit: subtractCents(order.credit, returned) }
  yield* note(after, "credit-returned", returned, now)
  return after
})
