import type { makeReader } from "./environment.ts"

type Reader = ReturnType<typeof makeReader>

const shortestSecret = 32
/** Random text of that length, in hexadecimal digits or any richer alphabet, has more different characters than this. */
const fewestCharacters = 8
const placeholder = /change.?(me|this|it)|secret|password|example|default|placeholder|session/i

const secretProblem = (secret: string): string | undefined => {
  if (secret.length < shortestSecret) return `must be at least ${shortestSecret} characters`
  if (new Set(secret).size < fewestCharacters || placeholder.test(secret))
    return "must be random, as from: openssl rand -hex 32"
  return undefined
}

/** The secrets that cookies are signed with, the newest first; undefined when one is to be made and kept in the data folder. */
export const readSessionSecrets = ({ text, problems }: Reader): ReadonlyArray<string> | undefined => {
  const value = text("SESSION_SECRET")
  if (value === undefined) return undefined
  const secrets = value.split(",").map((secret) => secret.trim())
  const wrong = secrets.map(secretProblem).find((problem) => problem !== undefined)
  if (wrong === undefined) return secrets
  problems.push(`SESSION_SECRET ${wrong}${secrets.length > 1 ? ", each of its parts" : ""}.`)
  return undefined
}
