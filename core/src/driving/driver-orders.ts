import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import { placeOf } from "../order/status-meaning.ts"
import { OrdersUnderWay } from "../orders/orders-under-way.port.ts"
import { missedAtIn } from "../refunds/missed-pickup-refund.ts"
import { type Listed, usualPart } from "../shared/listed.ts"
import type { DriverOrder } from "./driver-move.ts"

const startOfDay = (now: Instant): Instant => startOfLocalDay(localDateOf(now))

const byNumber = (a: DriverOrder, b: DriverOrder): number => a.order.orderNumber - b.order.orderNumber

const isSince = (at: Instant | null, since: Instant): boolean => at !== null && at >= since

const still = (order: Order): DriverOrder => ({ order, missedAt: null })

/**
 * The pickups of today and earlier ones that nobody made, with those that were made or missed today, so that a driver sees
 * how far the route is; by order number. Of more than `limit` that wait the earliest days are listed.
 */
export const todaysPickups = Effect.fn("todaysPickups")(function* (limit: number = usualPart) {
  yield* authorize("deliveries:drive")
  const underWay = yield* OrdersUnderWay
  const now = yield* Clock.currentTimeMillis
  const since = startOfDay(now)
  const day = { places: ["ordered"], pickupBy: localDateOf(now), by: "pickup", since, limit } as const
  const { waiting, waitingTotal, changed } = yield* underWay.read(day)
  const made = changed.flatMap(({ order, entries }): ReadonlyArray<DriverOrder> => {
    const place = placeOf(order)
    if (place === "missed_pickup") {
      const missedAt = missedAtIn(entries)
      return missedAt === null ? [] : [{ order, missedAt }]
    }
    const isPickedUp = place !== "ordered" && place !== "cancelled" && isSince(order.pickedUpAt, since)
    return isPickedUp ? [still(order)] : []
  })
  const listed: Listed<DriverOrder> = {
    rows: [...waiting.map(still), ...made].toSorted(byNumber),
    notShown: waitingTotal - waiting.length,
  }
  return listed
})

/**
 * What is ready for delivery, with what was delivered today; by order number. Of more than `limit` that wait those are listed that are
 * to be delivered first.
 */
export const readyDeliveries = Effect.fn("readyDeliveries")(function* (limit: number = usualPart) {
  yield* authorize("deliveries:drive")
  const underWay = yield* OrdersUnderWay
  const since = startOfDay(yield* Clock.currentTimeMillis)
  const day = { places: ["ready_for_delivery"], by: "delivery", since, limit } as const
  const { waiting, waitingTotal, changed } = yield* underWay.read(day)
  const delivered = changed
    .filter(({ order }) => placeOf(order) === "delivered" && isSince(order.deliveredAt, since))
    .map(({ order }) => still(order))
  const listed: Listed<DriverOrder> = {
    rows: [...waiting.map(still), ...delivered].toSorted(byNumber),
    notShown: waitingTotal - waiting.length,
  }
  return listed
})

/** Where routes begin and end: the company's address. */
export const depotAddress = Effect.gen(function* () {
  yield* authorize("deliveries:drive")
  return (yield* (yield* CompanySettingsStore).current).information.address
})
