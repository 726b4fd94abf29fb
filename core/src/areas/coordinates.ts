/** A point on the map, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance of two points as the crow flies, in metres. */
export const distance = (from: Coordinates, to: Coordinates): number => {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2)
  const east = Math.sin(radians(to.longitude - from.longitude) / 2)
  const share = north * north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}
