import { eastern } from "@laundry/core-testing/in-memory/product"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { UserId } from "../../access/actor.ts"
import type { Coordinates } from "../../areas/coordinates.ts"
import type { IsoDate } from "../../local-time/local-time.ts"
import { byHouse } from "../handling.ts"
import type { OrderId } from "../order.ts"
import type { DriverRoute, RouteId, RouteStop } from "./driver-route.ts"
import { type Estimate, estimatesOf, onTheWayOf, pace } from "./estimate.ts"

const minute = 60_000
const startedAt = eastern("2026-11-20", "18:00")
const depot: Coordinates = { latitude: 25.79, longitude: -80.13 }

const stop = (id: string, changes: Partial<RouteStop> = {}): RouteStop => ({
  orderId: id as OrderId,
  status: "ordered",
  statusBefore: null,
  pickupDate: "2026-11-20" as IsoDate,
  handling: byHouse,
  coordinates: depot,
  doneAt: null,
  ...changes,
})

const routeOf = (stops: ReadonlyArray<RouteStop>, changes: Partial<DriverRoute> = {}): DriverRoute => ({
  id: "route" as RouteId,
  driver: "dan" as UserId,
  driverName: "Dan Driver",
  leg: "pickups",
  startedAt,
  depot,
  stops,
  ...changes,
})

/** North of the depot by so many metres. */
const north = (metres: number): Coordinates => ({ ...depot, latitude: depot.latitude + metres / 111_195 })

const minutesOf = (estimates: ReadonlyArray<Estimate>) => estimates.map(({ at }) => (at - startedAt) / minute)

