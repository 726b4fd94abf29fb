import { addClient, ana, book, orderOf } from "@laundry/core-testing/customer-scene"
import { unavailableAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect, Exit, Logger } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { AddressLookup } from "../areas/address-lookup.port.ts"
import { changeBalances } from "../company/change-balances.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { updateOrder } from "../orders/update-order.ts"
import { photoGraceSeconds } from "../photos/keep-photo.ts"
import { photoLimits } from "../photos/photo-cleaner.port.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { makeLocator } from "./locate-stops.ts"
import { recordDelivery } from "./record-delivery.ts"
import { recordMissedPickup } from "./record-missed-pickup.ts"
import { recordPickup } from "./record-pickup.ts"

const driver: Actor = {
  kind: "user",
  userId: "00000000-0000-4000-8000-0000000000d1" as UserId,
  role: "driver",
  name: "Dan Driver",
}
const photo = new Uint8Array([0xff, 0xd8, 0xff, 1])
const pickUp = (id: OrderId, bytes = photo) =>
  Effect.provideService(recordPickup(id, { bags: 2, photo: bytes }), CurrentActor, driver)

const deliver = (id: OrderId, bags: number, actor = driver) =>
  Effect.provideService(recordDelivery(id, { bags, photo }), CurrentActor, actor)
const giveUp = (id: OrderId, recordedAt?: Instant) =>
  Effect.provideService(recordMissedPickup(id, { seconds: 300, isStated: false }, recordedAt), CurrentActor, driver)
const other: Actor = { ...driver, userId: "00000000-0000-4000-8000-0000000000d2" as UserId }

const placed = Effect.andThen(addClient(ana, "ana@example.com"), book(ana))
const photosKept = Effect.flatMap(InMemoryDatabase, ({ read }) => read(({ photos }) => photos.size))
const later = (seconds: number) =>
  Effect.andThen(TestClock.setTime(fridayNoon + seconds * 1000), Effect.andThen(runDueJobs, runDueJobs))

describe("a photo and its order", () => {
  it("stay together, past every sweep", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placed
        yield* pickUp(id)
        yield* later(photoGraceSeconds)
        const { pickupPhoto } = yield* orderOf(id)
        if (pickupPhoto === null) return "none"
        return (yield* (yield* PhotoStore).get(pickupPhoto)).contentType
      }),
    )
    expect(told).toBe("image/jpeg")
  })

  it("leave nothing behind when the step is refused", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placed
        // Cancelled between the photo and the order: the store is asked while the photo is put.
        const photos = yield* PhotoStore
        const services = yield* Effect.context<Effect.Services<ReturnType<typeof updateOrder>>>()
        const cancel = Effect.provide(Effect.orDie(updateOrder(id, { status: "cancelled", notes: "No" })), services)
        const cancelling = PhotoStore.of({
          ...photos,
          put: (photoId, what) => Effect.andThen(photos.put(photoId, what), Effect.asVoid(cancel)),
        })
        const exit = yield* Effect.exit(
          Effect.provideService(recordPickup(id, { bags: 2, photo }), PhotoStore, cancelling).pipe(Effect.flip),
        )
        return { refused: Exit.isSuccess(exit), kept: yield* photosKept }
      }),
      { actor: { ...driver, role: "owner" } },
    )
    expect(told).toEqual({ refused: true, kept: 0 })
  })

  it("leave nothing behind when the process ends between them", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placed
        const photos = yield* PhotoStore
        const dying = PhotoStore.of({
          ...photos,
          put: (photoId, what) => Effect.andThen(photos.put(photoId, what), Effect.interrupt),
        })
        yield* Effect.exit(Effect.provideService(pickUp(id), PhotoStore, dying))
        const left = yield* photosKept
        yield* later(photoGraceSeconds - 1)
        const early = yield* photosKept
        yield* later(photoGraceSeconds)
        return { left, early, swept: yield* photosKept, status: (yield* orderOf(id)).status }
      }),
    )
    expect(told).toEqual({ left: 1, early: 1, swept: 0, status: "ordered" })
  })

  it("part when another photo takes its place", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placed
        yield* pickUp(id)
        yield* updateOrder(id, { status: "ordered" })
        yield* pickUp(id, new Uint8Array([0xff, 0xd8, 0xff, 2]))
        const both = yield* photosKept
        yield* later(1)
        return { both, one: yield* photosKept, entries: (yield* (yield* OrderStore).history(id)).length }
      }),
    )
    expect(told).toEqual({ both: 2, one: 1, entries: 4 })
  })

  it("are refused beyond ten megabytes", async () => {
    const refusal = await runInMemory(
      Effect.flatMap(placed, (id) => Effect.flip(pickUp(id, new Uint8Array(photoLimits.bytes + 1)))),
    )
    expect(refusal._tag).toBe("PhotoTooLarge")
  })
})

describe("a step that was taken already", () => {
  it("with other bags is refused as the driver's own, or as somebody else's", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placed
        yield* pickUp(id)
        const pickups = [
          yield* Effect.flip(Effect.provideService(recordPickup(id, { bags: 3, photo }), CurrentActor, driver)),
          yield* Effect.flip(Effect.provideService(recordPickup(id, { bags: 2, photo }), CurrentActor, other)),
        ]
        yield* updateOrder(id, { status: "ready_for_delivery", weight: 10 as Pounds, readyBags: 2 })
        yield* deliver(id, 2)
        const deliveries = [yield* Effect.flip(deliver(id, 1)), yield* Effect.flip(deliver(id, 2, other))]
        return [...pickups, ...deliveries].map(({ message }) => message)
      }),
      { actor: { ...driver, role: "owner" } },
    )
    expect(told).toEqual([
      "You already recorded this pickup, with another number of bags.",
      "Already picked up by somebody else.",
      "You already recorded this delivery, with another number of bags.",
      "Already delivered by somebody else.",
    ])
  })
})

