import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Coordinates, distance } from "../areas/coordinates.ts"
import { nearestNeighbourRoute, planRoute, routeLength, type Stop } from "./route.ts"

const point = fc.record({
  latitude: fc.double({ min: 25.75, max: 25.9, noNaN: true }),
  longitude: fc.double({ min: -80.2, max: -80.1, noNaN: true }),
})
/** Stops in the Beach, some of them at one door, some that maps can't place. */
const place: fc.Arbitrary<Coordinates | null> = fc.oneof(
  { weight: 8, arbitrary: point },
  { weight: 1, arbitrary: fc.constant({ latitude: 25.78, longitude: -80.13 }) },
  { weight: 1, arbitrary: fc.constant(null) },
)
const stops: fc.Arbitrary<ReadonlyArray<Stop>> = fc
  .array(place, { maxLength: 40 })
  .map((places) => places.map((coordinates, index) => ({ id: String(index), coordinates })))
const depot = fc.option(point)

const idsOf = (route: ReadonlyArray<Stop>) => route.map(({ id }) => id)
const placedOf = (route: ReadonlyArray<Stop>) => route.filter(({ coordinates }) => coordinates !== null)

describe("a planned route", () => {
  it("visits each stop once", () =>
    fc.assert(
      fc.property(depot, stops, (from, given) => {
        expect(idsOf(planRoute(from, given)).toSorted()).toEqual(idsOf(given).toSorted())
      }),
    ))

  it("is never longer than the order given, nor than the nearest neighbour's", () =>
    fc.assert(
      fc.property(depot, stops, (from, given) => {
        const length = routeLength(from, planRoute(from, given))
        expect(length).toBeLessThanOrEqual(routeLength(from, given))
        expect(length).toBeLessThanOrEqual(routeLength(from, nearestNeighbourRoute(from, placedOf(given))))
      }),
    ))

  it("ends with what maps can't place, in the given order", () =>
    fc.assert(
      fc.property(depot, stops, (from, given) => {
        const unplaced = given.filter(({ coordinates }) => coordinates === null)
        expect(unplaced.length === 0 ? [] : planRoute(from, given).slice(-unplaced.length)).toEqual(unplaced)
      }),
    ))

  it("is the same each time", () =>
    fc.assert(
      fc.property(depot, stops, (from, given) => {
        expect(planRoute(from, given)).toEqual(planRoute(from, given))
      }),
    ))

  it("drives along a street and back, however its houses were listed", () => {
    const house = (number: number): Stop => ({
      id: String(number),
      coordinates: { latitude: 25.78 + number / 1000, longitude: -80.13 },
    })
    const from = { latitude: 25.78, longitude: -80.13 }
    const route = planRoute(from, [5, 1, 4, 2, 6, 3].map(house))
    expect(routeLength(from, route)).toBeCloseTo(2 * distance(from, house(6).coordinates ?? from), 3)
  })

  it("untangles what the nearest neighbour leaves for the end", () => {
    const at = (id: string, latitude: number, longitude: number): Stop => ({ id, coordinates: { latitude, longitude } })
    const from = { latitude: 25.8, longitude: -80.13 }
    const given = [at("a", 25.8, -80.131), at("b", 25.8, -80.128), at("c", 25.8, -80.135), at("d", 25.8, -80.12)]
    const greedy = routeLength(from, nearestNeighbourRoute(from, given))
    expect(routeLength(from, planRoute(from, given))).toBeLessThan(greedy)
  })

  it("copes with five hundred stops", () => {
    const many = fc
      .sample(point, { numRuns: 500, seed: 7 })
      .map((coordinates, index) => ({ id: String(index), coordinates }))
    expect(planRoute(null, many)).toHaveLength(500)
  })

  it("is nothing without stops, and one stop with one", () => {
    expect(planRoute(null, [])).toEqual([])
    const only = { id: "1", coordinates: { latitude: 25.8, longitude: -80.1 } }
    expect(planRoute(only.coordinates, [only])).toEqual([only])
    expect(routeLength(null, [only])).toBe(0)
  })
})
