import { describe, expect, it } from "vitest"
import { makeGazetteer } from "./gazetteer.ts"

const gazetteer = makeGazetteer()

describe("coordinatesOf", () => {
  it.each([
    ["5005 Collins Ave", 25.8265, -80.1217],
    ["4441 Collins Ave", 25.8179, -80.1229],
    ["1001 Ocean Drive", 25.7806, -80.1303],
    ["1200 Alton Rd", 25.7828, -80.1409],
    ["500 71st St", 25.856, -80.1237],
    ["9011 Collins Ave", 25.8774, -80.1212],
    ["1001 Ocean Drive, Miami, FL 33139", 25.7806, -80.1303],
    ["1001 Ocean Drive, Miami Beach, FL 33139-1234", 25.7806, -80.1303],
    ["1001 Ocean Drive, Miami, FL 33139-1234, USA", 25.7806, -80.1303],
    ["1001 Ocean Drive, Miami Beach, FL 33139, Lobby", 25.7806, -80.1303],
  ])("finds %s to within two blocks", (address, latitude, longitude) => {
    const found = gazetteer.coordinatesOf(address)
    expect(Math.abs((found?.latitude ?? 0) - latitude)).toBeLessThan(0.0025)
    expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(0.0025)
  })

  it("places nothing that it is not sure of", () => {
    expect(gazetteer.coordinatesOf("Collins Avenue")).toBeUndefined()
    expect(gazetteer.coordinatesOf("1200 Washington Ave, Orlando")).toBeUndefined()
    expect(gazetteer.coordinatesOf("1001 Ocean Drive, Miami, FL")).toBeUndefined()
    expect(gazetteer.coordinatesOf("1001 Ocean Drive, Miami, FL 33125")).toBeUndefined()
  })
})
