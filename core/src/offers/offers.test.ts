import { ana, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
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
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { owedKeys } from "@laundry/core-testing/route-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import { AddressLookup } from "../areas/address-lookup.port.ts"
import type { OfferId } from "../order/offers/offer.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { openOffer } from "./open-offer.ts"

const threePm = eastern("2026-11-20", "15:00")

describe("an order in the marketplace", () => {
  it("is offered once its first $33.00 are paid, and to nobody before", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* book(ana, { pickupAddress: "1670 Lenox Avenue, Miami Beach, FL 33139, USA" })
        yield* runJobs
        const before = yield* worker(carla).offers
        const { minimumPaymentAmount } = yield* orderOf(id)
        yield* payInFull(ana, id)
        yield* runJobs
        return { before, minimumPaymentAmount, after: yield* worker(carla).offers }
      }),
    )
    expect(seen).toMatchObject({ before: [], minimumPaymentAmount: 3300 })
    expect(seen.after).toMatchObject([
      {
        zipCode: "33139",
        estimatedBags: 2,
        estimatedPounds: 30,
        // 75 percent of the minimum of $30.00.
        expectedPay: 2250,
        deadline: threePm,
        distanceMiles: 1,
        reasons: [
          { kind: "near", miles: 1 },
          { kind: "weekday", weekday: "friday" },
          { kind: "room", more: 3 },
        ],
      },
    ])
  })

  it("tells nobody whose it is before it is accepted: no name, street, phone, words, id or number", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder({ specialInstructions: "Beware of Rex", deliveryInstructions: "Gate 4711" })
        const order = yield* orderOf(id)
        return { order, told: JSON.stringify(yield* worker(carla).offers) }
      }),
    )
    const { id, orderNumber, customerName, customerPhone, customerEmail, pickupAddress } = seen.order
    const secrets = [
      id,
      String(orderNumber),
      customerName,
      customerPhone,
      customerEmail,
      pickupAddress,
      "Ocean",
      "Rex",
      "4711",
    ]
    for (const secret of secrets) expect(seen.told).not.toContain(secret)
    expect(seen.told).toContain("33139")
  })

  it("is the first worker's who accepts it, of twenty at once, and its customer is told by whom", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const workers = Array.from(
          { length: 20 },
          (_, index) => `00000000-0000-4000-8000-0000000001${index + 10}` as UserId,
        )
        for (const id of workers) yield* addWorker(id)
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        const accepting = workers.map((userId) => Effect.result(worker(userId).accept(offer)))
        const outcomes = yield* Effect.all(accepting, { concurrency: "unbounded" }).pipe(
          Effect.provideService(Interleaving, Effect.yieldNow),
        )
        const { handling } = yield* orderOf(id)
        const won = outcomes.findIndex(({ _tag }) => _tag === "Success")
        return {
          won: outcomes.filter(({ _tag }) => _tag === "Success").length,
          isTheirs: handling.kind === "worker" && handling.workerId === workers[won],
          told: (yield* owedKeys("worker-confirmed")).length,
          left: yield* worker(carla).offers,
        }
      }),
    )
    expect(seen).toEqual({ won: 1, isTheirs: true, told: 1, left: [] })
  })

  it("answers the same worker the same again, and others that it is gone or unknown", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* addWorker(dora)
        const far = "00000000-0000-4000-8000-0000000000fe" as UserId
        yield* addWorker(far, { availability: ["sunday"] })
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        const once = yield* worker(carla).accept(offer)
        const again = yield* worker(carla).accept(offer)
        return {
          versions: [once.order.version, again.order.version],
          tooLate: (yield* Effect.flip(worker(dora).accept(offer)))._tag,
          notTheirs: (yield* Effect.flip(worker(far).accept(offer)))._tag,
          unknown: (yield* Effect.flip(worker(carla).accept("made-up" as OfferId)))._tag,
          noWorker: (yield* Effect.flip(worker(ana).accept(offer)))._tag,
          steps: (yield* Effect.flip(worker(dora).pickUp(offer)))._tag,
        }
      }),
    )
    expect(seen.versions[0]).toBe(seen.versions[1])
    expect(seen).toMatchObject({
      tooLate: "OfferNotAvailable",
      notTheirs: "OfferNotFound",
      unknown: "OfferNotFound",
      noWorker: "NotAWorker",
      steps: "OfferNotFound",
    })
  })

  it("is not offered to who ordered it, to who is full, or to who is paused", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* addWorker(ana)
        yield* addWorker(dora, { capacity: 1 })
        const first = yield* paidOrder()
        const second = yield* paidOrder()
        const own = yield* worker(ana).offers
        yield* worker(dora).accept(yield* latestOffer(first))
        const full = yield* worker(dora).offers
        const refused = yield* Effect.flip(worker(dora).accept(yield* latestOffer(second)))
        yield* addWorker(carla, { state: "paused" })
        return { own, full, refused: refused._tag, paused: yield* worker(carla).offers }
      }),
    )
    expect(seen).toEqual({ own: [], full: [], refused: "OfferNotAvailable", paused: [] })
  })

  it.each([
    ["a guest, by the account's email", { customerEmail: ` ${carla.toUpperCase()}@Workers.test ` }],
    ["a guest, by the phone of the file", { customerPhone: "+1 305-555-0133" }],
  ])("is neither shown to the worker who ordered it nor theirs to accept: %s", async (_, ordered) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* addWorker(dora, { phone: "(305) 555-0144" })
        const id = yield* paidOrder(ordered)
        const offer = yield* latestOffer(id)
        const shown = [yield* worker(carla).offers, yield* worker(dora).offers].map((offers) => offers.length)
        return { shown, refused: (yield* Effect.flip(worker(carla).accept(offer)))._tag }
      }),
    )
    expect(seen).toEqual({ shown: [0, 1], refused: "OfferNotFound" })
  })

  it.each(["house", "cancel"] as const)("that nobody accepts in time: %s", async (whenNobody) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* openMarketplace({ whenNobody })
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        yield* TestClock.setTime(threePm - 1)
        yield* runJobs
        const before = (yield* offersOf(id)).map(({ state }) => state)
        yield* TestClock.setTime(threePm)
        const late = yield* Effect.flip(worker(carla).accept(offer))
        yield* runJobs
        const { order, ledgerSum } = yield* books(id)
        const told = (yield* owedKeys("order-unaccepted")).length
        return { before, late: late._tag, status: order.status, handling: order.handling.kind, ledgerSum, told }
      }),
    )
    const expected =
      whenNobody === "house"
        ? { status: "ordered", handling: "house", ledgerSum: 3300, told: 0 }
        : { status: "cancelled", handling: "offered", ledgerSum: 0, told: 1 }
    expect(seen).toEqual({ before: ["open"], late: "OfferNotAvailable", ...expected })
  })

  it("goes to the house crew until it has its orders of the day, then to workers", async () => {
    const kinds = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* openMarketplace({ houseOrdersPerDay: 2 })
        const ids = [yield* book(ana), yield* book(ana), yield* book(ana)]
        return yield* Effect.forEach(ids, (id) => Effect.map(orderOf(id), ({ handling }) => handling.kind))
      }),
    )
    expect(kinds).toEqual(["house", "house", "offered"])
  })

  it("is the house crew's when the company becomes a single operator before anybody accepts", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* book(ana)
        yield* changeSettings({ operatingModel: "single_operator" })
        yield* payInFull(ana, id)
        yield* runJobs
        return { handling: (yield* orderOf(id)).handling, offers: yield* offersOf(id) }
      }),
    )
    expect(seen).toEqual({ handling: { kind: "house" }, offers: [] })
  })

  it.each([
    ["while it is looked up where it lies", "unlisted"],
    ["while it is looked at whether it is offered", "listed"],
  ] as const)("is offered where it lies when it is moved %s", async (_when, first) => {
    const offers = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* book(ana)
        yield* payInFull(ana, id)
        if (first === "listed") yield* runJobs
        const services = yield* Effect.context<Effect.Services<ReturnType<typeof updateOrder>>>()
        const move = updateOrder(id, { pickupAddress: "1670 Lenox Avenue, Miami Beach, FL 33139, USA" })
        const moved = yield* Effect.cached(Effect.orDie(Effect.provideContext(move, services)))
        const [lookup, store] = [yield* AddressLookup, yield* OfferStore]
        const locate = (address: string) => Effect.andThen(moved, lookup.locate(address))
        const ofOrder = (order: OrderId) => Effect.tap(store.ofOrder(order), moved)
        yield* openOffer(id).pipe(
          Effect.provideService(AddressLookup, first === "unlisted" ? { ...lookup, locate } : lookup),
          Effect.provideService(OfferStore, first === "listed" ? { ...store, ofOrder } : store),
        )
        yield* runJobs
        return yield* offersOf(id)
      }),
    )
    expect(offers.at(-1)).toMatchObject({ state: "open", coordinates: { latitude: 25.7903, longitude: -80.14 } })
  })

  it("is offered anew when it is moved to another day, and its worker is told", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        yield* worker(carla).accept(offer)
        yield* updateOrder(id, { pickupDate: "2026-11-23" as never })
        yield* runJobs
        const offers = yield* offersOf(id)
        return {
          states: offers.map(({ state }) => state),
          told: yield* owedKeys(`work-ended:${offer}`),
          held: (yield* worker(carla).work).held.length,
        }
      }),
    )
    expect(seen).toMatchObject({ states: ["withdrawn", "open"], told: [expect.any(String)], held: 0 })
  })
})