describe("a step that is sent again since its answer was lost", () => {
  const friday = (time: string) => TestClock.setTime(eastern("2026-11-20", time))
  const tenPast = eastern("2026-11-20", "18:10")

  it("is answered and not taken once staff have undone it; a later one is taken", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [missed, pickedUp] = [yield* placed, yield* book(ana)]
        const steps = (recordedAt: Instant) =>
          Effect.all([giveUp(missed, recordedAt), recordPickup(pickedUp, { bags: 2, photo, recordedAt })]).pipe(
            Effect.provideService(CurrentActor, driver),
            Effect.map((taken) => taken.map(({ order }) => order.status)),
          )
        yield* friday("18:10")
        const first = yield* steps(tenPast)
        yield* friday("18:30")
        for (const id of [missed, pickedUp]) yield* updateOrder(id, { status: "ordered" })
        yield* friday("18:40")
        const again = yield* steps(tenPast)
        const photos = yield* photosKept
        return { first, again, photos, later: yield* steps(eastern("2026-11-20", "18:40")) }
      }),
    )
    expect(told).toEqual({
      first: ["missed_pickup", "picked_up"],
      again: ["ordered", "ordered"],
      photos: 1,
      later: ["missed_pickup", "picked_up"],
    })
  })
})

describe("a pickup that was given up without a signal", () => {
  const friday = (time: string) => TestClock.setTime(eastern("2026-11-20", time))
  const quarterTo = eastern("2026-11-20", "18:45")

  it("is not missed where staff moved it to another day before the mark was sent", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placed
        yield* updateOrder(id, { pickupDate: "2026-11-21" as IsoDate })
        yield* friday("19:00")
        const refused = yield* Effect.flip(giveUp(id, quarterTo))
        const { status } = yield* orderOf(id)
        yield* TestClock.setTime(eastern("2026-11-21", "18:45"))
        return { refused, status, nextDay: (yield* giveUp(id, eastern("2026-11-21", "18:30"))).order.status }
      }),
    )
    expect(told.refused).toMatchObject({
      _tag: "MoveNotAllowed",
      message: "This pickup was moved to Sat, Nov 21: it is not missed before.",
    })
    expect([told.status, told.nextDay]).toEqual(["ordered", "missed_pickup"])
  })

  it("is missed when the mark is sent after midnight, or says nothing of when it was made", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [late, plain] = [yield* placed, yield* book(ana)]
        yield* friday("23:59")
        const now = yield* giveUp(plain)
        yield* TestClock.setTime(eastern("2026-11-21", "00:05"))
        return [now, yield* giveUp(late, quarterTo)].map(({ order }) => order.status)
      }),
    )
    expect(told).toEqual(["missed_pickup", "missed_pickup"])
  })
})

describe("where stops lie", () => {
  const ocean = "1200 Ocean Drive, Miami Beach, FL 33139, USA"

  it("is asked once", async () => {
    const asked: Array<string> = []
    const told = await runInMemory(
      Effect.gen(function* () {
        const lookup = yield* AddressLookup
        const counting = AddressLookup.of({
          ...lookup,
          locate: (address) => {
            asked.push(address)
            return lookup.locate(address)
          },
        })
        const locate = makeLocator()
        const ask = Effect.provideService(locate([ocean, "nowhere", ocean, ""]), AddressLookup, counting)
        yield* ask
        return yield* ask
      }),
    )
    expect(told).toEqual([expect.objectContaining({ latitude: 25.7835 }), null, told[0], null])
    expect(asked).toEqual([ocean, "nowhere"])
  })

  it("is not known while maps are down, of which the log has one line, and asked again half a minute later", async () => {
    const lines: Array<unknown> = []
    const logger = Logger.make(({ message }) => void lines.push(message))
    const told = await runInMemory(
      Effect.gen(function* () {
        const locate = makeLocator()
        const down = yield* Effect.provide(locate([ocean, "elsewhere"]), unavailableAddressLookup)
        const paused = yield* locate([ocean])
        yield* TestClock.setTime(fridayNoon + 30_000)
        return [down, paused, (yield* locate([ocean])).map((place) => place !== null)]
      }).pipe(Effect.provide(Logger.layer([logger]))),
    )
    expect(told).toEqual([[null, null], [null], [true]])
    expect(lines).toEqual([["addresses not placed: maps are not available"]])
  })
})

describe("a delivery whose balance is due", () => {
  const ready = Effect.fnUntraced(function* (id: OrderId) {
    yield* updateOrder(id, { status: "ready_for_delivery", weight: 40 as Pounds, readyBags: 2 })
    return id
  })

  it("is the driver's to make unless the company holds it until it is paid: then it is staff's", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [first, second] = [yield* ready(yield* placed), yield* ready(yield* book(ana))]
        yield* deliver(first, 2)
        yield* changeBalances({ holdUntilPaid: true })
        const refused = yield* Effect.flip(deliver(second, 2))
        const byStaff = yield* deliver(second, 2, { ...driver, role: "admin" })
        return [refused.message, byStaff.order.status]
      }),
    )
    expect(told).toEqual(["This order is held: its balance is not paid yet. Only staff can hand it over.", "delivered"])
  })
})
