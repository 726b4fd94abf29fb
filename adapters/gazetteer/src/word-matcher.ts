import Fuse from "fuse.js"
import { isNumber, spelledOut } from "./address-words.ts"

/** How well a typed word fits each word of the vocabulary, from 0 (not at all, left out) to 1 (the same). */
export type WordMatches = ReadonlyMap<string, number>

export interface WordMatcher {
  /** Matches for a word that may be unfinished or misspelt. */
  readonly whileTyping: (word: string) => WordMatches
  /** Matches for a finished word: the word itself, or one that is a slip of the finger away. */
  readonly whole: (word: string) => WordMatches
}

const shortestFuzzyWord = 4
const rememberedWords = 2_000
const nearlyTheSame = 0.25
const ordinal = /^(\d+)(?:st|nd|rd|th)$/

/** Remembers answers: while an address is typed, its first words stay the same from one keystroke to the next. */
const remembering = (match: (word: string) => WordMatches): ((word: string) => WordMatches) => {
  const known = new Map<string, WordMatches>()
  return (word) => {
    const matches = known.get(word) ?? match(word)
    if (known.size >= rememberedWords) known.clear()
    known.set(word, matches)
    return matches
  }
}

/** Matches typed words against the words of all names. Numbers are never matched loosely: 41st is not 42nd. */
export const makeWordMatcher = (vocabulary: Iterable<string>): WordMatcher => {
  const words = [...new Set(vocabulary)]
  const letters = words.filter((word) => !/\d/.test(word))
  const fuse = new Fuse(letters, {
    includeScore: true,
    ignoreFieldNorm: true,
    shouldSort: false,
    threshold: 0.4,
    // A word is typed from its beginning: a match further inside counts less.
    distance: 10,
  })
  const longest = Math.max(...letters.map((word) => word.length))
  const fuzzy = (typed: string) =>
    typed.length < shortestFuzzyWord || typed.length > longest + 2 || /\d/.test(typed) ? [] : fuse.search(typed)

  const exact = (typed: string): Map<string, number> => {
    const spelled = spelledOut(typed)
    const found = new Map<string, number>()
    for (const word of words) {
      if (word === spelled || word === typed) found.set(word, 1)
      else if (isNumber(typed) && ordinal.exec(word)?.[1] === typed) found.set(word, 0.97)
    }
    return found
  }
  const better = (found: Map<string, number>, word: string, quality: number) => {
    if (quality > (found.get(word) ?? 0)) found.set(word, quality)
  }

  return {
    whileTyping: remembering((typed) => {
      const found = exact(typed)
      for (const word of words) {
        if (word.startsWith(typed))
          better(found, word, isNumber(typed) ? 0.6 : 0.85 + (0.1 * typed.length) / word.length)
      }
      for (const { item, score = 1 } of fuzzy(typed)) better(found, item, 0.9 * (1 - score))
      return found
    }),
    whole: remembering((typed) => {
      const found = exact(typed)
      for (const { item, score = 1 } of fuzzy(typed)) {
        if (score <= nearlyTheSame && Math.abs(item.length - typed.length) <= 2) better(found, item, 0.9 * (1 - score))
      }
      return found
    }),
  }
}
