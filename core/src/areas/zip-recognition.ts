import type { ServiceArea, ZipCode } from "./service-area.ts"

/** Five digits, ZIP+4 allowed, that are no part of a longer number, a range or a word, and no apartment's, box's or gate's number. */
const fiveDigits =
  /(?<![\d-])(?<!(?:#|\b(?:apt|apartment|unit|suite|ste|room|rm|box)\b\.?)\s{0,2})(?<!(?:\bgate|\bpin|(?<!\b(?:zip|postal|post)[\s-]{0,3})\bcode)\b[\s:=#(]{0,4}(?:\bis\b[\s:=#(]{0,4})?)\d{5}(?:-\d{4})?(?![\d\p{L}-])/giu
/** A number that opens an address and is followed by a street, by name or by number, is the house's, not the ZIP code. */
const houseNumber =
  /^\s*\d+\s+(?=\p{L}|\d+(?:st|nd|rd|th)\b|\d{1,3}\s+(?:st|street|ave|avenue|ct|court|ter|terrace|pl|place|rd|road)\b)(?!(?:fl|florida|usa|united states)\b)/iu
/** What stands before a house number that does not open the address: the end of another part, or an apartment. */
const beforeHouse = /(?:[,;\n]|(?:#|\b(?:apt|apartment|unit|suite|ste|room|rm)\b\.?)\s{0,2}[\p{L}\d-]{1,6}\s)\s{0,3}$/iu
/** What stands behind it: a street in full, since a ZIP code may have its city there. */
const street =
  /^\s{1,3}(?:(?:\p{L}[\p{L}.']{0,30}|\d{1,3}(?:st|nd|rd|th)?)\s{1,3}){1,3}(?:st|street|ave?|avenue|blvd|boulevard|cir|circle|ct|court|cswy|causeway|dr|drive|hwy|highway|ln|lane|pkwy|parkway|pl|place|rd|road|ter|terrace|trl|trail|way)\b/iu
/** The number that an address opens with, where more of it follows. */
const opening = /^\s*\d[\p{L}\d/-]{0,9}(?=\s{1,10}[\p{L}\d])/u
const afterState = /\b(?:fl|florida)\.?[,\s]{0,3}$/iu

/** Whether an address opens with its house's number: one without a street behind it may be a floor's, a building's or the ZIP code. */
const opensWithHouse = (address: string): boolean => {
  const number = opening.exec(address)?.[0]
  return number !== undefined && street.test(address.slice(number.length, number.length + 140))
}

/**
 * The ZIP code that an address as typed names: of its five-digit numbers that are not a house's, an apartment's, a box's or a gate's,
 * the last behind the state, or else the last. What only looks like a second house, as "33139 Side door way" does, is the ZIP code where
 * there is no other.
 */
export const zipCodeIn = (address: string): ZipCode | undefined => {
  const typed = address.slice(houseNumber.exec(address)?.[0].length ?? 0)
  const hasHouse = opensWithHouse(address)
  const named = [...typed.matchAll(fiveDigits)].flatMap(({ index, 0: digits }) => {
    const before = typed.slice(Math.max(0, index - 40), index)
    const isHouse = beforeHouse.test(before) && street.test(typed.slice(index + digits.length, index + 140))
    if (isHouse && !hasHouse) return []
    return { zipCode: digits.slice(0, 5) as ZipCode, isHouse, isAfterState: afterState.test(before) }
  })
  const certain = named.filter(({ isHouse }) => !isHouse)
  const candidates = certain.length > 0 ? certain : named
  return (candidates.findLast(({ isAfterState }) => isAfterState) ?? candidates.at(-1))?.zipCode
}

/** Where an address lies as far as its text tells. */
export type AddressPlacement =
  | { readonly kind: "served"; readonly zipCode: ZipCode }
  | { readonly kind: "outside"; readonly zipCode: ZipCode }
  | { readonly kind: "unknown" }

/** Places a ZIP code, if there is one, inside or outside the served areas. */
export const placeZipCode = (zipCode: ZipCode | undefined, areas: ReadonlyArray<ServiceArea>): AddressPlacement => {
  if (zipCode === undefined) return { kind: "unknown" }
  return { kind: areas.some((area) => area.zipCode === zipCode) ? "served" : "outside", zipCode }
}
