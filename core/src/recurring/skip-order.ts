import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localInstant, sayWallTime } from "../local-time/local-time.ts"
import { zeroCents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { mayMove } from "../order/order-transitions.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { RecurringNotChangeable } from "../order/recurring/recurring-errors.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type CalledOff, calledOffAs, settleCalledOff } from "../refunds/called-off.ts"
import { requestRefunds } from "../refunds/request-refunds.ts"

/** Until when the order of a recurring pickup can be skipped for free, whatever the company's cancellation policy. */
export const skippableUntil = (order: Pick<Order, "pickupDate">, { hours }: Pick<CompanySettings, "hours">): Instant =>
  localInstant(order.pickupDate, hours.sameDayCutoff)

/** Whether the order of a recurring pickup can be skipped now. */
export const isSkippable = (
  order: Pick<Order, "pickupDate" | "status">,
  now: Instant,
  settings: Pick<CompanySettings, "hours">,
): boolean => mayMove("customer", order.status, "cancelled") && now < skippableUntil(order, settings)

/** An order that was skipped, and what became of its money. */
export interface SkippedOrder extends CalledOff {
  readonly order: Order
}

const tooLate = ({ hours }: CompanySettings) =>
  new RecurringNotChangeable({
    message: `This pickup could be skipped until ${sayWallTime(hours.sameDayCutoff)} on its day. Please contact support.`,
  })

/** Cancels an order without a fee and gives back all that was paid. Returns what becomes of the money. The order's lock is held. */
export const callOffFree = Effect.fnUntraced(function* (
  before: Order,
  actor: Actor,
  changes: Readonly<Record<string, string>>,
) {
  const orders = yield* OrderStore
  const at = yield* Clock.currentTimeMillis
  const settled = yield* settleCalledOff(before, zeroCents)
  const order: Order = { ...before, status: "cancelled", version: before.version + 1 }
  yield* orders.save({ ...before, status: "cancelled" })
  yield* orders.addHistory(before.id, {
    at,
    actor,
    event: "updated",
    from: before.status,
    to: "cancelled",
    changes: { ...settled, ...changes },
  })
  yield* requestRefunds(order, { amount: settled.refund, reason: "cancelled", at })
  yield* (yield* Outbox).schedule({ kind: "end-payments", orderId: order.id }, 0)
  const skipped: SkippedOrder = { order, ...settled }
  return skipped
})

/**
 * Skips the order of a recurring pickup: it is cancelled without a fee and all that was paid goes back, until the same-day cutoff of
 * its day. Skipping again answers the same.
 */
export const skipOrder = Effect.fnUntraced(function* (id: OrderId, actor: Actor) {
  const orders = yield* OrderStore
  const settings = yield* (yield* CompanySettingsStore).current
  const before = yield* Effect.orDie(orders.getForUpdate(id))
  if (before.status === "cancelled") {
    const again: SkippedOrder = { order: before, ...calledOffAs("cancelled", yield* orders.history(id)) }
    return again
  }
  if (!isSkippable(before, yield* Clock.currentTimeMillis, settings)) return yield* tooLate(settings)
  const skipped = yield* callOffFree(before, actor, {})
  const { order, ...settled } = skipped
  const mail = { template: "order-cancelled", orderId: id, ...settled } as const
  yield* oweOrderMail(order, `order-cancelled:${id}:${order.version}`, mail)
  return skipped
})
