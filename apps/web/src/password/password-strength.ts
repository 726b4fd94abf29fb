import { shortestPassword } from "@laundry/core/people/password-rule"

/** How hard a password is to guess, roughly: a hint while it is typed, never a rule. */
export type PasswordStrength = "weak" | "fair" | "strong"

/** What guessers try first, alone or with a few characters around it. */
const favourites = ["password", "passwort", "qwerty", "letmein", "welcome", "iloveyou", "laundry", "miami", "abc123"]

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"]

/** Letters and digits as they stand beside each other on a keyboard or in the alphabet count once. */
const withoutRuns = (text: string): string => {
  const kept: Array<string> = []
  for (const character of text) {
    const pair = (kept.at(-1) ?? "") + character
    if (pair[0] === pair[1] || (pair.length === 2 && rows.some((row) => row.includes(pair)))) kept.pop()
    kept.push(character)
  }
  return kept.join("")
}

/** How many characters stand for nothing that a guesser tries first. `known` is what others know: name and e-mail. */
const ownCharacters = (password: string, known: ReadonlyArray<string>): number => {
  const familiar = [...favourites, ...known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
  const rest = familiar
    .filter((word) => word.length > 3)
    .reduce((text, word) => text.replaceAll(word, "*"), password.toLowerCase())
  return withoutRuns(rest).length
}

/** Undefined while the password is too short to be taken. */
export const passwordStrength = (password: string, known: ReadonlyArray<string> = []): PasswordStrength | undefined => {
  if (Array.from(password).length < shortestPassword) return undefined
  const own = ownCharacters(password, known)
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  if (own < 8 || new Set(password).size < 5) return "weak"
  return own >= 16 || (own >= 12 && kinds >= 3) ? "strong" : "fair"
}
