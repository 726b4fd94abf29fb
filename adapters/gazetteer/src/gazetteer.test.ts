import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { zipCodeIn } from "@laundry/core/areas/zip-recognition"
import { addressLookupContract } from "@laundry/core-testing/contracts/address-lookup.contract"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { layer, makeGazetteer } from "./gazetteer.ts"
import { readStreets } from "./gazetteer-data.ts"

const loaded = Effect.runSync(Effect.provide(AddressLookup, layer))
addressLookupContract("gazetteer", () => Layer.succeed(AddressLookup, loaded))

const gazetteer = makeGazetteer()
const streets = readStreets()
const everywhere = new Set(["33109", "33139", "33140", "33141", "33154"])
const suggest = (input: string, zipCodes: ReadonlySet<string> = everywhere) => gazetteer.suggest(input, zipCodes)
const best = (input: string, zipCodes = everywhere) => suggest(input, zipCodes)[0]?.description

/** A house number on one of the streets. */
const houseNumber = fc
  .constantFrom(...streets)
  .chain((segment) =>
    fc.record({ segment: fc.constant(segment), number: fc.integer({ min: segment.from, max: segment.to }) }),
  )

describe("suggest", () => {
  it("words an address as a letter does", () => {
    expect(suggest("1200 Ocean Drive")[0]).toEqual({
      placeId: "gazetteer:33139:Miami-Beach:1200-Ocean-Drive",
      description: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
      mainText: "1200 Ocean Drive",
      secondaryText: "Miami Beach, FL 33139, USA",
    })
    expect(suggest("fontainebleau")[0]).toMatchObject({
      description: "Fontainebleau Miami Beach, 4441 Collins Avenue, Miami Beach, FL 33140, USA",
      mainText: "Fontainebleau Miami Beach",
      secondaryText: "4441 Collins Avenue, Miami Beach, FL 33140, USA",
    })
  })

  it.each([
    ["ocean dr 12", "12 Ocean Drive, Miami Beach, FL 33139, USA"],
    ["colins ave 40", "40 Collins Avenue, Miami Beach, FL 33139, USA"],
    ["1200 oc", "1200 Ocean Drive, Miami Beach, FL 33139, USA"],
    ["1200 ocean drive, miami be", "1200 Ocean Drive, Miami Beach, FL 33139, USA"],
    ["1455 West Ave #302", "1455 West Avenue, Miami Beach, FL 33139, USA"],
    ["100 lincoln rd apt 5b", "100 Lincoln Road, Miami Beach, FL 33139, USA"],
    ["washingtn 1001", "1001 Washington Avenue, Miami Beach, FL 33139, USA"],
    ["3929 meridan", "3929 Meridian Avenue, Miami Beach, FL 33140, USA"],
    ["ocaen drive", "Ocean Drive, Miami Beach, FL 33139, USA"],
    ["espanola way", "Española Way, Miami Beach, FL 33139, USA"],
    ["ESPAÑOLA", "Española Way, Miami Beach, FL 33139, USA"],
    ["41 st", "41st Street, Miami Beach, FL 33140, USA"],
    ["500 71 street", "500 71st Street, Miami Beach, FL 33141, USA"],
    ["fifth st", "5th Street, Miami Beach, FL 33139, USA"],
    ["300 arthur godfrey", "300 41st Street, Miami Beach, FL 33140, USA"],
    ["n bay rd", "North Bay Road, Miami Beach, FL 33140, USA"],
    ["460 w di lido", "460 West Di Lido Drive, Miami Beach, FL 33139, USA"],
    ["1666 jfk cswy", "1666 Kennedy Causeway, North Bay Village, FL 33141, USA"],
    ["9500 hardin", "9500 Harding Avenue, Surfside, FL 33154, USA"],
    ["collins ave surfside", "Collins Avenue, Surfside, FL 33154, USA"],
    ["1135 103", "1135 103rd Street, Bay Harbor Islands, FL 33154, USA"],
    ["7000 fisher", "7000 Fisher Island Drive, Miami Beach, FL 33109, USA"],
    ["99999 ocean drive", "Ocean Drive, Miami Beach, FL 33139, USA"],
  ])("reads %j as %s", (input, description) => {
    expect(best(input)).toBe(description)
  })

  it.each([
    ["fountainblue", "Fontainebleau Miami Beach"],
    ["delano", "Delano South Beach"],
    ["st regis", "The St. Regis Bal Harbour Resort"],
    ["1 hotel", "1 Hotel South Beach"],
    ["versace", "The Villa Casa Casuarina"],
    ["mt sinai", "Mount Sinai Medical Center"],
    ["joes stone", "Joe's Stone Crab"],
    ["eden roc hotel", "Eden Roc Miami Beach"],
  ])("knows the place %j", (input, name) => {
    expect(suggest(input)[0]?.mainText).toBe(name)
  })

  it("completes a number that is still being typed on the part of the street that has it", () => {
    expect(best("44 collins", new Set(["33140"]))).toBe("4400 Collins Avenue, Miami Beach, FL 33140, USA")
    expect(suggest("44 collins").map(({ mainText }) => mainText)).toEqual(["44 Collins Avenue", "4400 Collins Avenue"])
  })

  it("offers the parts of a long street from its beginning", () => {
    expect(suggest("collins").map(({ description }) => zipCodeIn(description))).toEqual([
      "33139",
      "33140",
      "33141",
      "33154",
      "33154",
      "33154",
    ])
  })

  it("offers the streets that have a number when nothing else was typed yet", () => {
    expect(suggest("3400").map(({ mainText }) => mainText)).toContain("3400 Collins Avenue")
  })

  it.each(["xyzzy", "", "   ", "?", "12345678901234567890", "mannheim strasse"])("has nothing for %j", (input) => {
    expect(suggest(input)).toEqual([])
  })

  it("finds every house number of every street, and keeps it", () => {
    fc.assert(
      fc.property(houseNumber, ({ segment, number }) => {
        const found = suggest(`${number} ${segment.street}`, new Set([segment.zipCode]))
        const whole = `${number} ${segment.street}, ${segment.city}, FL ${segment.zipCode}, USA`
        expect(found.slice(0, 2).map(({ description }) => description)).toContain(whole)
      }),
      { numRuns: runs(300) },
    )
  })

  it("forgives one slip in a long word", () => {
    const longWord = /[A-Z][a-z]{5,}/
    const slips: ReadonlyArray<(word: string, at: number) => string> = [
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at) => word.slice(0, at) + word[at] + word.slice(at),
      (word, at) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
    ]
    const named = streets.filter(({ street }) => longWord.test(street.split(" ").slice(0, -1).join(" ")))
    fc.assert(
      fc.property(fc.constantFrom(...named), fc.constantFrom(...slips), fc.nat(), (segment, slip, position) => {
        const word = longWord.exec(segment.street)?.[0] ?? ""
        const misspelt = segment.street.replace(word, slip(word, 1 + (position % (word.length - 1))))
        const found = suggest(`${segment.from} ${misspelt}`, new Set([segment.zipCode]))
        expect(found.map(({ mainText }) => mainText)).toContain(`${segment.from} ${segment.street}`)
      }),
      { numRuns: runs(300) },
    )
  })

  it("answers any text, with whole suggestions from the given areas only", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(
          fc.constantFrom("12", "ave", "st", "bay", "north", "w", "#", "apt", "71", ",", "miami", "33139", "oc", "the"),
          { maxLength: 30 },
        )
        .map((parts) => parts.join(" ")),
    )
    fc.assert(
      fc.property(anyText, fc.subarray([...everywhere]), (input, zipCodes) => {
        const found = suggest(input, new Set(zipCodes))
        expect(found.length).toBeLessThanOrEqual(6)
        for (const { description, mainText, secondaryText } of found) {
          expect(zipCodes).toContain(zipCodeIn(description))
          expect(description).toBe(`${mainText}, ${secondaryText}`)
        }
        gazetteer.zipCodeOf(input)
        gazetteer.coordinatesOf(input)
      }),
      { numRuns: runs(300) },
    )
  })

  it("answers whatever is typed without being held up", () => {
    const inputs = [
      "ocean dr 12",
      "fountainblue hotel miami beach",
      "5185 n bay rd miami beach florida usa north",
      "x".repeat(5000),
      "bay ".repeat(500),
    ]
    for (const input of inputs) suggest(input)
    const started = performance.now()
    for (let round = 0; round < 20; round++) for (const input of inputs) suggest(input)
    expect((performance.now() - started) / (20 * inputs.length)).toBeLessThan(1_000)
  })
})

