import { describe, expect, it } from "vitest"
import { doorOf } from "./door.ts"

const zipCode = "33139"
const keyOf = (address: string, apt: string | null = null) => doorOf({ address, apt, zipCode })?.key

describe("a door", () => {
  it.each([
    ["1200 Ocean Drive, Miami Beach, FL 33139", "4B"],
    ["1200 OCEAN DR. Miami Beach FL 33139", "apt 4b"],
    ["1200 Ocean Dr #4B, Miami Beach", null],
    ["Apt 4B, 1200 Ocean Drive", ""],
    ["1200 Océan Drive", "Unit #4-B"],
  ])("is the same however it is written: %s, %s", (address, apt) => {
    expect(keyOf(address, apt)).toBe("33139 1200 ocean dr 4b")
  })

  it.each([
    ["1201 Ocean Drive", "4B"],
    ["1200 Ocean Court", "4B"],
    ["1200 Ocean Drive", "4C"],
    ["1200 S Ocean Drive", "4B"],
  ])("is another one: %s, %s", (address, apt) => {
    expect(keyOf(address, apt)).not.toBe(keyOf("1200 Ocean Drive", "4B"))
  })

  it("takes the number of a street for its name", () => {
    expect(keyOf("700 5th Street, Miami Beach")).toBe(keyOf("700 5 St"))
    expect(keyOf("100 NE 2nd Ave")).not.toBe(keyOf("100 NW 2nd Ave"))
  })

  it("is none without a house, a street or a ZIP code", () => {
    expect(keyOf("Ocean Drive")).toBeUndefined()
    expect(keyOf("33139")).toBeUndefined()
    expect(doorOf({ address: "1200 Ocean Drive", apt: null, zipCode: null })).toBeUndefined()
  })
})
