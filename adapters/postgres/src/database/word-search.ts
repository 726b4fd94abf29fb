import { anywhere } from "./sql-text.ts"

/** Fewer characters make no trigram. */
const shortest = 3

/**
 * The longest run of letters and digits in a word. A trigram index that is asked for 'ana.ortega4711@gmail.com' goes through the trigrams of
 * '@gmail.com', which half of all rows have, for each row that might be meant; asked for 'ortega4711' it finds next to the same, thirty times sooner.
 */
export const indexedPart = (word: string): string => {
  const longest = (word.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (best, run) => (run.length > best.length ? run : best),
    "",
  )
  return longest.length < shortest ? word : longest
}

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