describe("zipCodeOf", () => {
  it.each([
    ["1 Collins Ave", "33139"],
    ["2399 Collins Ave", "33139"],
    ["2401 Collins Ave", "33140"],
    ["6261 Collins Ave", "33140"],
    ["6301 Collins Ave", "33141"],
    ["8650 Collins Ave", "33141"],
    ["8701 Collins Avenue, Miami Beach", "33154"],
    ["8777 Collins Ave, Surfside, FL", "33154"],
    ["10295 Collins Avenue, Bal Harbor", "33154"],
    ["2000 Alton Road, Miami Beach FL", "33139"],
    ["2301 Alton Rd", "33140"],
    ["2231 Prairie Ave", "33139"],
    ["4100 Prairie Ave", "33140"],
    ["1945 meridian", "33139"],
    ["3929 Meridian Avenue", "33140"],
    ["6455 Allison Road", "33141"],
    ["8000 Abbott Ave", "33141"],
    ["Abbott Ave, Surfside", "33154"],
    ["1575 N Treasure Dr, North Bay Village", "33141"],
    ["1140 Kane Concourse, Bay Harbor Islands, FL", "33154"],
    ["Star Island Drive", "33139"],
    ["Apt 3, 1200 Ocean Drive, Miami Beach, Florida, United States", "33139"],
    ["1200 Colins Avenue, Miami Beach", "33139"],
    ["Fontainebleau, 4441 Collins Avenue, Miami Beach", "33140"],
  ])("places %s", (address, zipCode) => {
    expect(gazetteer.zipCodeOf(address)).toBe(zipCode)
  })

  it.each([
    ["in several ZIP codes", "Collins Avenue, Miami Beach"],
    ["in two cities", "Bay Drive"],
    ["a number that the street does not have", "9999 Ocean Drive, Miami Beach"],
    ["another city", "1200 Washington Ave, Orlando, FL"],
    ["Miami, where streets of the same names are others", "1200 Ocean Drive, Miami, FL"],
    ["Collins Avenue further north", "16001 Collins Ave, Sunny Isles Beach"],
    ["a quarter of Miami", "100 NW 71st Street"],
    ["a ZIP code that contradicts it", "1200 Ocean Drive, Miami Beach, FL 33140"],
    ["the city alone", "Miami Beach, FL"],
    ["half a name", "12 Harbour"],
    ["no address", "please ring twice"],
  ])("does not guess: %s", (_, address) => {
    expect(gazetteer.zipCodeOf(address)).toBeUndefined()
  })

  it("places every house number of every street, with its city", () => {
    fc.assert(
      fc.property(houseNumber, ({ segment, number }) => {
        expect(gazetteer.zipCodeOf(`${number} ${segment.street}, ${segment.city}, FL`)).toBe(segment.zipCode)
      }),
      { numRuns: runs(300) },
    )
  })
})
