import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order, OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { type BalanceCharge, isForStaff, isOpenCharge } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { chargedCard } from "./charged-card.ts"
import { addCharge, endCharge, planCharge, reasonForHolder, scheduleCharge } from "./plan-charge.ts"

/** The customer finds their ticket wrong: nothing is charged until staff decide. The order's lock is held. */
export const holdCharge = Effect.fnUntraced(function* (orderId: OrderId) {
  const charges = yield* BalanceChargeStore
  const open = yield* charges.latest(orderId)
  if (open === undefined || !isOpenCharge(open) || isForStaff(open)) return
  yield* charges.save({ ...open, state: "held", heldFor: "looks-wrong" })
})

/** How long before a charge its customer gets the notice, in milliseconds. */
const noticeMillis = Effect.gen(function* () {
  const { balances } = yield* (yield* CompanySettingsStore).current
  return balances.chargeNoticeMinutes * 60_000
})

/**
 * Somebody accepts an order's ticket, so a charge that was held is made after the notice. What is above the limit of the card's holder, or
 * disputed, goes on waiting unless it is the holder who accepts: anybody may have the ticket's link. The order's lock is held.
 */
export const releaseCharge = Effect.fnUntraced(function* (order: Order, now: Instant, isHolder: boolean) {
  const charges = yield* BalanceChargeStore
  const held = yield* charges.latest(order.id)
  if (held?.state !== "held" || isForStaff(held)) return
  const charged = yield* chargedCard(order)
  // An objection may have taken the place of the reason before it.
  const heldFor = isHolder || charged === undefined ? null : yield* reasonForHolder(order, held.amount, charged.limit)
  if (heldFor !== null) return yield* charges.save({ ...held, heldFor })
  const dueAt = now + (yield* noticeMillis)
  const released = { ...held, state: "scheduled", heldFor: null, madeAt: now, dueAt } as const
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

/**
 * Has what an order owes now charged, whatever was planned: at once, or when the notice since it was announced is over. The order's lock is
 * held; returns whether it owes anything.
 */
export const chargeNow = Effect.fnUntraced(function* (
  order: Order,
  { ticketId, madeAt: announcedAt }: Pick<BalanceCharge, "ticketId" | "madeAt">,
  now: Instant,
) {
  const amount = payableBalance(order)
  yield* endCharge(order.id)
  if (amount === undefined) return false
  const dueAt = Math.max(now, announcedAt + (yield* noticeMillis))
  yield* addCharge({ orderId: order.id, ticketId, amount, heldFor: null, madeAt: now, dueAt })
  return true
})
