import { addressWithoutZip, addressWithZip, servedAreas, typedText } from "@laundry/core-testing/arbitraries"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseZipCode, serviceAreaMessage } from "./service-area.ts"
import { placeZipCode, zipCodeIn } from "./zip-recognition.ts"

describe("the ZIP code in an address", () => {
  it.each([
    ["1200 Ocean Drive, Miami Beach, FL 33139", "33139"],
    ["1200 Ocean Drive, Miami Beach, FL 33139, USA", "33139"],
    ["1200 Ocean Drive, Miami Beach, Florida 33139-1234", "33139"],
    ["FL 33139, USA", "33139"],
    ["33139", "33139"],
    [" 33139 ", "33139"],
    ["33139-1234", "33139"],
    ["33139, Miami Beach", "33139"],
    ["33139 FL", "33139"],
    ["33139 USA", "33139"],
    ["1200 Ocean Drive FL33139", "33139"],
    ["11111 Biscayne Blvd, Miami, FL 33181", "33181"],
    ["11111 Biscayne Blvd, Miami, FL 33181-2042, United States", "33181"],
    ["11111 12th Street, Miami Beach, FL 33139", "33139"],
    ["1200 Ocean Drive, Apt 4B, 33139", "33139"],
    ["1200 Ocean Drive, Miami Beach, FL 33139, Apt 10203", "33139"],
    ["1200 Ocean Drive, Miami Beach, FL 33139 #10203", "33139"],
    ["1200 Ocean Drive, Suite 20304, Miami Beach, FL 33139", "33139"],
    ["1200 Ocean Drive, Miami Beach, FL 33139, gate code 54321", "33139"],
    ["1200 Ocean Drive, Miami Beach, FL 33139, ring 54321", "33139"],
    ["1200 Ocean Drive, 33139, code: 54321", "33139"],
    ["Harbour House, 10275 Collins Avenue, Bal Harbour, FL 33154", "33154"],
    ["1200 Ocean Drive, Miami Beach, Florida, 33139, tower 20304", "33139"],
    ["1200 Ocean Drive, 33139 Miami Beach", "33139"],
    ["1200 Ocean Drive, Apt 5 33139 Miami Beach", "33139"],
    ["1200 Ocean Drive, ZIP code 33139", "33139"],
    ["1500 Bay Rd, 33139 Side door way", "33139"],
    ["1500 Bay Rd, 33139 Leave in Court", "33139"],
    ["1500-B Bay Rd, 33139 Leave in Court", "33139"],
    ["11111 Biscayne Blvd, 33181 Side door way", "33181"],
    ["1500 Bay Rd, 33139, Harbour House, 10275 Collins Avenue", "33139"],
    ["00501", "00501"],
  ])("%s is %s", (address, zipCode) => {
    expect(zipCodeIn(address)).toBe(zipCode)
  })

  it.each([
    "11111 Biscayne Blvd",
    "11111 Biscayne Blvd, Miami",
    " 11111 Biscayne Blvd",
    "11111A Biscayne Blvd",
    "11111-11113 Biscayne Blvd",
    "11111 12th Street",
    "11111 71 Street, Miami Beach",
    "11111 NW 7th Ave",
    "11111 Flagler Street",
    "1200 Ocean Drive",
    "1200 Ocean Drive, Apt 10203",
    "1200 Ocean Drive, unit 10203",
    "1200 Ocean Drive #10203",
    "PO Box 19130, Miami Beach",
    "1200 Ocean Drive, 305-555-0100",
    "Harbour House, 10275 Collins Avenue, Bal Harbour, FL",
    "Apt 5, 10275 Collins Avenue, Bal Harbour",
    "Apt 5 10275 Collins Avenue, Bal Harbour",
    "#5 10275 71 Street, Bal Harbour",
    "Harbour House\n10275 NW 7th St.\nBal Harbour",
    "1200 Ocean Drive, gate code is 54321",
    "1200 Ocean Drive, gate #54321",
    "1200 Ocean Drive, PIN 54321",
    "33139 Miami Beach, 10275 Collins Avenue",
    "2nd floor, 10275 Collins Avenue, Bal Harbour, FL",
    "1 Hotel & Homes, 10201 Collins Ave, Bal Harbour",
    "87 Park, 10275 Collins Avenue, Bal Harbour",
    "3 Bedroom condo, 10275 Collins Avenue, Bal Harbour",
    "1200 Ocean Drive 3313",
    "1200 Ocean Drive 331390",
    "3055550100",
    "",
  ])("%j names none", (address) => {
    expect(zipCodeIn(address)).toBeUndefined()
  })

  const labels = [
    "zip",
    "ZIP code",
    "zipcode:",
    "Zip  Code:",
    "zip-code",
    "postal code",
    "post code",
    "Postcode:",
    "Post-code =",
  ]
  it.each(labels)("may be called %j", (label) => {
    expect(zipCodeIn(`1500 Bay Rd, Miami Beach, ${label} 33139`)).toBe("33139")
  })

  const names = ["gate", "gate code", "code", "Door Code", "PIN", "entry code"]
  const joins = [" ", ": ", ":", " is ", " is: ", " = ", "=", " #", " (", ": (", "  ", " is (", " is #"]
  it.each(names.flatMap((name) => joins.map((join) => `${name}${join}12345`)))("is not the number of %j", (code) => {
    expect(zipCodeIn(`1500 Bay Rd, Miami Beach 33139, ${code}`)).toBe("33139")
    expect(zipCodeIn(`1500 Bay Rd, Miami Beach, ${code})`)).toBeUndefined()
  })

  it("is found however the address is written", () => {
    fc.assert(
      fc.property(addressWithZip, ({ address, zipCode }) => {
        expect(zipCodeIn(address)).toBe(zipCode)
      }),
      { numRuns: runs(1000) },
    )
  })

  it("is never the house number", () => {
    fc.assert(
      fc.property(addressWithoutZip, (address) => {
        expect(zipCodeIn(address)).toBeUndefined()
      }),
      { numRuns: runs(1000) },
    )
  })

  it("is always a ZIP code that is in the address, or none, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.oneof(typedText, fc.string({ unit: fc.constantFrom(...Array.from("0123456789 -,#aF")) })),
        (address) => {
          const zipCode = zipCodeIn(address)
          if (zipCode === undefined) return
          expect(parseZipCode(zipCode)).toBe(zipCode)
          expect(address).toContain(zipCode)
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it("does not get lost in long hostile text", () => {
    const hostile = ["1".repeat(10_000), `${" ".repeat(10_000)}1`, "1 ".repeat(5000), "12345-".repeat(2000)]
    for (const address of hostile) expect(zipCodeIn(address)?.length ?? 5).toBe(5)
  })
})

describe("placing a ZIP code", () => {
  it("is inside, outside or unknown", () => {
    expect(placeZipCode(parseZipCode("33140"), servedAreas)).toEqual({ kind: "served", zipCode: "33140" })
    expect(placeZipCode(parseZipCode("10001"), servedAreas)).toEqual({ kind: "outside", zipCode: "10001" })
    expect(placeZipCode(undefined, servedAreas)).toEqual({ kind: "unknown" })
    expect(placeZipCode(parseZipCode("33140"), [])).toEqual({ kind: "outside", zipCode: "33140" })
  })
})

describe("service areas", () => {
  it.each(["33139", " 33139 ", "00501"])("reads the ZIP code %j", (text) => {
    expect(parseZipCode(text)).toBe(text.trim())
  })

  it.each(["", "3313", "331399", "33139-1234", "3313a", "３３１３９", "33 139"])("does not read %j", (text) => {
    expect(parseZipCode(text)).toBeUndefined()
  })

  it("are named to people outside, each ZIP code once, in order", () => {
    const twice = [...servedAreas.toReversed(), ...servedAreas]
    expect(serviceAreaMessage(twice)).toBe(
      "We currently serve 33139, 33140, and 33141. Please enter an address in one of these ZIP codes.",
    )
    expect(serviceAreaMessage(servedAreas.slice(0, 1))).toContain("We currently serve 33139.")
    expect(serviceAreaMessage([])).toBe("We are not taking pickups in any area right now. Please check back soon.")
  })
})
