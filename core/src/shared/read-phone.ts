import {
  findPhoneNumbersInText,
  type PhoneNumber as ParsedNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min"
import { isPhoneNumber, type PhoneNumber, tidyPhone } from "./phone-number.ts"

/** What a phone that somebody typed says. */
export interface ReadPhone {
  readonly number: PhoneNumber
  /** What to dial once somebody answers; null for a line of its own. */
  readonly extension: string | null
}

/** A number without a country's code is an American one. */
const defaultCountry = "US"

/** North American area codes and exchanges begin with 2 to 9. New area codes come each year, so none is asked to be on a list. */
const american = /^\+1[2-9]\d{2}[2-9]\d{6}$/

const accepted = (parsed: ParsedNumber | undefined): ReadonlyArray<ReadPhone> => {
  if (parsed === undefined || !isPhoneNumber(parsed.number)) return []
  const isNumber = parsed.countryCallingCode === "1" ? american.test(parsed.number) : parsed.isValid()
  return isNumber ? [{ number: parsed.number, extension: parsed.ext || null }] : []
}

const parse = (text: string) => accepted(parsePhoneNumberFromString(text, { defaultCountry }))

/** What people put between two numbers. A comma also goes before an extension, which is shorter than a number. */
const betweenNumbers = /\b(?:or|and|o|y|ou|e)\b|[&|\n]|[,;](?=(?:[^\p{L}\d]*\d){7})/iu

/**
 * Reads a phone as it was typed: the number in it, the first if there are several. Undefined where nobody can tell which one is
 * meant. This is the one reading of phones: what is called, texted, compared and exported comes from here. It brings the numbering
 * plans of the world along, so browsers don't load it: answers carry what it found.
 */
export const readPhone = (typed: string): ReadPhone | undefined => {
  const text = tidyPhone(typed)
  return (
    parse(text)[0] ??
    text.split(betweenNumbers).flatMap(parse)[0] ??
    text.split("/").flatMap(parse)[0] ??
    findPhoneNumbersInText(text, { defaultCountry }).flatMap(({ number }) => accepted(number))[0]
  )
}

/** "tel:+13055550142,12": what a phone dials, with a pause before the extension. Null where no number can be read. */
export const callLinkOf = (typed: string): string | null => {
  const phone = readPhone(typed)
  if (phone === undefined) return null
  return phone.extension === null ? `tel:${phone.number}` : `tel:${phone.number},${phone.extension}`
}

/** The least digits that a phone number has without its area. */
const leastDigits = 7

/**
 * What all ways of writing a phone have in common: its number, or where that can't be read its digits. Undefined for a text that
 * has too few.
 */
export const phoneKey = (typed: string): string | undefined => {
  const number = readPhone(typed)?.number
  if (number !== undefined) return number
  const digits = tidyPhone(typed).replaceAll(/\D/g, "")
  return digits.length < leastDigits ? undefined : digits
}
