import type { ServiceArea, ZipCode } from "./service-area.ts"

/** Five digits, ZIP+4 allowed, that are no part of a longer number, a range or a word, and no apartment's or box's number. */
const fiveDigits =
  /(?<![\d-])(?<!(?:#|\b(?:apt|apartment|unit|suite|ste|room|rm|box)\b\.?)\s{0,2})\d{5}(?:-\d{4})?(?![\d\p{L}-])/giu
/** A number that opens an address and is followed by a street, by name or by number, is the house's, not the ZIP code. */
const houseNumber =
  /^\s*\d+\s+(?=\p{L}|\d+(?:st|nd|rd|th)\b|\d{1,3}\s+(?:st|street|ave|avenue|ct|court|ter|terrace|pl|place|rd|road)\b)(?!(?:fl|florida|usa|united states)\b)/iu

/** The ZIP code that an address as typed names: its last five-digit number that is not a house's, an apartment's or a box's. */
export const zipCodeIn = (address: string): ZipCode | undefined => {
  const skip = houseNumber.exec(address)?.[0].length ?? 0
  return [...address.slice(skip).matchAll(fiveDigits)].at(-1)?.[0].slice(0, 5) as ZipCode | undefined
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
