import { type Coordinates, distance } from "../areas/coordinates.ts"
import type { Worker } from "./worker.ts"

const metresOfMile = 1609.344

/** How far a place is from where a worker washes, in miles as the crow flies. */
export const milesTo = ({ home }: Pick<Worker, "home">, place: Coordinates): number =>
  distance(home.coordinates, place) / metresOfMile

/**
 * A distance as workers are told it: in whole miles, rounded up, and never less than one, which says 'under 1 mile'. From three places a
 * finer one would tell where a customer lives. What is sorted or compared for them goes by this, too.
 */
export const shownMiles = (miles: number): number => Math.max(1, Math.ceil(miles))

/** Whether a worker takes orders from a place that is so far away. */
export const isWithinReach = (worker: Pick<Worker, "home" | "radiusMiles">, place: Coordinates): boolean =>
  milesTo(worker, place) <= worker.radiusMiles
