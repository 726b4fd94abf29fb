/** The fewest and the most characters of a password. The most keeps hashing it affordable. */
export const shortestPassword = 10
export const longestPassword = 200

/** What is wrong with a password that somebody chooses; undefined when nothing is. */
export const passwordProblem = (password: string): string | undefined => {
  const length = Array.from(password).length
  if (length === 0) return "Password is required"
  if (length < shortestPassword) return `Password must be at least ${shortestPassword} characters`
  if (length > longestPassword) return `Password must be at most ${longestPassword} characters`
  return /\u0000|\p{Surrogate}/u.test(password) ? "Contains characters that can't be used" : undefined
}
