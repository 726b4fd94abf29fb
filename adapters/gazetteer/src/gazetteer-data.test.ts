import { describe, expect, it } from "vitest"
import { makeCandidates } from "./candidates.ts"
import { readPlaces, readStreets } from "./gazetteer-data.ts"

const streets = readStreets()
const places = readPlaces()

/** Roughly where each ZIP code lies, with a margin of a block. */
const bounds: Readonly<
  Record<string, { readonly south: number; readonly north: number; readonly west: number; readonly east: number }>
> = {
  "33109": { south: 25.755, north: 25.767, west: -80.15, east: -80.135 },
  "33139": { south: 25.765, north: 25.802, west: -80.17, east: -80.127 },
  "33140": { south: 25.794, north: 25.846, west: -80.15, east: -80.119 },
  "33141": { south: 25.838, north: 25.873, west: -80.163, east: -80.119 },
  "33154": { south: 25.871, north: 25.901, west: -80.143, east: -80.119 },
}

describe("the gazetteer's data", () => {
  it("covers every ZIP code, with several hundred stretches of street and well-known places", () => {
    expect(new Set(streets.map(({ zipCode }) => zipCode))).toEqual(new Set(Object.keys(bounds)))
    expect(streets.length).toBeGreaterThan(400)
    expect(places.length).toBeGreaterThan(150)
  })

  it("has each stretch inside its ZIP code", () => {
    const outside = streets.filter(({ zipCode, start, end }) =>
      [start, end].some(({ latitude, longitude }) => {
        const box = bounds[zipCode]
        return !box || latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east
      }),
    )
    expect(outside).toEqual([])
  })

  it("gives no house number of a street in one city two places", () => {
    const overlapping = streets.filter((one) =>
      streets.some(
        (other) =>
          other !== one &&
          other.street === one.street &&
          other.city === one.city &&
          other.from <= one.to &&
          one.from <= other.to,
      ),
    )
    expect(overlapping).toEqual([])
    expect(streets.filter(({ from, to }) => from < 1 || to < from)).toEqual([])
  })

  it("joins the stretches of a long avenue end to end", () => {
    const collins = streets.filter(({ street }) => street === "Collins Avenue").toSorted((a, b) => a.from - b.from)
    for (const [index, { to, end }] of collins.slice(0, -1).entries()) {
      expect(collins[index + 1]).toMatchObject({ from: to + 1, start: end })
    }
  })

  it("has every place on one of the streets, and no place twice", () => {
    expect(makeCandidates(streets, places).filter(({ address }) => address !== undefined)).toHaveLength(places.length)
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  })
})
