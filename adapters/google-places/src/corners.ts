import type { Rectangle } from "./google-api.ts"

const inRange = (degrees: number, most: number): boolean => Math.abs(degrees) <= most

/** Reads two corners: "25.755,-80.185,25.905,-80.11", the southwestern first. Undefined for anything else. */
export const readCorners = (text: string): Rectangle | undefined => {
  const numbers = text.split(",").map((part) => (/^\s*-?\d+(?:\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN))
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers
  const isOne = numbers.length === 4 && south < north && west < east
  if (!isOne || ![south, north].every((degrees) => inRange(degrees, 90)) || !inRange(west, 180) || !inRange(east, 180))
    return undefined
  return { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } }
}
