import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localInstant, sayWallTime } from "../local-time/local-time.ts"
import { isWorkerInTransit } from "../order/handling.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { mayMove } from "../order/order-transitions.ts"
import { RecurringNotChangeable } from "../order/recurring/recurring-errors.ts"
import { placeOf } from "../order/status-meaning.ts"
import { oweCancelledMail } from "../orders/owe-cancelled-mail.ts"
import { type CalledOffFree, callOffFree } from "../refunds/call-off-free.ts"
import { calledOffAs } from "../refunds/called-off.ts"

/** Until when the order of a recurring pickup can be skipped for free, whatever the company's cancellation policy. */
export const skippableUntil = (order: Pick<Order, "pickupDate">, { hours }: Pick<CompanySettings, "hours">): Instant =>
  localInstant(order.pickupDate, hours.sameDayCutoff)

/** Why an order can't be skipped: its pickup is over, from when a worker is on the way cancelling costs the Cancellation Fee, or it is late. */
type SkipObstacle = "over" | "worker-comes" | "too-late"

/** Why the order of a recurring pickup can't be skipped now; undefined while it can. */
export const skipObstacle = (
  order: Pick<Order, "pickupDate" | "status" | "statusBefore" | "handling">,
  now: Instant,
  settings: Pick<CompanySettings, "hours">,
): SkipObstacle | undefined => {
  if (!mayMove("customer", placeOf(order), "cancelled")) return "over"
  if (isWorkerInTransit(order)) return "worker-comes"
  return now < skippableUntil(order, settings) ? undefined : "too-late"
}

const sayObstacle = (obstacle: SkipObstacle, { hours }: CompanySettings): string => {
  switch (obstacle) {
    case "over":
      return "This pickup can't be skipped any more. Please contact support."
    case "worker-comes":
      return "Your laundry worker is on the way already. You can still cancel this order, for the Cancellation Fee."
    case "too-late":
      return `This pickup could be skipped until ${sayWallTime(hours.sameDayCutoff)} on its day. Please contact support.`
  }
}

/** An order that is skipped, and what became of its money. */
interface SkippedOrder extends CalledOffFree {
  /** It was cancelled before: nothing was done. */
  readonly wasCancelled: boolean
}

/**
 * Skips the order of a recurring pickup: it is cancelled without a fee and all that was paid goes back, until the same-day cutoff of
 * its day. Skipping again answers the same.
 */
export const skipOrder = Effect.fnUntraced(function* (id: OrderId, actor: Actor) {
  const orders = yield* OrderStore
  const settings = yield* (yield* CompanySettingsStore).current
  const before = yield* Effect.orDie(orders.getForUpdate(id))
  if (before.status === "cancelled") {
    const settled = calledOffAs("cancelled", yield* orders.history(id))
    return { order: before, ...settled, wasCancelled: true } satisfies SkippedOrder
  }
  const obstacle = skipObstacle(before, yield* Clock.currentTimeMillis, settings)
  if (obstacle !== undefined) return yield* new RecurringNotChangeable({ message: sayObstacle(obstacle, settings) })
  const { order, ...settled } = yield* callOffFree(before, actor, {})
  yield* oweCancelledMail(before, order, settled)
  return { order, ...settled, wasCancelled: false } satisfies SkippedOrder
})
