import { tidyPhone } from "./phone-number.ts"

/** A word that a search looks for. */
export interface SearchWord {
  /** Texts of which one must occur. */
  readonly anyOf: ReadonlyArray<string>
  /** The order number that it names as well. */
  readonly orderNumber: number | undefined
}

const largestOrderNumber = 2 ** 31 - 1
const phonePart = /^[+\d()./\p{Pd}]+$/u
const countryCode = /^\+?1(?=\d{10}$)/

/** A part of a phone number, however it is punctuated, is looked for by its digits too. */
const digitsOf = (word: string): ReadonlyArray<string> => {
  if (!phonePart.test(word)) return []
  const digits = word
    .replaceAll(/[^\d+]/g, "")
    .replace(countryCode, "")
    .replace("+", "")
  return digits.length >= 3 && digits !== word ? [digits] : []
}

const orderNumberOf = (word: string): number | undefined => {
  const number = Number(/^#?(\d{1,10})$/.exec(word)?.[1] ?? Number.NaN)
  return number <= largestOrderNumber ? number : undefined
}

/**
 * The words of what somebody searches for, in small letters, each once, without marks that nobody sees. "#1042" and "1042" find the order of that number
 * beside whatever else they occur in; "(305) 555-0100" finds the phone number 3055550100, and so does "+1 (305) 555-0100".
 */
export const searchWords = (text: string): ReadonlyArray<SearchWord> =>
  [...new Set(tidyPhone(text).toLowerCase().split(/\s+/))]
    .filter((word, at, words) => word !== "" && !(word === "+1" && phonePart.test(words[at + 1] ?? "")))
    .map((word) => ({ anyOf: [word, ...digitsOf(word)], orderNumber: orderNumberOf(word) }))
