import { orderHandlingEndpoints } from "@laundry/contracts/marketplace/order-handling"
import { type WorkPickupForm, workEndpoints } from "@laundry/contracts/marketplace/work"
import type { Instant } from "@laundry/core/local-time/local-time"
import { acceptOffer } from "@laundry/core/offers/accept-offer"
import { handOver } from "@laundry/core/offers/hand-over"
import { readDuties } from "@laundry/core/offers/read-duties"
import { readHandling } from "@laundry/core/offers/read-handling"
import { readOffers } from "@laundry/core/offers/read-offers"
import { releaseWork } from "@laundry/core/offers/release-work"
import { setOut } from "@laundry/core/offers/set-out"
import type { OfferedOrder } from "@laundry/core/order/offers/offer-store.port"
import { readWork, toWork } from "@laundry/core/worker-orders/read-work"
import {
  deliverWork,
  missWork,
  pickUpWork,
  revertMissedWork,
  washWork,
  weighWork,
} from "@laundry/core/worker-orders/work-steps"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { waitIn } from "../driving/wait-in.ts"
import { photoBytes } from "../http/photo-data.ts"
import type { Route } from "../http/route.ts"
import { toDuties, toEndedWork, toHandling, toHeldWork, toWorkView } from "./work-view.ts"

const answer = (offered: OfferedOrder) => Effect.map(toWork(offered), toWorkView)

/** When a step was recorded, if the phone says. */
const sentAt = ({ recordedAt }: { readonly recordedAt?: Instant }) => (recordedAt === undefined ? {} : { recordedAt })

/** A pickup as it was sent. */
const pickupOf = Effect.fnUntraced(function* (body: WorkPickupForm) {
  const { actualBags: bags, photoUrl, oversizedItems } = body
  const photo = yield* photoBytes(photoUrl)
  return { ...sentAt(body), ...(oversizedItems !== undefined && { oversizedItems }), bags, photo }
})

/** A worker's offers and orders. Whether somebody is a worker, and whose an order is, the core asks for each call. */
const workerRoutes = (route: Route<AppServices>): void => {
  route(workEndpoints.listWorkOffers, () => readOffers)
  route(workEndpoints.acceptWorkOffer, ({ params }) => Effect.flatMap(acceptOffer(params.offerId), answer))
  route(workEndpoints.listWorkOrders, () =>
    Effect.map(readWork, ({ held, ended, notShown }) => ({
      held: held.map(toHeldWork),
      ended: ended.map(toEndedWork),
      ...(notShown > 0 && { notShown }),
    })),
  )
  route(workEndpoints.startWorkTransit, ({ params }) => Effect.flatMap(setOut(params.offerId), answer))
  route(
    workEndpoints.recordWorkPickup,
    Effect.fnUntraced(function* ({ params, body }) {
      return yield* answer(yield* pickUpWork(params.offerId, yield* pickupOf(body)))
    }),
  )
  route(workEndpoints.recordWorkMissedPickup, ({ params, body }) =>
    Effect.flatMap(missWork(params.offerId, waitIn(body), body?.recordedAt), answer),
  )
  route(
    workEndpoints.revertWorkMissedPickup,
    Effect.fnUntraced(function* ({ params, body }) {
      return yield* answer(yield* revertMissedWork(params.offerId, yield* pickupOf(body)))
    }),
  )
  route(workEndpoints.startWorkWash, ({ params, body }) =>
    Effect.flatMap(washWork(params.offerId, body?.recordedAt), answer),
  )
  route(
    workEndpoints.weighWork,
    Effect.fnUntraced(function* ({ params, body: { scalePhoto, ...weighing } }) {
      const photo = scalePhoto === undefined ? {} : { scalePhoto: yield* photoBytes(scalePhoto) }
      return yield* answer(yield* weighWork(params.offerId, { ...weighing, ...photo }))
    }),
  )
  route(
    workEndpoints.recordWorkDelivery,
    Effect.fnUntraced(function* ({ params, body }) {
      const photo = yield* photoBytes(body.deliveryPhotoUrl)
      return yield* answer(yield* deliverWork(params.offerId, { ...sentAt(body), bags: body.deliveredBags, photo }))
    }),
  )
  route(workEndpoints.releaseWork, ({ params }) => Effect.flatMap(releaseWork(params.offerId), answer))
  route(workEndpoints.getWorkDuties, () => Effect.map(readDuties, toDuties))
}

/** Offers and accepted orders, for the marketplace's workers, and who does an order's laundry, for staff. */
export const workRoutes = (route: Route<AppServices>): void => {
  workerRoutes(route)
  route(orderHandlingEndpoints.getOrderHandling, ({ params }) => Effect.map(readHandling(params.id), toHandling))
  route(orderHandlingEndpoints.handOverOrder, ({ params, body }) =>
    handOver(params.id, body).pipe(Effect.andThen(readHandling(params.id)), Effect.map(toHandling)),
  )
}
