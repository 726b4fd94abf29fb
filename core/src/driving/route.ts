import { type Coordinates, distance } from "../areas/coordinates.ts"

/** Somewhere the driver goes. */
export interface Stop {
  readonly id: string
  /** Null where maps can't place the address: it comes last. */
  readonly coordinates: Coordinates | null
}

type Depot = Coordinates | null

const placesOf = (depot: Depot, stops: ReadonlyArray<Stop>): ReadonlyArray<Coordinates> => {
  const places = stops.flatMap(({ coordinates }) => coordinates ?? [])
  return depot === null ? places : [depot, ...places, depot]
}

/**
 * How long a route is as the crow flies, in metres: from the depot by all stops and back. Stops that maps can't place count
 * nothing; without a depot the route begins at the first stop and ends at the last.
 */
export const routeLength = (depot: Depot, stops: ReadonlyArray<Stop>): number => {
  let length = 0
  let last: Coordinates | undefined
  for (const place of placesOf(depot, stops)) {
    if (last !== undefined) length += distance(last, place)
    last = place
  }
  return length
}

/** Always to the nearest stop that is left, the first of equals. */
export const nearestNeighbourRoute = <S extends Stop>(depot: Depot, stops: ReadonlyArray<S>): ReadonlyArray<S> => {
  const left = stops.filter(({ coordinates }) => coordinates !== null)
  const route: Array<S> = []
  let here = depot ?? left[0]?.coordinates ?? null
  while (left.length > 0 && here !== null) {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (const [index, { coordinates }] of left.entries()) {
      const away = coordinates === null ? least : distance(here, coordinates)
      if (away < least) {
        least = away
        nearest = index
      }
    }
    const [next] = left.splice(nearest, 1)
    if (next === undefined) break
    route.push(next)
    here = next.coordinates
  }
  return route
}

/** So many times all stretches are looked at, at most. */
const mostPasses = 30
/** A gain below a millimetre is an error of rounding. */
const leastGain = 0.001

/**
 * Improves a route by 2-opt: a stretch is driven the other way round wherever that makes the route shorter, until nowhere
 * does, or {@link mostPasses} times over. The ends that the depot gives stay where they are.
 */
const untangled = <S extends Stop>(depot: Depot, route: ReadonlyArray<S>): ReadonlyArray<S> => {
  const stops = [...route]
  const count = stops.length
  const points = stops.map(({ coordinates }) => coordinates ?? { latitude: 0, longitude: 0 })
  const away = points.map((from) => points.map((to) => distance(from, to)))
  const fromDepot = points.map((point) => (depot === null ? 0 : distance(depot, point)))
  const order = stops.map((_, index) => index)
  // Between the stops at two positions; beyond the ends lies the depot, or nothing.
  const between = (one: number, other: number): number => {
    const from = order[one]
    const to = order[other]
    if (from === undefined) return to === undefined ? 0 : (fromDepot[to] ?? 0)
    return to === undefined ? (fromDepot[from] ?? 0) : (away[from]?.[to] ?? 0)
  }
  const turn = (first: number, last: number): void => {
    order.splice(first, last - first + 1, ...order.slice(first, last + 1).toReversed())
  }
  for (let pass = 0, isBetter = true; isBetter && pass < mostPasses; pass++) {
    isBetter = false
    for (let first = 0; first < count - 1; first++) {
      for (let last = first + 1; last < count; last++) {
        const before = between(first - 1, first) + between(last, last + 1)
        const turned = between(first - 1, last) + between(first, last + 1)
        if (before - turned <= leastGain) continue
        turn(first, last)
        isBetter = true
      }
    }
  }
  return order.flatMap((index) => stops[index] ?? [])
}

/**
 * A sensible order to drive to the stops in, from the depot and back: the nearest neighbour's route, improved by 2-opt, or
 * the given order improved where that is shorter. Never longer than either. Stops that maps can't place come last, in the
 * given order. The same stops in the same order give the same route.
 */
export const planRoute = <S extends Stop>(depot: Depot, stops: ReadonlyArray<S>): ReadonlyArray<S> => {
  const placed = stops.filter(({ coordinates }) => coordinates !== null)
  const unplaced = stops.filter(({ coordinates }) => coordinates === null)
  const starts = [nearestNeighbourRoute(depot, placed), placed]
  const [first = placed, ...others] = [...starts.map((start) => untangled(depot, start)), ...starts]
  const shortest = others.reduce(
    (best, route) => (routeLength(depot, route) < routeLength(depot, best) ? route : best),
    first,
  )
  return [...shortest, ...unplaced]
}
