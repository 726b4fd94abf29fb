import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import { promisedAt, urgencyOf } from "../order/delivery-promise.ts"
import type { Order } from "../order/order.ts"
import { placeOf, placesInWork } from "../order/status-meaning.ts"
import { OrdersUnderWay } from "../orders/orders-under-way.port.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import { type Listed, usualPart } from "../shared/listed.ts"

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
 * deliveries the order that has waited longest. Of more than `limit` that are not ready those are listed that are to be delivered first.
 */
export const laundryQueue = Effect.fn("laundryQueue")(function* (limit: number = usualPart) {
  yield* authorize("laundry:process")
  const underWay = yield* OrdersUnderWay
  const { hours } = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  const since = startOfLocalDay(localDateOf(now))
  const bySlack = (a: Order, b: Order): number =>
    promisedAt(a, hours) - promisedAt(b, hours) ||
    (a.pickedUpAt ?? now) - (b.pickedUpAt ?? now) ||
    a.orderNumber - b.orderNumber
  const day = { places: placesInWork, by: "delivery", since, limit } as const
  const { waiting, waitingTotal, changed } = yield* underWay.read(day)
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
  const listed: Listed<LaundryOrder> = {
    rows: [...open, ...ready].map((order) => toLaundryOrder(order, now, hours)),
    notShown: waitingTotal - waiting.length,
  }
  return listed
})
