import { isCommon, isFiller, isNumber, isTelling, weightOf } from "./address-words.ts"
import { type Candidate, segmentWith } from "./candidates.ts"
import type { WordMatcher, WordMatches } from "./word-matcher.ts"

/** A candidate for what was typed, with the house number that goes with it, if one does. */
export interface Match {
  readonly candidate: Candidate
  readonly score: number
  readonly number?: number
  /** Whether the number is the one that was typed, in a range of the street. */
  readonly fits: boolean
  /** Whether every typed word has its place in the address, and they are enough to tell which address is meant. */
  readonly certain: boolean
}

/** One way to read the typed words: which one is the house number, and which ones name the street or the place. */
interface Reading {
  readonly number?: number
  readonly words: ReadonlyArray<{ readonly typed: string; readonly matches: WordMatches }>
}

const highestNumber = 99_999
const fitBonus = 0.06
const misfitPenalty = 0.15
const lowestScore = 0.55
/** From this quality on a typed word means the name of the city; short words are taken for many others. */
const surelyMeant = (typed: string): number => (typed.length > 4 ? 0.65 : 0.85)

const readingsOf = (words: ReadonlyArray<string>, match: (word: string) => WordMatches): ReadonlyArray<Reading> => {
  const telling = words.filter((word) => !isFiller(word)).map((typed) => ({ typed, matches: match(typed) }))
  const without = (index: number): ReadonlyArray<Reading> => {
    const typed = telling[index]?.typed ?? ""
    const number = Number(typed)
    return isNumber(typed) && number > 0 && number <= highestNumber
      ? [{ number, words: telling.filter((_, each) => each !== index) }]
      : []
  }
  // The number comes first, or it comes after the street ("ocean dr 12"), or there is none ("41 street").
  const last = telling.length - 1
  return [...without(0), ...(last > 0 ? without(last) : []), { words: telling }]
}

/** The number as typed where the street has it, else the first number of the street that it may be the beginning of. */
const numberOn = ({ segments }: Candidate, typed: number): number | undefined => {
  if (segmentWith(segments, typed) !== undefined) return typed
  for (let scale = 10; typed * scale <= highestNumber; scale *= 10) {
    const lowest = typed * scale
    const begun = segments.find(({ from, to }) => from < lowest + scale && lowest <= to)
    if (begun !== undefined) return Math.max(begun.from, lowest)
  }
  return undefined
}

const scoreName = (candidate: Candidate, name: ReadonlyArray<string>, { words }: Reading) => {
  let matched = 0
  let telling = 0
  let total = 0
  let complete = true
  const used = new Set<string>()
  for (const { typed, matches } of words) {
    let best = 0
    let bestWord = ""
    for (const word of name) {
      const quality = matches.get(word) ?? 0
      // A word of the name matches one typed word only: "bay bay" is not "Bay Road".
      if (quality > best && !used.has(word)) [best, bestWord] = [quality, word]
    }
    if (best > 0) {
      used.add(bestWord)
      const weight = weightOf(bestWord)
      total += weight
      matched += weight * best
      if (isTelling(bestWord)) telling++
      continue
    }
    if ([...candidate.surroundings].some((word) => (matches.get(word) ?? 0) >= surelyMeant(typed) || word === typed)) {
      total += 0.3
      matched += 0.3
      continue
    }
    complete = false
    total += weightOf(typed)
  }
  // "West Avenue" has no telling word; any of its words may be the beginning of it.
  if (used.size === 0 || (telling === 0 && name.some(isTelling))) return undefined
  const missing = name.filter((word) => !used.has(word) && !isCommon(word)).length
  const whole = used.size === name.length
  return { score: matched / total - 0.04 * missing, complete, named: missing === 0 && (telling > 0 || whole), whole }
}

const matchOf = (candidate: Candidate, reading: Reading): Match | undefined => {
  let best: ReturnType<typeof scoreName>
  for (const name of candidate.names) {
    const scored = scoreName(candidate, name, reading)
    if (scored !== undefined && scored.score > (best?.score ?? 0)) best = scored
  }
  if (best === undefined) return undefined
  const { score, complete, named, whole } = best
  const { number: typed } = reading
  if (candidate.address !== undefined) {
    const { number } = candidate.address
    const fits = typed === undefined || typed === number
    const certain = complete && named && fits
    return { candidate, score: fits ? score : score - 2 * misfitPenalty, number, fits, certain }
  }
  if (typed === undefined) return { candidate, score, fits: false, certain: complete && named && whole }
  const number = numberOn(candidate, typed)
  if (number === undefined) return { candidate, score: score - misfitPenalty, fits: false, certain: false }
  const fits = number === typed
  return { candidate, score: fits ? score + fitBonus : score, number, fits, certain: complete && named && fits }
}

/** Where the words don't tell: streets before places, longer ones first, each from its beginning. */
const byScore = (a: Match, b: Match): number =>
  b.score - a.score || b.candidate.length - a.candidate.length || start(a.candidate) - start(b.candidate)

const start = ({ segments }: Candidate): number => segments[0]?.from ?? 0

/** With nothing but a house number, the streets that have it. */
const streetsWith = (candidates: ReadonlyArray<Candidate>, number: number): ReadonlyArray<Match> =>
  candidates
    .filter(({ segments, address }) => address === undefined && segmentWith(segments, number) !== undefined)
    .map((candidate) => ({ candidate, score: 0.9, number, fits: true, certain: false }))

/** The candidates that the words may mean, best first, each once. */
export const rank = (
  candidates: ReadonlyArray<Candidate>,
  words: ReadonlyArray<string>,
  matchWord: WordMatcher["whole"],
): ReadonlyArray<Match> => {
  const found: Array<Match> = []
  const readings = readingsOf(words, matchWord)
  for (const candidate of candidates) {
    let best: Match | undefined
    for (const reading of readings) {
      const match = matchOf(candidate, reading)
      if (match !== undefined && match.score > (best?.score ?? 0)) best = match
    }
    if (best !== undefined && best.score >= lowestScore) found.push(best)
  }
  const [only, ...others] = words
  if (only !== undefined && others.length === 0 && isNumber(only)) {
    found.push(...streetsWith(candidates, Number(only)))
  }
  return found.toSorted(byScore)
}
