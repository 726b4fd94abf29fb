import { expect, it } from "vitest"
import { isSameAddress } from "./same-address.ts"

const home = "1200 Ocean Drive, Apt 4B, Miami Beach, FL 33139, USA"

it.each([
  ["1200 Ocean Dr., Miami Beach, FL 33139", "4b", true],
  ["1200 OCEAN DRIVE Apt 4B, Miami Beach", null, true],
  ["1200 Ocean Drive, Miami Beach, FL 33139", null, true],
  ["1200 Ocean Drive, Miami Beach, FL 33139", "Apt #4B", true],
  ["1200 Ocean Drive, Miami Beach, FL 33139", "5", false],
  ["1201 Ocean Drive, Miami Beach, FL 33139", "4B", false],
  ["1200 Ocean Drive, Jacksonville, FL 32250", "4B", false],
  ["", null, false],
])("a worker's home is at %s, apartment %s: %s", (pickupAddress, pickupApt, isSame) => {
  expect(isSameAddress(home, { pickupAddress, pickupApt })).toBe(isSame)
})
