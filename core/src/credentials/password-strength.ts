/** How hard a password is to guess. A weak one is not taken. */
export type PasswordStrength = "weak" | "fair" | "strong"

/**
 * How passwords are judged, on the server and on the screen alike: by zxcvbn, whose score of 3 means a hundred million
 * guesses. The rest bounds its work, which grows fast: a weak part does not make the beginning weaker, and few mix many kinds of
 * letters that are replaced by signs.
 */
export const passwordJudgement = { leastScore: 3, judgedLength: 64, mostSubstitutions: 10 } as const

/** What a score from 0 to 4 means. */
export const passwordStrength = (score: number): PasswordStrength => {
  if (score < passwordJudgement.leastScore) return "weak"
  return score === passwordJudgement.leastScore ? "fair" : "strong"
}

const shortestWord = 3

/** Texts that others know (names, the email, the company's name): whole, word by word, and with the words written as one. */
export const familiarWords = (texts: ReadonlyArray<string | null>): ReadonlyArray<string> => {
  const words = texts.flatMap((text) => {
    const whole = (text ?? "").trim().toLowerCase()
    const parts = whole.split(/[^\p{L}\p{N}]+/u)
    return [whole, ...parts, parts.join("")]
  })
  return [...new Set(words)].filter((word) => word.length >= shortestWord)
}
