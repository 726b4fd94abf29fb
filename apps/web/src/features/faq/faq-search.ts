import type { FaqCategory } from "./faq-content.ts"

/** A stretch of a text that a search found: from `start` up to `end`, in characters. */
interface Found {
  readonly start: number
  readonly end: number
}

const accents = /\p{M}/gu

/** A character as it is compared: without accents, in lower case, with plain quotes. */
const foldCharacter = (character: string): string =>
  character.normalize("NFD").replace(accents, "").toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** A text as it is compared, with the place in the original of each of its characters. */
const fold = (text: string): { readonly folded: string; readonly places: ReadonlyArray<number> } => {
  let folded = ""
  const places: Array<number> = []
  let place = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    for (let index = 0; index < plain.length; index++) places.push(place)
    folded += plain
    place += character.length
  }
  return { folded, places: [...places, place] }
}

/** The words that are looked for. Single letters say little: they count only when there is nothing else. */
export const searchWords = (query: string): ReadonlyArray<string> => {
  const words = [
    ...new Set(
      fold(query)
        .folded.split(/\s+/)
        .filter((word) => word !== ""),
    ),
  ]
  const telling = words.filter((word) => word.length > 1)
  return telling.length > 0 ? telling : words
}

/** Where a text holds any of the words, in order; stretches that touch are one. */
export const findWords = (text: string, words: ReadonlyArray<string>): ReadonlyArray<Found> => {
  const { folded, places } = fold(text)
  const found: Array<{ start: number; end: number }> = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length })
    }
  }
  const merged: Array<{ start: number; end: number }> = []
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** A text in its pieces: those that hold what is looked for, and those between. */
export const splitByWords = (
  text: string,
  words: ReadonlyArray<string>,
): ReadonlyArray<{ readonly start: number; readonly piece: string; readonly isFound: boolean }> => {
  const found = findWords(text, words)
  return [...found, undefined]
    .flatMap((stretch, index) => {
      const shown = found[index - 1]?.end ?? 0
      const between = { start: shown, piece: text.slice(shown, stretch?.start), isFound: false }
      return stretch === undefined
        ? [between]
        : [between, { start: stretch.start, piece: text.slice(stretch.start, stretch.end), isFound: true }]
    })
    .filter(({ piece }) => piece !== "")
}

/** The categories with the questions in which, with their answers, every word occurs; those without any are left out. */
export const searchFaq = (
  categories: ReadonlyArray<FaqCategory>,
  words: ReadonlyArray<string>,
): ReadonlyArray<FaqCategory> =>
  categories
    .map(({ id, entries }) => ({
      id,
      entries: entries.filter(({ question, plainAnswer }) => {
        const { folded } = fold(`${question}\n${plainAnswer}`)
        return words.every((word) => folded.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