const point = fc.record({
  latitude: fc.double({ min: 25.7, max: 25.95, noNaN: true }),
  longitude: fc.double({ min: -80.3, max: -80.1, noNaN: true }),
})
/** A route as it may be some time after its start: some stops done, in whatever order, some places unknown. */
const anyRoute: fc.Arbitrary<DriverRoute> = fc
  .record({
    depot: fc.option(point),
    stops: fc.array(
      fc.record({
        coordinates: fc.option(point, { freq: 6 }),
        status: fc.constantFrom("ordered", "ordered", "ordered", "picked_up", "missed_pickup", "cancelled"),
        doneMinutes: fc.integer({ min: 0, max: 300 }),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  })
  .map(({ depot: from, stops }) =>
    routeOf(
      stops.map(({ coordinates, status, doneMinutes }, index) =>
        stop(String(index), {
          coordinates,
          status,
          doneAt: status === "ordered" || status === "cancelled" ? null : startedAt + doneMinutes * minute,
        }),
      ),
      { depot: from },
    ),
  )
const nowMinutes = fc.integer({ min: 0, max: 300 })

describe("an estimate", () => {
  it("takes the streets to each stop and the time at those before, rounded up to five minutes", () => {
    // 5 km of streets, at 25 km/h, are 12 minutes.
    const away = 5000 / pace.streetsPerCrowFlight
    const route = routeOf([stop("one", { coordinates: north(away) }), stop("two", { coordinates: north(2 * away) })])
    expect(minutesOf(estimatesOf(route, startedAt))).toEqual([15, 30])
    expect(estimatesOf(route, startedAt).map(({ stopsBefore }) => stopsBefore)).toEqual([0, 1])
  })

  it("takes ten minutes for a way that maps don't know", () => {
    const route = routeOf([stop("one", { coordinates: null }), stop("two"), stop("three")])
    expect(minutesOf(estimatesOf(route, startedAt))).toEqual([10, 25, 30])
  })

  it("goes on from the stop that was done last, in whatever order", () => {
    const far = north(5000 / pace.streetsPerCrowFlight)
    const route = routeOf([
      stop("one"),
      stop("two", { status: "picked_up", coordinates: far, doneAt: startedAt + 20 * minute }),
      stop("three", { coordinates: far, status: "picked_up", doneAt: startedAt + 3 * minute }),
      stop("four", { coordinates: far }),
    ])
    expect(minutesOf(estimatesOf(route, startedAt + 20 * minute))).toEqual([35, 50])
  })

  it("passes over what somebody else did, or called off, as if it had never been a stop", () => {
    const route = routeOf([stop("one", { status: "cancelled", coordinates: north(9000) }), stop("two")])
    expect(estimatesOf(route, startedAt)).toEqual([{ orderId: "two", stopsBefore: 0, at: startedAt }])
  })

  it("is of orders that wait for money, too, by the place that hides", () => {
    const waits = stop("one", { status: "additional_payment_required", statusBefore: "ready_for_delivery" })
    const route = routeOf([waits, stop("two", { status: "delivered" })], { leg: "deliveries" })
    expect(estimatesOf(route, startedAt).map(({ orderId }) => orderId)).toEqual(["one"])
  })

  it("is never over, never earlier than that of the stop before, and a whole five minutes", () => {
    fc.assert(
      fc.property(anyRoute, nowMinutes, (route, passed) => {
        const now = startedAt + passed * minute
        const estimates = estimatesOf(route, now)
        expect(estimates.map(({ stopsBefore }) => stopsBefore)).toEqual([...estimates.keys()])
        for (const [index, { at }] of estimates.entries()) {
          expect(at).toBeGreaterThanOrEqual(estimates[index - 1]?.at ?? now)
          expect(at % (5 * minute)).toBe(0)
        }
      }),
    )
  })

  it("comes no later than one stop's time earlier for everybody behind when the next stop is left out", () => {
    fc.assert(
      fc.property(anyRoute, nowMinutes, (route, passed) => {
        const now = startedAt + passed * minute
        const [, ...behind] = estimatesOf(route, now)
        const next = estimatesOf(route, now)[0]?.orderId
        const without = { ...route, stops: route.stops.filter(({ orderId }) => orderId !== next) }
        const after = estimatesOf(without, now)
        expect(after.map(({ orderId }) => orderId)).toEqual(behind.map(({ orderId }) => orderId))
        expect(after.map(({ stopsBefore }) => stopsBefore)).toEqual(behind.map(({ stopsBefore }) => stopsBefore - 1))
      }),
    )
  })

  it("waits with a driver who is behind: so much later for all, and no less", () => {
    fc.assert(
      fc.property(anyRoute, fc.integer({ min: 1, max: 60 }), (route, steps) => {
        const first = estimatesOf(route, startedAt)[0]
        if (first === undefined) return
        const late = first.at + steps * 5 * minute
        const [before, after] = [estimatesOf(route, first.at), estimatesOf(route, late)]
        expect(after.map(({ at }, index) => at - (before[index]?.at ?? 0))).toEqual(
          before.map(() => steps * 5 * minute),
        )
      }),
    )
  })
})

describe("a driver is on the way to an order", () => {
  const told = (route: DriverRoute, now: number) => [...onTheWayOf([route], now).keys()]

  it("until it is done, on the day of the start, by the Eastern clock", () => {
    const route = routeOf([stop("one"), stop("two", { status: "picked_up", doneAt: startedAt })])
    expect(told(route, startedAt)).toEqual(["one"])
    expect(told(route, eastern("2026-11-20", "23:59"))).toEqual(["one"])
    expect(told(route, eastern("2026-11-21", "00:00"))).toEqual([])
  })

  it("on the day of its pickup, or later, while the house does it; laundry is brought back whatever day that was", () => {
    const days = ["2026-11-19", "2026-11-20", "2026-11-21"].map((pickupDate) => ({ pickupDate: pickupDate as IsoDate }))
    const stops = days.map((day) => stop(day.pickupDate, day))
    expect(told(routeOf(stops), startedAt)).toEqual(["2026-11-19", "2026-11-20"])
    expect(told(routeOf([stop("one", { handling: { kind: "offered" } }), stop("two")]), startedAt)).toEqual(["two"])
    const ready = days.map((day) => stop(day.pickupDate, { ...day, status: "ready_for_delivery" }))
    expect(told(routeOf(ready, { leg: "deliveries" }), startedAt)).toHaveLength(3)
  })

  it("by the leg's own place only: what was picked up and is ready is no stop of a route of pickups", () => {
    expect(told(routeOf([stop("one", { status: "ready_for_delivery" })]), startedAt)).toEqual([])
  })
})
