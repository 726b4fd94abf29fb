import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localInstant, sayWallTime } from "../local-time/local-time.ts"
import { isWorkerInTransit } from "../order/handling.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { mayMove } from "../order/order-transitions.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { RecurringNotChangeable } from "../order/recurring/recurring-errors.ts"
import { type CalledOffFree, callOffFree } from "../refunds/call-off-free.ts"
import { calledOffAs } from "../refunds/called-off.ts"

/** Until when the order of a recurring pickup can be skipped for free, whatever the company's cancellation policy. */
export const skippableUntil = (order: Pick<Order, "pickupDate">, { hours }: Pick<CompanySettings, "hours">): Instant =>
  localInstant(order.pickupDate, hours.sameDayCutoff)

/** Whether the order of a recurring pickup can be skipped now: from when a worker is on the way, cancelling costs the Cancellation Fee. */
export const isSkippable = (
  order: Pick<Order, "pickupDate" | "status" | "handling">,
  now: Instant,
  settings: Pick<CompanySettings, "hours">,
): boolean =>
  !isWorkerInTransit(order) && mayMove("customer", order.status, "cancelled") && now < skippableUntil(order, settings)

const workerComes = new RecurringNotChangeable({
  message: "Your laundry worker is on the way already. You can still cancel this order, for the Cancellation Fee.",
})

const tooLate = ({ hours }: CompanySettings) =>
  new RecurringNotChangeable({
    message: `This pickup could be skipped until ${sayWallTime(hours.sameDayCutoff)} on its day. Please contact support.`,
  })

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
  if (isWorkerInTransit(before)) return yield* workerComes
  if (!isSkippable(before, yield* Clock.currentTimeMillis, settings)) return yield* tooLate(settings)
  const { order, ...settled } = yield* callOffFree(before, actor, {})
  const mail = { template: "order-cancelled", orderId: id, ...settled } as const
  yield* oweOrderMail(order, `order-cancelled:${id}:${order.version}`, mail)
  return { order, ...settled, wasCancelled: false } satisfies SkippedOrder
})
