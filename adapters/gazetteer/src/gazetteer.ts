import { AddressLookup, type AddressSuggestion } from "@laundry/core/areas/address-lookup.port"
import type { ZipCode } from "@laundry/core/areas/service-area"
import { Effect, Layer } from "effect"
import { wordsOf } from "./address-words.ts"
import { along, type Candidate, makeCandidates, segmentWith } from "./candidates.ts"
import { type Coordinates, readPlaces, readStreets } from "./gazetteer-data.ts"
import { type Match, rank } from "./rank.ts"
import { makeWordMatcher } from "./word-matcher.ts"

const mostSuggestions = 6
/** Suggestions much worse than the best one only distract. */
const widestGap = 0.2

export interface Gazetteer {
  readonly suggest: (input: string, zipCodes: ReadonlySet<string>) => ReadonlyArray<AddressSuggestion>
  readonly zipCodeOf: (address: string) => ZipCode | undefined
  /** About where an address is, to a block or so; undefined when it can't be placed with confidence. */
  readonly coordinatesOf: (address: string) => Coordinates | undefined
}

const suggestionOf = ({ candidate, number }: Match): AddressSuggestion => {
  const { name, city, zipCode, address } = candidate
  const locality = `${city}, FL ${zipCode}, USA`
  const mainText = address === undefined && number !== undefined ? `${number} ${name}` : name
  const secondaryText = address === undefined ? locality : `${address.number} ${address.street}, ${locality}`
  return {
    placeId: `gazetteer:${zipCode}:${city}:${mainText}`.replaceAll(" ", "-"),
    description: `${mainText}, ${secondaryText}`,
    mainText,
    secondaryText,
  }
}

/** Leaves out the parts of a street that the typed number is not in, when it is in another part. */
const withoutOtherParts = (matches: ReadonlyArray<Match>): ReadonlyArray<Match> => {
  const fitting = new Set(matches.filter(({ fits }) => fits).map(({ candidate }) => candidate.name))
  return matches.filter(({ candidate, number, fits }) => fits || number !== undefined || !fitting.has(candidate.name))
}

/** Miami is another city, in which streets of the same names have other ZIP codes; but many say Miami for its beach as well. */
const namesAnotherCity = (words: ReadonlyArray<string>, { names, zipCode }: Candidate): boolean =>
  !words.includes(zipCode) &&
  words.some((word, index) => word === "miami" && words[index + 1] !== "beach" && !names.flat().includes("miami"))

/** Reads the streets and places that come with this package. */
export const makeGazetteer = (): Gazetteer => {
  const candidates = makeCandidates(readStreets(), readPlaces())
  const matcher = makeWordMatcher(
    candidates.flatMap(({ names, surroundings }) => [
      ...names.flat(),
      ...[...surroundings].filter((word) => !/^\d/.test(word)),
    ]),
  )

  const knownZipCodes = new Set<string>(candidates.map(({ zipCode }) => zipCode))
  /** A whole address's words without what is told behind a ZIP code that is known: the door, or the city once more. */
  const upToZipCode = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
    const end = words.findLastIndex((word) => knownZipCodes.has(word))
    return end > 0 ? words.slice(0, end + 1) : words
  }

  /** The candidates that a whole address can mean, down to its last word; none when no number of theirs fits. */
  const place = (address: string): ReadonlyArray<Match> => {
    const words = upToZipCode(wordsOf(address))
    const [best, ...others] = rank(candidates, words, matcher.whole).filter(
      ({ certain, candidate }) => certain && !namesAnotherCity(words, candidate),
    )
    return best === undefined ? [] : [best, ...others.filter(({ score }) => score >= best.score - 0.1)]
  }

  return {
    suggest: (input, zipCodes) => {
      const served = candidates.filter(({ zipCode }) => zipCodes.has(zipCode))
      const matches = rank(served, wordsOf(input), matcher.whileTyping)
      const best = matches[0]?.score ?? 0
      return withoutOtherParts(matches.filter(({ score }) => score >= best - widestGap))
        .slice(0, mostSuggestions)
        .map(suggestionOf)
    },
    zipCodeOf: (address) => {
      const found = new Set(place(address).map(({ candidate }) => candidate.zipCode))
      return found.size === 1 ? [...found][0] : undefined
    },
    coordinatesOf: (address) => {
      const [match, ...others] = place(address)
      if (match === undefined || others.some(({ candidate }) => candidate.zipCode !== match.candidate.zipCode))
        return undefined
      const { segments } = match.candidate
      const number = match.number
      const middle = segments[Math.floor(segments.length / 2)]
      const segment = number === undefined ? middle : segmentWith(segments, number)
      return segment && along(segment, number ?? (segment.from + segment.to) / 2)
    },
  }
}

/** Finds addresses offline, over the streets of Miami Beach and its neighbours. Always available. */
export const layer: Layer.Layer<AddressLookup> = Layer.effect(
  AddressLookup,
  Effect.sync(() => {
    let made: Gazetteer | undefined
    /** Its words are sorted when somebody first asks: no start waits for them. */
    const gazetteer = () => {
      made ??= makeGazetteer()
      return made
    }
    return {
      suggest: ({ input, areas }) =>
        Effect.sync(() => gazetteer().suggest(input, new Set(areas.map(({ zipCode }) => zipCode)))),
      zipCodeOf: (address) => Effect.sync(() => gazetteer().zipCodeOf(address)),
      locate: (address) => Effect.sync(() => gazetteer().coordinatesOf(address)),
      check: Effect.void,
    }
  }),
)
