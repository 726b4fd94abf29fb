import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { InvalidArgumentError } from "commander"

/**
 * Reads words that are separated by commas, of an option that may be repeated. The sentence of a failure names the word
 * that is wrong.
 */
export const wordList =
  <A>(parse: (word: string) => A | undefined, choices: ReadonlyArray<string>) =>
  (text: string, earlier: ReadonlyArray<A> = []): ReadonlyArray<A> => [
    ...earlier,
    ...text.split(",").map((word) => oneWord(parse, choices)(word)),
  ]

/** Reads one word of several that may be chosen. */
export const oneWord =
  <A>(parse: (word: string) => A | undefined, choices: ReadonlyArray<string>) =>
  (text: string): A => {
    const parsed = parse(text.trim().toLowerCase().replaceAll("-", "_"))
    if (parsed === undefined) throw new InvalidArgumentError(`"${text.trim()}" is not one of ${choices.join(", ")}.`)
    return parsed
  }

/** The word itself, when it is one of those. */
export const among =
  <A extends string>(choices: ReadonlyArray<A>) =>
  (word: string): A | undefined =>
    choices.find((choice) => choice === word || choice === word.replaceAll("_", "-"))

/** Reads a day: "2026-11-20". */
export const day = (text: string): IsoDate => {
  const date = parseIsoDate(text.trim())
  if (date === undefined) throw new InvalidArgumentError("It must be a day such as 2026-11-20.")
  return date
}