describe("a worker's cancellation", () => {
  it("is unauthorized less than four hours before the pickup, is followed by a warning, then by a pause", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* openMarketplace({ offerDeadlineHours: 0 })
        const ids = [yield* paidOrder(), yield* paidOrder(), yield* paidOrder()]
        const offers = yield* Effect.forEach(ids, latestOffer)
        for (const offer of offers) yield* worker(carla).accept(offer)
        const [inTime, late, later] = offers.map((offer) => worker(carla).release(offer))
        yield* TestClock.setTime(eastern("2026-11-20", "14:00"))
        yield* inTime ?? Effect.void
        const first = yield* worker(carla).duties
        yield* TestClock.setTime(eastern("2026-11-20", "14:00") + 1)
        yield* late ?? Effect.void
        const second = yield* worker(carla).duties
        yield* later ?? Effect.void
        yield* runJobs
        const { state } = yield* (yield* WorkerStore).get(carla)
        return {
          first,
          second,
          state,
          told: [...(yield* owedKeys("work-ended")), ...(yield* owedKeys("worker-paused"))],
          states: yield* Effect.forEach(ids, offersOf),
        }
      }),
    )
    expect(seen.first).toMatchObject({ accepted: 2, unauthorized: 0, isBreach: false, lastMeasure: null })
    expect(seen.second).toMatchObject({
      unauthorized: 1,
      percent: 50,
      isBreach: true,
      lastMeasure: { measure: "warning" },
    })
    expect(seen.state).toBe("paused")
    // The warning is a mail of its own; the pause has the one of every pause.
    expect(seen.told).toEqual([expect.stringMatching(/^work-ended:/), expect.stringMatching(/^worker-paused:/)])
    expect(seen.states.map((offers) => offers.map(({ state }) => state))).toEqual(
      Array.from({ length: 3 }, () => ["released", "open"]),
    )
  })
})
