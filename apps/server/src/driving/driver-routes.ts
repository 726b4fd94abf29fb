import { type DriverOrderView, driverEndpoints } from "@laundry/contracts/orders/driver"
import { type DriverRoutes, driverRouteEndpoints } from "@laundry/contracts/orders/driver-routes"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { isHeldUntilPaid } from "@laundry/core/cards/held-delivery"
import { changeRoute, endRoute, startRoute } from "@laundry/core/driving/drive-route"
import type { DriverOrder } from "@laundry/core/driving/driver-move"
import { depotAddress, readyDeliveries, todaysPickups } from "@laundry/core/driving/driver-orders"
import { makeLocator } from "@laundry/core/driving/locate-stops"
import { type RoutesNow, readRoutes } from "@laundry/core/driving/read-routes"
import { recordDelivery } from "@laundry/core/driving/record-delivery"
import { recordMissedPickup } from "@laundry/core/driving/record-missed-pickup"
import { recordPickup, revertMissedPickup } from "@laundry/core/driving/record-pickup"
import type { Instant } from "@laundry/core/local-time/local-time"
import { payableBalance } from "@laundry/core/order/order-balance"
import { placeOf } from "@laundry/core/order/status-meaning"
import type { Listed } from "@laundry/core/shared/listed"
import { callLinkOf } from "@laundry/core/shared/read-phone"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import { makeKeptList } from "../http/cache/kept-list.ts"
import { photoBytes } from "../http/photo-data.ts"
import type { Route } from "../http/route.ts"
import { waitIn } from "./wait-in.ts"

/** An order as drivers see it: where to go and what to do there. */
const toDriverView = (
  { order, missedAt }: DriverOrder,
  coordinates: Coordinates | null,
  isHeld: boolean,
): DriverOrderView => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: placeOf(order),
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  callLink: callLinkOf(order.customerPhone),
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt,
  pickupLocation: order.pickupLocation,
  pickupLocationOther: order.pickupLocationOther,
  pickupDate: order.pickupDate,
  pickupTimeSlot: order.pickupTimeSlot,
  deliveryDate: order.deliveryDate,
  estimatedWeight: order.estimatedWeight,
  actualBags: order.actualBags,
  readyBags: order.readyBags,
  deliveredBags: order.deliveredBags,
  deliveryInstructions: order.deliveryInstructions,
  isUnpaid: payableBalance(order) !== undefined,
  ...(isHeld && { isHeld }),
  coordinates,
  missedAt,
  pickedUpAt: order.pickedUpAt,
  deliveredAt: order.deliveredAt,
  version: order.version,
})

/** What is delivered already is held no more. */
const viewOf = Effect.fnUntraced(function* (order: DriverOrder, place: Coordinates | null) {
  const isHeld = placeOf(order.order) === "ready_for_delivery" && (yield* isHeldUntilPaid(order.order))
  return toDriverView(order, place, isHeld)
})

/** When a step was recorded, if the phone says. */
const sentAt = ({ recordedAt }: { readonly recordedAt?: Instant }) => (recordedAt === undefined ? {} : { recordedAt })

const toRoutesView = ({ own, taken }: RoutesNow): DriverRoutes => ({
  own: own && {
    leg: own.route.leg,
    startedAt: own.route.startedAt,
    stops: own.estimates.map(({ orderId, at }) => ({ orderId, at })),
  },
  taken,
})

export const driverRoutes = (route: Route<AppServices>): void => {
  const locate = makeLocator()
  const toViews = Effect.fnUntraced(function* (orders: ReadonlyArray<DriverOrder>) {
    const places = yield* locate(orders.map(({ order }) => order.pickupAddress))
    return yield* Effect.forEach(orders, (order, index) => viewOf(order, places[index] ?? null))
  })
  const toView = Effect.fnUntraced(function* (order: DriverOrder) {
    const [place = null] = yield* locate([order.order.pickupAddress])
    return yield* viewOf(order, place)
  })

  const kept = makeKeptList<DriverOrderView>()
  const listed = Effect.fnUntraced(function* ({ rows, notShown }: Listed<DriverOrder>) {
    return { rows: yield* toViews(rows), notShown }
  })
  route(driverEndpoints.listTodaysPickups, ({ query: { limit } }, context) =>
    kept(`pickups ${limit}`, Effect.flatMap(todaysPickups(limit), listed)).pipe(
      Effect.map((pickups) => answerPart(pickups, context)),
    ),
  )
  route(driverEndpoints.listReadyDeliveries, ({ query: { limit } }, context) =>
    kept(`deliveries ${limit}`, Effect.flatMap(readyDeliveries(limit), listed)).pipe(
      Effect.map((deliveries) => answerPart(deliveries, context)),
    ),
  )
  route(
    driverEndpoints.recordPickup,
    Effect.fnUntraced(function* ({ params, body }) {
      const photo = yield* photoBytes(body.photoUrl)
      return yield* toView(yield* recordPickup(params.id, { ...sentAt(body), bags: body.actualBags, photo }))
    }),
  )
  route(driverEndpoints.recordMissedPickup, ({ params, body }) =>
    Effect.flatMap(recordMissedPickup(params.id, waitIn(body), body?.recordedAt), toView),
  )
  route(
    driverEndpoints.revertMissedPickup,
    Effect.fnUntraced(function* ({ params, body }) {
      const photo = yield* photoBytes(body.photoUrl)
      return yield* toView(yield* revertMissedPickup(params.id, { ...sentAt(body), bags: body.actualBags, photo }))
    }),
  )
  route(
    driverEndpoints.recordDelivery,
    Effect.fnUntraced(function* ({ params, body }) {
      const photo = yield* photoBytes(body.deliveryPhotoUrl)
      return yield* toView(yield* recordDelivery(params.id, { ...sentAt(body), bags: body.deliveredBags, photo }))
    }),
  )
  route(
    driverEndpoints.getDepot,
    Effect.fnUntraced(function* () {
      const address = yield* depotAddress
      const [coordinates = null] = yield* locate([address])
      return { address, coordinates }
    }),
  )

  route(driverRouteEndpoints.getDriverRoutes, () => Effect.map(readRoutes(), toRoutesView))
  route(driverRouteEndpoints.startRoute, ({ body: { leg, orderIds } }) =>
    Effect.map(startRoute(leg, orderIds, locate), toRoutesView),
  )
  route(driverRouteEndpoints.changeRoute, ({ body: { leg, orderIds } }) =>
    Effect.map(changeRoute(leg, orderIds, locate), toRoutesView),
  )
  route(driverRouteEndpoints.endRoute, () => Effect.map(endRoute(), toRoutesView))
}
