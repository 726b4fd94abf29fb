import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import {
  type BalanceCharge,
  deliveriesCompared,
  type HoldReason,
  isOpenCharge,
  isUnusual,
} from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { resolveFailedCharges } from "../payment/resolve-failed-charges.ts"
import { Ids } from "../shared/ids.port.ts"
import { chargedCard } from "./charged-card.ts"

/** What the customer's last deliveries weighed, the newest first. A guest's are not known. */
export const earlierWeights = Effect.fnUntraced(function* ({ id, userId }: Order) {
  if (userId === null) return []
  return (yield* (yield* OrderStore).listByUser(userId))
    .filter((order) => order.status === "delivered" && order.id !== id)
    .toSorted((a, b) => (b.deliveredAt ?? 0) - (a.deliveredAt ?? 0))
    .flatMap(({ weight }) => weight ?? [])
    .slice(0, deliveriesCompared.most)
})

/** The limit is for all that an order is charged, so what was charged before counts. */
export const isAboveLimit = Effect.fnUntraced(function* ({ id }: Pick<Order, "id">, amount: Cents, limit: Cents) {
  return addCents(yield* (yield* BalanceChargeStore).sumCharged(id), amount) > limit
})

/** Who has looked at the weight: staff have and kept it, or somebody is to say yes to it first. */
interface Looked {
  readonly isWeightKept?: boolean
  readonly waitsForYes?: boolean
}

/**
 * Why the card's holder or staff alone have an amount charged; null where anybody's word about the ticket is enough. What a customer's bank
 * holds of an order, or took back, is due again: that is not for the kept card to pay by itself.
 */
export const reasonForHolder = Effect.fnUntraced(function* (order: Order, amount: Cents, limit: Cents) {
  if (order.disputed > 0) return "disputed" satisfies HoldReason
  return (yield* isAboveLimit(order, amount, limit)) ? ("above-limit" satisfies HoldReason) : null
})

const reasonToHold = Effect.fnUntraced(function* (
  order: Order,
  amount: Cents,
  limit: Cents,
  { isWeightKept = false, waitsForYes = false }: Looked,
) {
  const reason = yield* reasonForHolder(order, amount, limit)
  if (reason !== null || isWeightKept) return reason
  if (waitsForYes) return "unusual-weight" satisfies HoldReason
  const isHeavy = order.weight !== null && isUnusual(order.weight, yield* earlierWeights(order))
  return isHeavy ? ("unusual-weight" satisfies HoldReason) : null
})

/** Ends an order's open charge, if it has one: as charged where the card paid that amount. The order's lock is held. */
export const endCharge = Effect.fnUntraced(function* (orderId: OrderId, paid?: { readonly charged: Cents }) {
  const charges = yield* BalanceChargeStore
  const open = yield* charges.latest(orderId)
  if (open === undefined || !isOpenCharge(open)) return
  const ended =
    paid === undefined ? ({ state: "ended" } as const) : ({ state: "charged", amount: paid.charged } as const)
  yield* charges.save({ ...open, ...ended })
})

/** Adds an order's charge and has it made when it is due, unless it is held. The order's lock is held. */
export const addCharge = Effect.fnUntraced(function* (
  planned: Pick<BalanceCharge, "orderId" | "ticketId" | "amount" | "heldFor" | "madeAt" | "dueAt">,
) {
  const charge: BalanceCharge = {
    ...planned,
    id: yield* (yield* Ids).uuid,
    state: planned.heldFor === null ? "scheduled" : "held",
    tries: 0,
    firstTriedAt: null,
    attemptId: null,
    lastError: null,
  }
  yield* (yield* BalanceChargeStore).add(charge)
  yield* scheduleCharge(charge, planned.madeAt)
})

/** Has a charge made when it is due. */
export const scheduleCharge = Effect.fnUntraced(function* (charge: BalanceCharge, now: Instant) {
  if (charge.state !== "scheduled") return
  const delaySeconds = Math.max(0, Math.ceil((charge.dueAt - now) / 1000))
  yield* (yield* Outbox).schedule({ kind: "charge-balance", chargeId: charge.id }, delaySeconds)
})

/**
 * What follows from a new weigh ticket for the card that was kept: what the older ticket was to charge is not charged any more,
 * and what is due now is charged after the notice, or held for a decision. Without a kept card nothing is. A weight that staff have
 * looked at and kept is not held for being unusual, one that waits for a yes is. The order's lock is held.
 */
export const planCharge = Effect.fn("planCharge")(function* (
  order: Order,
  ticketId: string,
  now: Instant,
  looked: Looked = {},
) {
  yield* endCharge(order.id)
  const amount = payableBalance(order)
  if (amount === undefined) return yield* resolveFailedCharges(order, now)
  const charged = yield* chargedCard(order)
  if (charged === undefined) return
  const { balances } = yield* (yield* CompanySettingsStore).current
  yield* addCharge({
    orderId: order.id,
    ticketId,
    amount,
    heldFor: yield* reasonToHold(order, amount, charged.limit, looked),
    madeAt: now,
    dueAt: now + balances.chargeNoticeMinutes * 60_000,
  })
})
