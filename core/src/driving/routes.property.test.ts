import { addClient, ana, book, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { runs } from "@laundry/core-testing/property-runs"
import { by, dan, eve, makeReady, owedKeys } from "@laundry/core-testing/route-scene"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import { type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { isOpenStop, openStops, routeLegs } from "../order/on-the-way/driver-route.ts"
import { readOnTheWay } from "../order/on-the-way/read-on-the-way.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { placeOf } from "../order/status-meaning.ts"
import { updateOrder } from "../orders/update-order.ts"
import { watchDeliveries } from "./watch-deliveries.ts"

const drivers = [by(dan), by(eve)] as const
const who = fc.constantFrom(0 as const, 1 as const)
const orderCount = 4
const which = fc.integer({ min: 0, max: orderCount - 1 })
const stops = fc.array(which, { minLength: 1, maxLength: orderCount })
const days = ["2026-11-20" as IsoDate, "2026-11-21" as IsoDate]
const leg = fc.constantFrom(...routeLegs)

/** What may happen on a day, and between days; several drivers start and change at once. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("start" as const), who, leg, stops }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("both-start" as const), leg, stops, others: stops }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("change" as const), who, leg, stops }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("step" as const), who, which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("staff" as const),
      which,
      to: fc.constantFrom("cancelled", "ordered", "ready_for_delivery"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move" as const), which, date: fc.constantFrom(...days) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pass" as const), minutes: fc.constantFrom(5, 60, 900) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("watch" as const) }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

const play = Effect.fnUntraced(function* (orders: ReadonlyArray<OrderId>, happens: Happening) {
  const named = (indexes: ReadonlyArray<number>) => indexes.flatMap((index) => orders[index] ?? [])
  switch (happens.kind) {
    case "start":
      return yield* Effect.result(drivers[happens.who].start(happens.leg, ...named(happens.stops)))
    case "both-start":
      return yield* Effect.all(
        [
          Effect.result(drivers[0].start(happens.leg, ...named(happens.stops))),
          Effect.result(drivers[1].start(happens.leg, ...named(happens.others))),
        ],
        { concurrency: "unbounded" },
      )
    case "change":
      return yield* Effect.result(drivers[happens.who].change(happens.leg, ...named(happens.stops)))
    case "end":
      return yield* drivers[happens.who].end
    case "step": {
      for (const id of named([happens.which])) {
        const driver = drivers[happens.who]
        const place = placeOf(yield* orderOf(id))
        yield* Effect.result(place === "ordered" ? driver.pickUp(id) : driver.deliver(id))
      }
      return
    }
    case "staff": {
      for (const id of named([happens.which])) {
        const { to: status } = happens
        yield* Effect.result(
          status === "ready_for_delivery" ? makeReady(id) : updateOrder(id, { status, notes: "By staff" }),
        )
      }
      return
    }
    case "move": {
      for (const id of named([happens.which])) yield* Effect.result(updateOrder(id, { pickupDate: happens.date }))
      return
    }
    case "pass":
      return yield* TestClock.adjust(happens.minutes * 60_000)
    case "watch":
      return yield* watchDeliveries()
  }
})

it("has each order on one running route at most, tells its customer for as long as it is, and told each once for each route", () =>
  fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (happenings) => {
      await runInMemory(
        Effect.gen(function* () {
          yield* addClient(ana, "ana@example.com")
          const orders = yield* Effect.all(Array.from({ length: orderCount }, () => book(ana)))
          for (const happens of happenings) {
            yield* play(orders, happens)
            const now = yield* Clock.currentTimeMillis
            const routes = (yield* (yield* RouteStore).all).filter(
              ({ startedAt }) => localDateOf(startedAt) === localDateOf(now),
            )
            const ofDrivers = routes.filter((route) => openStops(route).length > 0).map(({ driver }) => driver)
            expect(new Set(ofDrivers).size).toBe(ofDrivers.length)
            for (const id of orders) {
              const order = yield* orderOf(id)
              const waiting = routes.filter(
                (route) =>
                  isOpenStop(route.leg, order, localDateOf(route.startedAt)) &&
                  route.stops.some(({ orderId }) => orderId === id),
              )
              expect(waiting.length).toBeLessThanOrEqual(1)
              expect((yield* readOnTheWay(id)) !== undefined).toBe(waiting.length === 1)
            }
          }
          const keys = [...(yield* owedKeys("driver-on-the-way:")), ...(yield* owedKeys("out-for-delivery:"))]
          expect(new Set(keys).size).toBe(keys.length)
          // Who waits for a driver was told of that route.
          for (const route of yield* (yield* RouteStore).all) {
            for (const { orderId } of openStops(route)) {
              expect(keys.filter((key) => key.endsWith(`:${route.id}:${orderId}`))).toHaveLength(1)
            }
          }
        }),
        { now: eastern("2026-11-20", "08:00") },
      )
    }),
    { numRuns: runs(60) },
  ))
