/** A point on the map, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}
