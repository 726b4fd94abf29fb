import { Effect } from "effect"
import { type Actor, CurrentActor } from "../access/actor.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { addCents, type Cents, cents, zeroCents } from "../money/cents.ts"
import { costOfOrder, type Order, type OrderId, totalPaid } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { keptOfMissed } from "./missed-pickup-terms.ts"
import { RefundLimitExceeded } from "./refund-errors.ts"
import { correctionsUnderWay } from "./refunds-under-way.ts"

/** Whether the company's limits hold for somebody: for admins, not for owners, nor at the terminal. */
export const isLimited = (by: Actor): boolean => by.kind === "user" && by.role === "admin"

/** Every refund of an order, of its tips too. */
export const allRefunds = Effect.fnUntraced(function* (id: OrderId) {
  const store = yield* PaymentStore
  return [...(yield* store.refunds(id)), ...(yield* store.refunds(id, "tip"))]
})

/** What a row of the history says that its actor gave back beside refunds at the desk: by a change of the order, or as credit for a claim. */
const givenIn = ({ event, changes }: HistoryEntry): number => {
  const { givenBack, decision, amount } = changes
  if (event === "claim-decided") return decision === "credit" ? Number(amount) : 0
  return Number(givenBack ?? 0)
}

/** What admins gave back of an order in all: at the desk, for claims, and by changing it. */
const givenByAdmins = (refunds: ReadonlyArray<Refund>, history: ReadonlyArray<HistoryEntry>): Cents =>
  addCents(
    ...refunds
      .filter(({ state, staff }) => state !== "rejected" && staff && isLimited(staff.by))
      .map((refund) => refund.amount),
    ...history.filter(({ actor }) => isLimited(actor)).map((entry) => cents(givenIn(entry))),
  )

/** What somebody may still give back of an order by the company's limit, which is for all admins and all ways together; undefined without one. */
export const leftOfAdminLimit = Effect.fnUntraced(function* (by: Actor, id: OrderId) {
  if (!isLimited(by)) return undefined
  const { adminRefundLimit } = yield* (yield* CompanySettingsStore).current
  const given = givenByAdmins(yield* allRefunds(id), yield* (yield* OrderStore).history(id))
  return cents(Math.max(0, adminRefundLimit - given))
})

/** Refuses to give back more than the limit leaves of an order to who acts. The order's lock is held. */
export const requireWithinLimit = Effect.fnUntraced(function* ({ id }: Pick<Order, "id">, amount: Cents) {
  if (amount === zeroCents) return
  const left = yield* leftOfAdminLimit(yield* CurrentActor, id)
  if (left !== undefined && amount > left) return yield* new RefundLimitExceeded({ left, amount })
})

/** How much more than before goes back because an order costs less, now or, of one that was called off, once it is on its way again. */
export const givenByCost = Effect.fnUntraced(function* (before: Order, after: Order) {
  if (costOfOrder(after) >= costOfOrder(before)) return zeroCents
  const held = totalPaid(before) + before.credit - (yield* correctionsUnderWay(before))
  const excess = (order: Order) => Math.max(0, held - costOfOrder(order))
  return cents(excess(after) - excess(before))
})

/** Whether an order was ever further on its way than its pickup: what is said of it afterwards is a correction, or a gift. */
export const wasUnderWay = (order: Order, history: ReadonlyArray<HistoryEntry>): boolean => {
  const early = new Set<string | null>(["ordered", "missed_pickup", "cancelled", "additional_payment_required", null])
  const hidden = ({ changes }: HistoryEntry) => {
    const place = changes["statusBefore"]
    return typeof place === "string" && !early.has(place)
  }
  return order.pickedUpAt !== null || history.some((row) => !early.has(row.from) || !early.has(row.to) || hidden(row))
}

/** What goes back later of an order that is marked as missed now, though it was picked up before; nothing of one that never was. */
export const givenByMissing = (before: Order, after: Order, history: ReadonlyArray<HistoryEntry>): Cents => {
  if (after.status !== "missed_pickup" || placeOf(before) === "missed_pickup" || !wasUnderWay(before, history))
    return zeroCents
  return cents(Math.max(0, totalPaid(before) + before.credit - keptOfMissed(before)))
}
