import type { ZipCode } from "@laundry/core/areas/service-area"
import { isFiller, spelledOut, wordsOf } from "./address-words.ts"
import type { Coordinates, NamedPlace, StreetSegment } from "./gazetteer-data.ts"

/** One thing that can be suggested: the part of a street in one ZIP code, or a named place. */
export interface Candidate {
  readonly name: string
  readonly city: string
  readonly zipCode: ZipCode
  /** The words of each of its names. */
  readonly names: ReadonlyArray<ReadonlyArray<string>>
  /** Words that may be in its address beside its name. */
  readonly surroundings: ReadonlySet<string>
  /** By house number. */
  readonly segments: ReadonlyArray<StreetSegment>
  /** How long all streets of its name are together, in metres; 0 for a place. */
  readonly length: number
  /** Where a named place is. */
  readonly address?: { readonly number: number; readonly street: string }
}

const nameWords = (name: string): ReadonlyArray<string> => {
  const words = wordsOf(name).map(spelledOut)
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : words
}

const neighbourhoods: Readonly<Record<string, string>> = {
  "33109": "fisher island",
  "33139": "south beach sobe",
  "33140": "mid beach midbeach",
  "33141": "north beach normandy isles",
}

const localityWords = (city: string, zipCode: string): ReadonlyArray<string> => [
  ...wordsOf(`${city} Florida USA US United States`).map(spelledOut),
  ...wordsOf(neighbourhoods[zipCode] ?? ""),
  zipCode,
]

const groupBy = <A>(items: Iterable<A>, keyOf: (item: A) => string): ReadonlyArray<readonly [A, ...Array<A>]> => {
  const groups = new Map<string, [A, ...Array<A>]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return [...groups.values()]
}

const metresPerDegree = 111_195
const shrinking = Math.cos((25.83 * Math.PI) / 180)

const metresOf = ({ start, end }: StreetSegment): number =>
  metresPerDegree * Math.hypot(end.latitude - start.latitude, shrinking * (end.longitude - start.longitude))

const ofStreets = (segments: ReadonlyArray<StreetSegment>): ReadonlyArray<Candidate> => {
  const aliases = new Map(
    groupBy(segments, ({ street, city }) => `${street}|${city}`).map((group) => [
      `${group[0].street}|${group[0].city}`,
      [...new Set(group.flatMap((segment) => segment.aliases))],
    ]),
  )
  const lengths = new Map(
    groupBy(segments, ({ street }) => street).map((group) => [
      group[0].street,
      group.reduce((sum, segment) => sum + metresOf(segment), 0),
    ]),
  )
  return groupBy(segments, ({ street, city, zipCode }) => `${street}|${city}|${zipCode}`).map((group) => {
    const [{ street, city, zipCode }] = group
    return {
      name: street,
      city,
      zipCode,
      names: [street, ...(aliases.get(`${street}|${city}`) ?? [])].map(nameWords),
      surroundings: new Set(localityWords(city, zipCode)),
      segments: group.toSorted((a, b) => a.from - b.from),
      length: lengths.get(street) ?? 0,
    }
  })
}

/** The segment that a house number lies in, if any. */
export const segmentWith = (segments: ReadonlyArray<StreetSegment>, number: number): StreetSegment | undefined =>
  segments.find(({ from, to }) => from <= number && number <= to)

/** Where a house number lies along a segment, in proportion to its range. */
export const along = ({ from, to, start, end }: StreetSegment, number: number): Coordinates => {
  const share = to === from ? 0.5 : (number - from) / (to - from)
  const between = (a: number, b: number) => Math.round((a + (b - a) * share) * 1e5) / 1e5
  return {
    latitude: between(start.latitude, end.latitude),
    longitude: between(start.longitude, end.longitude),
  }
}

/** Everything that can be suggested. Throws when a place's address is on none of the streets. */
export const makeCandidates = (
  segments: ReadonlyArray<StreetSegment>,
  places: ReadonlyArray<NamedPlace>,
): ReadonlyArray<Candidate> => [
  ...ofStreets(segments),
  ...places.map(({ name, number, street, city, aliases }) => {
    const segment = segmentWith(
      segments.filter((each) => each.street === street && each.city === city),
      number,
    )
    if (segment === undefined) throw new Error(`${name}: there is no ${number} ${street} in ${city}`)
    return {
      name,
      city,
      zipCode: segment.zipCode,
      names: [name, ...aliases].map(nameWords),
      surroundings: new Set([...localityWords(city, segment.zipCode), ...nameWords(street), String(number)]),
      segments: [segment],
      length: 0,
      address: { number, street },
    }
  }),
]
