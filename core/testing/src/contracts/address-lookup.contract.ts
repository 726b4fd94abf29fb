import {
  AddressLookup,
  AddressLookupUnavailable,
  type AddressSuggestion,
} from "@laundry/core/areas/address-lookup.port"
import { zipCodeIn } from "@laundry/core/areas/zip-recognition"
import { Cause, Effect, Exit, type Layer, Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  areasFor,
  contractAddresses,
  contractZipCodes,
  streetLine,
  wholeAddress,
  withoutZip,
} from "../contract-addresses.ts"
import { runs } from "../property-runs.ts"

/** Makes the lookup under test, or the same lookup with its service down. It must know the {@link contractAddresses}. */
export type MakeAddressLookup = () => Layer.Layer<AddressLookup>

const sessionToken = "contract-session"
const everywhere = areasFor(contractZipCodes)

type Question<A, E> = (lookup: AddressLookup["Service"]) => Effect.Effect<A, E>

const ask = <A, E>(make: MakeAddressLookup, question: Question<A, E>) =>
  Effect.runPromiseExit(Effect.flatMap(AddressLookup, question).pipe(Effect.provide(make())))

/** What every {@link AddressLookup} promises while its service answers. */
export const addressLookupContract = (name: string, make: MakeAddressLookup) => {
  const answer = async <A, E>(question: Question<A, E>): Promise<A> => {
    const exit = await ask(make, question)
    if (Exit.isSuccess(exit)) return exit.value
    throw new Error(Cause.pretty(exit.cause))
  }
  const suggest = (input: string, areas = everywhere): Promise<ReadonlyArray<AddressSuggestion>> =>
    answer((lookup) => lookup.suggest({ input, sessionToken, areas }))

  describe(`address lookup: ${name}`, () => {
    it.each(contractAddresses.map((known) => [streetLine(known), known] as const))(
      "suggests %s",
      async (line, known) => {
        const [best] = await suggest(line, areasFor([known.zipCode]))
        expect(best).toMatchObject({ mainText: line })
        expect(best?.description).toContain(line)
        expect(best?.description).toContain(known.city)
        expect(best?.secondaryText).toContain(known.city)
        expect(best && zipCodeIn(best.description)).toBe(known.zipCode)
      },
    )

    it("suggests at most six, each once and with every text filled in", async () => {
      const suggestions = await suggest("Collins")
      expect(suggestions.length).toBeGreaterThan(1)
      expect(suggestions.length).toBeLessThanOrEqual(6)
      expect(new Set(suggestions.map(({ placeId }) => placeId)).size).toBe(suggestions.length)
      expect(new Set(suggestions.map(({ description }) => description)).size).toBe(suggestions.length)
      expect(suggestions.flatMap((suggestion) => Object.values(suggestion))).not.toContain("")
    })

    it("suggests nothing outside the given areas", () =>
      fc.assert(
        fc.asyncProperty(
          fc.subarray([...contractZipCodes]),
          fc.constantFrom("Collins", "Harding", "4441 Collins Avenue", "1200 Ocean", "Fisher Island", "Alton Road"),
          async (zipCodes, input) => {
            const found = await suggest(input, areasFor(zipCodes))
            for (const { description } of found) expect(zipCodes).toContain(zipCodeIn(description))
          },
        ),
        { numRuns: runs(40) },
      ))

    it("suggests nothing when nothing is served", async () => {
      expect(await suggest("1200 Ocean Drive", [])).toEqual([])
    })

    it("answers whatever is typed", () =>
      fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.string({ unit: "binary", maxLength: 80 }),
            fc.string({ maxLength: 400 }),
            fc.constantFrom("", " ", "%", "../.."),
          ),
          async (input) => {
            expect((await suggest(input)).length).toBeLessThanOrEqual(6)
            await answer((lookup) => lookup.zipCodeOf(input))
            await answer((lookup) => lookup.locate(input))
          },
        ),
        { numRuns: runs(60) },
      ))

    it.each(contractAddresses.map((known) => [withoutZip(known), known.zipCode] as const))(
      "places %s",
      async (address, zipCode) => {
        expect(await answer((lookup) => lookup.zipCodeOf(address))).toBe(zipCode)
      },
    )

    it.each([
      "",
      "somewhere near the beach",
      "Collins Avenue",
      "99999 Ocean Drive, Miami Beach, FL",
      "12 Elm Street, Springfield",
    ])("does not guess where %j is", async (address) => {
      expect(await answer((lookup) => lookup.zipCodeOf(address))).toBeUndefined()
      expect(await answer((lookup) => lookup.locate(address))).toBeUndefined()
    })

    it.each(
      contractAddresses.flatMap((known) => [
        [withoutZip(known), known] as const,
        [wholeAddress(known), known] as const,
      ]),
    )("finds %s on the map", async (address, known) => {
      const found = await answer((lookup) => lookup.locate(address))
      expect(Math.abs((found?.latitude ?? 0) - known.coordinates.latitude)).toBeLessThan(0.005)
      expect(Math.abs((found?.longitude ?? 0) - known.coordinates.longitude)).toBeLessThan(0.005)
    })

    it("can be used", async () => {
      expect(await answer(({ check }) => check)).toBeUndefined()
    })
  })
}

/** What every {@link AddressLookup} promises while its service is down: each question fails in the one expected way. */
export const unavailableAddressLookupContract = (name: string, make: MakeAddressLookup) =>
  describe(`address lookup without its service: ${name}`, () => {
    it.each([
      ["suggest", ({ suggest }) => suggest({ input: "1200 Ocean", sessionToken, areas: everywhere })],
      ["zipCodeOf", ({ zipCodeOf }) => zipCodeOf("1200 Ocean Drive, Miami Beach, FL")],
      ["locate", ({ locate }) => locate("1200 Ocean Drive, Miami Beach, FL")],
      ["check", ({ check }) => check],
    ] satisfies ReadonlyArray<[string, Question<unknown, AddressLookupUnavailable>]>)(
      "says that it is not available: %s",
      async (_, question) => {
        const exit = await ask<unknown, AddressLookupUnavailable>(make, question)
        const failure = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
        expect(failure).toBeInstanceOf(AddressLookupUnavailable)
        expect(failure?.message).toMatch(/not available/)
      },
    )
  })
