import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { Order, OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { isForStaff, isOpenCharge } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { addCharge, endCharge, planCharge, scheduleCharge } from "./plan-charge.ts"

/** The customer finds their ticket wrong: nothing is charged until staff decide. The order's lock is held. */
export const holdCharge = Effect.fnUntraced(function* (orderId: OrderId) {
  const charges = yield* BalanceChargeStore
  const open = yield* charges.latest(orderId)
  if (open === undefined || !isOpenCharge(open) || isForStaff(open)) return
  yield* charges.save({ ...open, state: "held", heldFor: "looks-wrong" })
})

/** The customer accepts their ticket, so a charge that was held is made now, as agreed to anew. The order's lock is held. */
export const releaseCharge = Effect.fnUntraced(function* (orderId: OrderId, now: Instant) {
  const charges = yield* BalanceChargeStore
  const held = yield* charges.latest(orderId)
  if (held?.state !== "held" || isForStaff(held)) return
  const released = { ...held, state: "scheduled", heldFor: null, madeAt: now, dueAt: now } as const
  yield* charges.save(released)
  yield* scheduleCharge(released, now)
})

/**
 * Staff keep a ticket that looked wrong to the customer: what it leaves to pay is planned anew, unless somebody has decided about its
 * charge or it came to an end meanwhile. The order's lock is held.
 */
export const planKeptTicket = Effect.fnUntraced(function* (order: Order, ticketId: string, now: Instant) {
  const latest = yield* (yield* BalanceChargeStore).latest(order.id)
  if (latest?.ticketId === ticketId && latest.state !== "held") return
  yield* planCharge(order, ticketId, now, { isWeightKept: true })
})

/** Has what an order owes now charged at once, whatever was planned. The order's lock is held; returns whether it owes anything. */
export const chargeNow = Effect.fnUntraced(function* (order: Order, ticketId: string, now: Instant) {
  const amount = payableBalance(order)
  yield* endCharge(order.id)
  if (amount === undefined) return false
  yield* addCharge({ orderId: order.id, ticketId, amount, heldFor: null, madeAt: now, dueAt: now })
  return true
})
