import { addClient, ana, as, book } from "@laundry/core-testing/customer-scene"
import { unavailableAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { miss } from "@laundry/core-testing/missed-pickup-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { by, dan, eve, fay, makeReady, owedKeys } from "@laundry/core-testing/route-scene"
import { giveToWorker } from "@laundry/core-testing/worker-pay-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { AddressLookup } from "../areas/address-lookup.port.ts"
import { changeBalances } from "../company/change-balances.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { defaultChoices } from "../messaging/message-event.ts"
import { saveMessageSettings } from "../notifications/message-settings.ts"
import { readOnTheWay } from "../order/on-the-way/read-on-the-way.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import { updateOrder } from "../orders/update-order.ts"
import type { RoutesNow } from "./read-routes.ts"
import { watchDeliveries } from "./watch-deliveries.ts"

const minute = 60_000
const [danDrives, eveDrives] = [by(dan), by(eve)]

/** As maps know it. */
const pickupAddress = "1200 Ocean Drive, Miami Beach, FL 33139, USA"

const tomorrow = "2026-11-21" as IsoDate

/** Three orders to pick up. */
const three = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  const place = book(ana, { pickupAddress })
  return [yield* place, yield* place, yield* place] as const
})

const stopsOf = ({ own }: RoutesNow) => own?.estimates.map(({ orderId }) => orderId)
const kept = Effect.flatMap(RouteStore, (store) => store.all)

describe("a route", () => {
  it("goes to no order that a laundry worker has, whatever a screen that was opened before asks for", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [one, two] = yield* three
        yield* giveToWorker(two)
        const refused = yield* Effect.flip(eveDrives.start("pickups", two))
        return { one, stops: stopsOf(yield* danDrives.start("pickups", one, two)), refused: refused._tag }
      }),
    )
    expect(seen).toMatchObject({ stops: [seen.one], refused: "RouteNotPossible" })
  })

  it("is started once, however often it is asked for, and tells each customer once", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [one, two] = yield* three
        const first = yield* danDrives.start("pickups", two, one, two)
        const again = yield* danDrives.start("pickups", one)
        return { ids: [two, one], first, again, keys: yield* owedKeys("driver-on-the-way:") }
      }),
    )
    expect(stopsOf(told.first)).toEqual(told.ids)
    expect(told.again).toEqual(told.first)
    const route = told.first.own?.route.id
    expect(told.keys).toEqual(told.ids.map((id) => `driver-on-the-way:${route}:${id}`))
  })

  it("leaves out what another driver is on the way to, and says whose it is; the rest is the other's", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [one, two, other] = yield* three
        yield* danDrives.start("pickups", one, two)
        const eves = yield* eveDrives.start("pickups", one, two, other)
        const nothing = yield* Effect.flip(by(fay).start("pickups", one, other))
        return { ids: [one, two, other], eves, nothing, dans: yield* danDrives.read }
      }),
    )
    const [one, two, other] = told.ids
    expect(stopsOf(told.eves)).toEqual([other])
    expect(told.eves.taken).toEqual([one, two].map((orderId) => ({ orderId, driverName: "Dan Driver" })))
    expect(told.dans.taken).toEqual([{ orderId: other, driverName: "Eve Driver" }])
    expect(told.nothing).toMatchObject({ _tag: "RouteNotPossible", because: "nothing-left" })
  })

  it("goes on in another order, with more stops, or with less, which another driver may take then", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [one, two, other] = yield* three
        yield* danDrives.start("pickups", one, two)
        const changed = yield* danDrives.change("pickups", other, one)
        const eves = yield* eveDrives.start("pickups", two)
        return { ids: [one, two, other], changed, eves, keys: yield* owedKeys("driver-on-the-way:") }
      }),
    )
    const [one, two, other] = told.ids
    expect(stopsOf(told.changed)).toEqual([other, one])
    expect(stopsOf(told.eves)).toEqual([two])
    expect(told.keys.map((key) => key.split(":")[2])).toEqual([one, two, other, two])
  })

  it("keeps where its stops lie when maps are down as it is changed", async () => {
    const places = await runInMemory(
      Effect.gen(function* () {
        const [one, two, other] = yield* three
        yield* danDrives.start("pickups", one, two)
        // A driver's app that asks maps anew.
        yield* Effect.provide(by(dan).change("pickups", two, one, other), unavailableAddressLookup)
        return (yield* kept)[0]?.stops.map(({ coordinates }) => coordinates !== null)
      }),
    )
    expect(places).toEqual([true, true, false])
  })

  it("has a stop once whose order is picked up while the route is changed", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [one, two] = yield* three
        yield* danDrives.start("pickups", one, two)
        const lookup = yield* AddressLookup
        const services = yield* Effect.context<Effect.Services<ReturnType<typeof danDrives.pickUp>>>()
        // Maps are asked between the look at the orders and their lock.
        const pickUp = Effect.provide(Effect.orDie(danDrives.pickUp(one)), services)
        const picking = AddressLookup.of({
          ...lookup,
          locate: (address) => Effect.andThen(pickUp, lookup.locate(address)),
        })
        const changed = yield* Effect.provideService(by(dan).change("pickups", two, one), AddressLookup, picking)
        return { one, two, changed, stops: (yield* kept)[0]?.stops.map(({ orderId }) => orderId) }
      }),
    )
    expect(stopsOf(seen.changed)).toEqual([seen.two])
    expect(seen.stops).toEqual([seen.one, seen.two])
  })

  it("ends when its last stop is done, missed ones among them, and frees nothing before", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [one, two] = yield* three
        yield* danDrives.start("pickups", one, two)
        yield* miss(two)
        const left = yield* danDrives.read
        yield* danDrives.pickUp(one)
        return { one, left, after: yield* danDrives.read, kept: yield* kept }
      }),
    )
    expect(stopsOf(told.left)).toEqual([told.one])
    expect(told.after.own).toBeNull()
    expect(told.kept).toEqual([])
  })

  it("goes on without what staff move to another day or hand over to laundry workers, and ends without it", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [one, two, other] = yield* three
        yield* danDrives.start("pickups", one, other, two)
        yield* updateOrder(one, { pickupDate: tomorrow })
        yield* giveToWorker(other)
        const left = yield* danDrives.read
        const coming = [yield* readOnTheWay(one), yield* readOnTheWay(other)]
        const next = yield* readOnTheWay(two)
        yield* danDrives.pickUp(two)
        return { two, left, coming, next, kept: yield* kept }
      }),
    )
    expect(stopsOf(seen.left)).toEqual([seen.two])
    expect(seen.coming).toEqual([undefined, undefined])
    expect(seen.next).toMatchObject({ stopsBefore: 0 })
    expect(seen.kept).toEqual([])
  })

  it("goes to no pickup of another day, whatever a screen that was opened before asks for", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const [one] = yield* three
        yield* updateOrder(one, { pickupDate: tomorrow })
        return yield* Effect.flip(danDrives.start("pickups", one))
      }),
    )
    expect(refused).toMatchObject({ _tag: "RouteNotPossible", because: "nothing-left" })
  })

  it("ends with the driver's press, with the day, and where staff did what was left", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [one, two, other] = yield* three
        yield* danDrives.start("pickups", one)
        const ended = yield* danDrives.end
        const refused = yield* Effect.flip(danDrives.change("pickups", one))
        yield* danDrives.start("pickups", one)
        yield* eveDrives.start("pickups", two)
        yield* updateOrder(two, { status: "cancelled", notes: "Moved" })
        const byStaff = yield* eveDrives.read
        yield* TestClock.setTime(eastern("2026-11-21", "00:00"))
        const nextDay = yield* danDrives.read
        yield* watchDeliveries()
        return { other, ended, refused, byStaff, nextDay, kept: yield* kept }
      }),
    )
    expect(told.refused).toMatchObject({ _tag: "RouteNotPossible", because: "not-running" })
    expect([told.ended.own, told.byStaff.own, told.nextDay.own]).toEqual([null, null, null])
    expect(told.kept).toEqual([])
  })

  it("is of one leg at a time: nobody is in two places", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const [one, two] = yield* three
        yield* makeReady(two)
        yield* danDrives.start("pickups", one)
        return yield* Effect.flip(danDrives.start("deliveries", two))
      }),
    )
    expect(refused).toMatchObject({ _tag: "RouteNotPossible", because: "other-leg" })
  })

  it("takes no laundry along that is held until its balance is paid, nor what waits elsewhere", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const [one, two] = yield* three
        yield* changeBalances({ holdUntilPaid: true })
        yield* makeReady(one)
        return yield* Effect.flip(danDrives.start("deliveries", one, two))
      }),
    )
    expect(refused).toMatchObject({ because: "nothing-left" })
  })
})

