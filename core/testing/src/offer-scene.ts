import type { UserId } from "@laundry/core/access/actor"
import type { MarketplaceSettings } from "@laundry/core/company/marketplace-settings"
import { defaultMarketplaceSettings } from "@laundry/core/company/marketplace-settings"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { Pounds } from "@laundry/core/money/pounds"
import { acceptOffer } from "@laundry/core/offers/accept-offer"
import { readDuties } from "@laundry/core/offers/read-duties"
import { readOffers } from "@laundry/core/offers/read-offers"
import { releaseWork } from "@laundry/core/offers/release-work"
import { setOut } from "@laundry/core/offers/set-out"
import type { OfferId } from "@laundry/core/order/offers/offer"
import { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import type { OrderId } from "@laundry/core/order/order"
import type { BookingRequest } from "@laundry/core/orders/place-order"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { readWork } from "@laundry/core/worker-orders/read-work"
import {
  deliverWork,
  missWork,
  pickUpWork,
  revertMissedWork,
  washWork,
  weighWork,
} from "@laundry/core/worker-orders/work-steps"
import type { Worker } from "@laundry/core/workers/worker"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Effect } from "effect"
import { addClient, ana, as, book, payInFull } from "./customer-scene.ts"
import { runJobs } from "./payment-scene.ts"
import { look } from "./people-scene.ts"
import { changeSettings } from "./settings-scene.ts"
import { sampleWorker } from "./worker-scene.ts"

export const carla = sampleWorker().userId
export const dora = "00000000-0000-4000-8000-0000000000d0" as UserId

const photo = new Uint8Array([0xff, 0xd8, 0xff, 2])

/** The company becomes a marketplace; offers stand until three hours before the pickup window unless told otherwise. */
export const openMarketplace = (changes: Partial<MarketplaceSettings> = {}) =>
  changeSettings({ operatingModel: "marketplace", marketplace: { ...defaultMarketplaceSettings, ...changes } })

/** Where workers wash: no order comes from there. */
export const workersHome = { ...sampleWorker().home, address: "1 Lenox Avenue, Miami Beach, FL 33139, USA" }

/** A vetted worker in South Beach with an account. */
export const addWorker = Effect.fnUntraced(function* (userId: UserId, changes: Partial<Worker> = {}) {
  yield* addClient(userId, `${userId}@workers.test`)
  const { transact } = yield* UnitOfWork
  yield* transact((yield* WorkerStore).save(sampleWorker({ userId, home: workersHome, ...changes })))
})

/** A marketplace with one customer and the worker Carla. */
export const marketplaceScene = Effect.gen(function* () {
  yield* openMarketplace()
  yield* addClient(ana, "ana@example.com")
  yield* addWorker(carla)
})

/** An order of Ana's, paid upfront, and what follows of that. */
export const paidOrder = Effect.fnUntraced(function* (changes: Partial<BookingRequest> = {}) {
  const id = yield* book(ana, changes)
  yield* payInFull(ana, id)
  yield* runJobs
  return id
})

/** The offers of an order, the oldest first. */
export const offersOf = (id: OrderId) => Effect.flatMap(OfferStore, (store) => store.ofOrder(id))

/** The id of an order's latest offer. */
export const latestOffer = (id: OrderId) =>
  Effect.map(offersOf(id), (offers) => offers.at(-1)?.id ?? ("no-offer" as OfferId))

/**
 * Who comes by the mails that an order's customer was owed about it, the oldest first: a worker's first name, the house, or nobody from then
 * on, where they were told that it is called off.
 */
export const toldOf = Effect.fnUntraced(function* (id: OrderId) {
  const owed = yield* look(({ mails }) => [...mails.values()].map(({ mail }) => mail.content))
  return owed.flatMap((content) => {
    if (content["orderId"] !== id) return []
    switch (content.template) {
      case "worker-confirmed":
      case "worker-changed":
        return [String(content["worker"])]
      case "house-takes-over":
        return ["house"]
      case "order-cancelled":
      case "order-unaccepted":
      case "pickup-missed":
        return ["nobody"]
      default:
        return []
    }
  })
})

/** What a worker sees and does. */
export const worker = (userId: UserId) => {
  const acting = as(userId)
  return {
    offers: acting(readOffers),
    accept: (id: OfferId) => acting(acceptOffer(id)),
    release: (id: OfferId) => acting(releaseWork(id)),
    setOut: (id: OfferId) => acting(setOut(id)),
    pickUp: (id: OfferId, bags = 2, oversizedItems?: number) =>
      acting(pickUpWork(id, { bags, photo, ...(oversizedItems !== undefined && { oversizedItems }) })),
    miss: (id: OfferId, seconds = 300, recordedAt?: Instant) =>
      acting(missWork(id, { seconds, isStated: false }, recordedAt)),
    showUp: (id: OfferId, bags = 2) => acting(revertMissedWork(id, { bags, photo })),
    wash: (id: OfferId, recordedAt?: Instant) => acting(washWork(id, recordedAt)),
    weigh: (id: OfferId, pounds: number, readyBags = 2, oversizedItems?: number, recordedAt?: Instant) =>
      acting(
        weighWork(id, {
          weight: pounds as Pounds,
          readyBags,
          scalePhoto: photo,
          ...(oversizedItems !== undefined && { oversizedItems }),
          ...(recordedAt !== undefined && { recordedAt }),
        }),
      ),
    deliver: (id: OfferId, bags = 2) => acting(deliverWork(id, { bags, photo })),
    work: acting(readWork),
    duties: acting(readDuties),
  }
}
