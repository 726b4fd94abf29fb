import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import { promisedAt, urgencyOf } from "../order/delivery-promise.ts"
import type { Order } from "../order/order.ts"
import { placeOf, placesInWork } from "../order/status-meaning.ts"
import { OrdersUnderWay } from "../orders/orders-under-way.port.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"

/** An order as it is seen at the machines. */
export interface LaundryOrder {
  readonly order: Order
  /** Its delivery hour is over or close, and it is not ready. */
  readonly isOverdue: boolean
}

/** An order with its urgency at an instant. */
export const toLaundryOrder = (order: Order, now: Instant, hours: OperatingHours): LaundryOrder => ({
  order,
  isOverdue: placeOf(order) !== "ready_for_delivery" && urgencyOf(order, now, hours) !== undefined,
})

/**
 * What was picked up and is not ready yet, the earliest delivery first, and after it what was made ready today; at equal
 * deliveries the order that has waited longest.
 */
export const laundryQueue = Effect.fn("laundryQueue")(function* () {
  yield* authorize("laundry:process")
  const underWay = yield* OrdersUnderWay
  const { hours } = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  const since = startOfLocalDay(localDateOf(now))
  const bySlack = (a: Order, b: Order): number =>
    promisedAt(a, hours) - promisedAt(b, hours) ||
    (a.pickedUpAt ?? now) - (b.pickedUpAt ?? now) ||
    a.orderNumber - b.orderNumber
  const { waiting, changed } = yield* underWay.read({ places: placesInWork, since })
  const open = waiting.toSorted(bySlack)
  const ready = changed
    .filter(
      ({ order, entries }) =>
        placeOf(order) === "ready_for_delivery" &&
        entries.some(
          ({ from, to, changes }) =>
            (to === "ready_for_delivery" && from !== to) || changes["statusBefore"] === "ready_for_delivery",
        ),
    )
    .map(({ order }) => order)
    .toSorted(bySlack)
  return [...open, ...ready].map((order) => toLaundryOrder(order, now, hours))
})
