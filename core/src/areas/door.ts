/** What an address says of a door. */
export interface AddressText {
  readonly address: string
  readonly apt: string | null
  /** Null where it could not be placed. */
  readonly zipCode: string | null
}

/** A door, however its address was written: "33139 1200 ocean dr 4b". */
export interface Door {
  readonly key: string
  readonly zipCode: string
  readonly houseNumber: string
}

const short: Readonly<Record<string, string>> = {
  avenue: "ave",
  av: "ave",
  boulevard: "blvd",
  causeway: "cswy",
  circle: "cir",
  court: "ct",
  drive: "dr",
  highway: "hwy",
  lane: "ln",
  parkway: "pkwy",
  place: "pl",
  road: "rd",
  street: "st",
  terrace: "ter",
  trail: "trl",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  northeast: "ne",
  northwest: "nw",
  southeast: "se",
  southwest: "sw",
}
const streetEnds = new Set("ave blvd cswy cir ct dr hwy ln pkwy pl rd st ter trl way".split(" "))
const directions = new Set("n s e w ne nw se sw".split(" "))

const unit = /(?:#|\b(?:apt|apartment|unit|suite|ste|room|rm|ph|penthouse)\b\.?)\s*#?\s*([\p{L}\d-]{1,8})/iu
const ordinal = /^(\d+)(?:st|nd|rd|th)$/

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}'.’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => short[word] ?? word.replace(ordinal, "$1"))

/** From the house number through the kind of street, with a direction behind it; else all there is before the next part. */
const streetOf = (part: string): ReadonlyArray<string> => {
  const words = wordsOf(part)
  const end = words.findIndex((word, at) => at > 1 && streetEnds.has(word))
  if (end < 0) return words
  return words.slice(0, directions.has(words[end + 1] ?? "") ? end + 2 : end + 1)
}

/** The door that an address names: house, street, apartment and ZIP code. Undefined where one of house, street and ZIP code is missing. */
export const doorOf = ({ address, apt, zipCode }: AddressText): Door | undefined => {
  const inAddress = unit.exec(address)
  const part = address
    .replace(unit, ",")
    .split(/[,;\n]/)
    .find((text) => /^\s*\d+\p{L}?\s+\S/u.test(text))
  const [houseNumber, ...street] = part === undefined ? [] : streetOf(part)
  if (zipCode === null || houseNumber === undefined || street.length === 0) return undefined
  const typedUnit = (apt ?? "").trim() === "" ? inAddress?.[1] : (unit.exec(apt ?? "")?.[1] ?? apt)
  const key = [zipCode, houseNumber, ...street, wordsOf(typedUnit ?? "").join("")].join(" ").trim()
  return { key, zipCode, houseNumber }
}
