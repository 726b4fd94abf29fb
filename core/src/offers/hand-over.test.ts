import { ana, as, book, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  offersOf,
  openMarketplace,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { updateOrder } from "../orders/update-order.ts"
import { type HandOver, handOver } from "./hand-over.ts"
import { readHandling } from "./read-handling.ts"

describe("a hand-over by staff", () => {
  it("goes from worker to house and back to workers, without counting against the worker", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* handOver(id, { to: "house" })
        const house = (yield* orderOf(id)).handling.kind
        yield* handOver(id, { to: "workers" })
        yield* runJobs
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* handOver(id, { to: "workers", workerCancelled: "without-notice" })
        const refused = yield* Effect.flip(as(carla)(handOver(id, { to: "house" })))
        return { house, refused: refused._tag, duties: yield* worker(carla).duties }
      }),
    )
    expect(seen).toMatchObject({ house: "house", refused: "Forbidden", duties: { accepted: 2, unauthorized: 1 } })
  })

  it("takes an order from the worker who was seen with it alone, and a repeat changes nothing", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* addWorker(dora)
        const id = yield* paidOrder()
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* handOver(id, { to: "workers", worker: carla })
        yield* runJobs
        const free = yield* Effect.flip(handOver(id, { to: "house", worker: carla }))
        yield* worker(dora).accept(yield* latestOffer(id))
        const others = yield* Effect.flip(handOver(id, { to: "house", worker: carla }))
        const nobodys = yield* Effect.flip(handOver(id, { to: "house", worker: null }))
        const house = yield* handOver(id, { to: "house", worker: dora })
        const again = yield* handOver(id, { to: "house", worker: dora })
        return { free, others, nobodys, kind: house.handling.kind, versions: [house.version, again.version] }
      }),
    )
    expect(seen.free.message).toBe(
      "The laundry worker whom you saw does not hold this order any more. Please look at it again.",
    )
    for (const { message } of [seen.others, seen.nobodys]) {
      expect(message).toBe("Another laundry worker holds this order now. Please look at it again.")
    }
    expect(seen.kind).toBe("house")
    expect(seen.versions[0]).toBe(seen.versions[1])
  })
})

/** What comes of an order that Carla accepted and staff offer to others at an hour, where the company cancels what nobody accepts. */
const offeredAt = (hour: string, by: "staff" | "support" | "after the house") =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      yield* openMarketplace({ whenNobody: by === "after the house" ? "house" : "cancel" })
      const id = yield* paidOrder()
      const offer = yield* latestOffer(id)
      yield* worker(carla).accept(offer)
      yield* TestClock.setTime(eastern("2026-11-20", hour))
      if (by === "after the house") {
        yield* worker(carla).release(offer)
        yield* runJobs
      }
      const wish: HandOver = { to: "workers", workerCancelled: by === "support" ? "without-notice" : undefined }
      const refused = yield* handOver(id, wish).pipe(
        Effect.as(undefined),
        Effect.catch(({ message }) => Effect.succeed(message)),
      )
      yield* runJobs
      const { status, handling } = yield* orderOf(id)
      return {
        refused,
        order: [status, handling.kind],
        offers: (yield* offersOf(id)).map(({ state }) => state),
      }
    }),
  )

describe("an order that staff offer to workers", () => {
  it("stays where it is once its pickup window has begun, since nobody could accept it any more", async () => {
    for (const by of ["staff", "support"] as const) {
      expect(await offeredAt("18:40", by)).toEqual({
        refused: "Its pickup window has begun: no laundry worker could accept it any more.",
        order: ["ordered", "worker"],
        offers: ["accepted"],
      })
    }
    expect(await offeredAt("18:40", "after the house")).toMatchObject({ order: ["ordered", "house"] })
  })

  it("can be accepted for a while until then, also where its worker gave it back too late", async () => {
    expect(await offeredAt("16:00", "staff")).toMatchObject({
      order: ["ordered", "offered"],
      offers: ["taken-by-house", "open"],
    })
    for (const by of ["support", "after the house"] as const) {
      expect(await offeredAt("16:00", by)).toEqual({
        refused: undefined,
        order: ["ordered", "offered"],
        offers: ["released", "open"],
      })
    }
  })

  it("waits for money where none was paid, and is said to", async () => {
    const waiting = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const ids = [yield* book(ana), yield* paidOrder()]
        yield* handOver(ids[0] ?? ("none" as never), { to: "workers" })
        return (yield* Effect.forEach(ids, readHandling)).map(({ awaitsPayment }) => awaitsPayment)
      }),
    )
    expect(waiting).toEqual([true, false])
  })

  it("is refused with the reason: another place, another time, or no marketplace", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        yield* handOver(id, { to: "house" })
        const why = Effect.map(Effect.flip(handOver(id, { to: "workers" })), ({ message }) => message)
        yield* changeSettings({ operatingModel: "single_operator" })
        const single = yield* why
        const placedThen = yield* paidOrder()
        yield* openMarketplace()
        const before = (yield* Effect.flip(handOver(placedThen, { to: "workers" }))).message
        const said = [yield* readHandling(placedThen), yield* readHandling(id)].map((read) => read.whyNotOffered)
        yield* updateOrder(id, { status: "picked_up" })
        return { single, before, said, pickedUp: yield* why }
      }),
    )
    expect(seen).toEqual({
      single: "No orders are offered to laundry workers: the settings name a single operator.",
      before: "This order was not placed in the marketplace.",
      said: ["This order was not placed in the marketplace.", undefined],
      pickedUp: "This order was picked up: workers are offered what waits for its pickup.",
    })
  })
})