describe("what a customer is told", () => {
  it("goes on from where the driver was last, by when a step was recorded and not by when it was sent", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const [one, two] = yield* three
        yield* danDrives.start("pickups", one, two)
        const before = yield* readOnTheWay(two)
        yield* TestClock.setTime(fridayNoon + 30 * minute)
        yield* danDrives.pickUp(one, fridayNoon + 20 * minute)
        return { before, after: yield* readOnTheWay(two), done: yield* readOnTheWay(one), route: yield* kept }
      }),
    )
    expect(told.before).toMatchObject({ leg: "pickups", stopsBefore: 1 })
    expect(told.after).toMatchObject({ leg: "pickups", stopsBefore: 0 })
    expect(told.done).toBeUndefined()
    expect(told.route[0]?.stops.map(({ doneAt }) => doneAt)).toEqual([fridayNoon + 20 * minute, null])
  })

  it("never counts from a phone's clock that is wrong", async () => {
    const doneAt = await runInMemory(
      Effect.gen(function* () {
        const [one, two, other] = yield* three
        yield* danDrives.start("pickups", one, two, other)
        yield* TestClock.setTime(fridayNoon + minute)
        yield* danDrives.pickUp(one, fridayNoon - 60 * minute)
        yield* danDrives.pickUp(two, fridayNoon + 60 * minute)
        return (yield* kept)[0]?.stops.map((stop) => stop.doneAt)
      }),
    )
    expect(doneAt).toEqual([fridayNoon, fridayNoon + minute, null])
  })

  it("is written when it is sent, to those who chose to be told, and nothing is once the driver has come", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        const [one, two, other] = yield* three
        yield* makeReady(other)
        const choices = { ...defaultChoices, driver_on_the_way: "mail", out_for_delivery: "mail" } as const
        yield* as(ana)(saveMessageSettings({ kind: "account" }, { choices }))
        yield* danDrives.start("pickups", one, two)
        yield* eveDrives.start("deliveries", other)
        yield* danDrives.pickUp(one)
        yield* workOff
      }),
      { mailer },
    )
    const told = mailer.sent.filter(({ subject }) => /on the way|out for/.test(subject))
    expect(told.map(({ subject }) => subject)).toEqual([
      "The driver is on the way for your order #1002",
      "Your order #1003 is out for delivery",
    ])
    for (const { text } of told) expect(text).toMatch(/You are the next stop. We expect to be there about 12:\d\d PM/)
  })
})
