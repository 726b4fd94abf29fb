import type { Coordinates } from "../areas/coordinates.ts"

/** Somewhere the driver goes. */
export interface Stop {
  readonly id: string
  /** Null where maps can't place the address: it comes last. */
  readonly coordinates: Coordinates | null
}
