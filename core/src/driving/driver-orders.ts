import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import { placeOf } from "../order/status-meaning.ts"
import { OrdersUnderWay } from "../orders/orders-under-way.port.ts"
import { missedAtIn } from "../refunds/missed-pickup-refund.ts"
import type { DriverOrder } from "./driver-move.ts"

const startOfDay = (now: Instant): Instant => startOfLocalDay(localDateOf(now))

const byNumber = (a: DriverOrder, b: DriverOrder): number => a.order.orderNumber - b.order.orderNumber

const isSince = (at: Instant | null, since: Instant): boolean => at !== null && at >= since

const still = (order: Order): DriverOrder => ({ order, missedAt: null })

/**
 * The pickups of today and earlier ones that nobody made, with those that were made or missed today, so that a driver sees
 * how far the route is; by order number.
 */
export const todaysPickups = Effect.fn("todaysPickups")(function* () {
  yield* authorize("deliveries:drive")
  const underWay = yield* OrdersUnderWay
  const now = yield* Clock.currentTimeMillis
  const since = startOfDay(now)
  const { waiting, changed } = yield* underWay.read({ places: ["ordered"], pickupBy: localDateOf(now), since })
  const made = changed.flatMap(({ order, entries }): ReadonlyArray<DriverOrder> => {
    const place = placeOf(order)
    if (place === "missed_pickup") {
      const missedAt = missedAtIn(entries)
      return missedAt === null ? [] : [{ order, missedAt }]
    }
    const isPickedUp = place !== "ordered" && place !== "cancelled" && isSince(order.pickedUpAt, since)
    return isPickedUp ? [still(order)] : []
  })
  return [...waiting.map(still), ...made].toSorted(byNumber)
})

/** What is ready for delivery, with what was delivered today; by order number. */
export const readyDeliveries = Effect.fn("readyDeliveries")(function* () {
  yield* authorize("deliveries:drive")
  const underWay = yield* OrdersUnderWay
  const since = startOfDay(yield* Clock.currentTimeMillis)
  const { waiting, changed } = yield* underWay.read({ places: ["ready_for_delivery"], since })
  const delivered = changed
    .filter(({ order }) => placeOf(order) === "delivered" && isSince(order.deliveredAt, since))
    .map(({ order }) => still(order))
  return [...waiting.map(still), ...delivered].toSorted(byNumber)
})

/** Where routes begin and end: the company's address. */
export const depotAddress = Effect.gen(function* () {
  yield* authorize("deliveries:drive")
  return (yield* (yield* CompanySettingsStore).current).information.address
})
