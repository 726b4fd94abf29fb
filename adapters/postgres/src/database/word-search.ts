import { anywhere } from "./sql-text.ts"

/** Fewer characters make no trigram. */
const shortest = 3

/** Digits of a telephone number that hardly another one ends with. */
const lastDigits = 5

/**
 * The longest run of letters and digits in a word, or the last digits of a long number, which begins as all numbers of a city do. A trigram index that is asked for 'ana.ortega4711@gmail.com' goes through the trigrams of
 * '@gmail.com', which half of all rows have, for each row that might be meant; asked for 'ortega4711' it finds next to the same, thirty times sooner.
 */
export const indexedPart = (word: string): string => {
  const longest = (word.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (best, run) => (run.length > best.length ? run : best),
    "",
  )
  if (longest.length < shortest) return word
  return /^\d+$/.test(longest) ? longest.slice(-lastDigits) : longest
}

/** Whether an index of trigrams is of any use for a word: two letters make none. */
export const hasTrigrams = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/**
 * A condition that a word occurs in `search_text`, and what its question marks stand for: the index finds a part of it, and rows are asked for
 * all. The planner takes a comparison for true of every third row, and a second pattern for true of next to none.
 */
export const occurs = (word: string): { readonly text: string; readonly values: ReadonlyArray<string> } => {
  const part = indexedPart(word)
  return part === word
    ? { text: "search_text like lower(?)", values: [anywhere(word)] }
    : { text: "(search_text like lower(?) and strpos(search_text, lower(?)) > 0)", values: [anywhere(part), word] }
}

/** The same condition, for what was found in other ways: an index is no help to it. */
export const isWithin = (word: string): { readonly text: string; readonly values: ReadonlyArray<string> } => ({
  text: "strpos(search_text, lower(?)) > 0",
  values: [word],
})
