import type { OidcOptions } from "@laundry/oidc/oidc"
import type { makeReader } from "./environment.ts"
import { isLoopback } from "./listening-address.ts"

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

const settings = ["id", "name", "issuer", "clientId", "clientSecret"] as const

const issuerProblem = (issuer: string): string | undefined => {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const isSafe =
    url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname.replace(/^\[|\]$/g, "")))
  if (url === undefined || !isSafe) return "its issuer must be a URL that starts with https://"
  return url.search === "" && url.hash === "" && url.username === "" ? undefined : "its issuer must be a plain URL"
}

/** What is wrong with one entry of the list; undefined when nothing is. */
const providerProblem = (entry: unknown): string | undefined => {
  if (typeof entry !== "object" || entry === null) return `it must be an object with ${settings.join(", ")}`
  const given = entry as Readonly<Record<string, unknown>>
  const missing = settings.filter((setting) => typeof given[setting] !== "string" || given[setting] === "")
  if (missing.length > 0) return `it lacks ${missing.join(", ")}`
  const unknown = Object.keys(given).filter((key) => !settings.some((setting) => setting === key))
  if (unknown.length > 0) return `nothing is known of ${unknown.join(", ")}`
  const { id, issuer } = given as unknown as OidcOptions
  if (!/^[a-z0-9][a-z0-9_-]{0,31}$/.test(id)) return "its id must be lower-case letters, digits, - and _"
  if (id === "password") return "its id is taken: password"
  return issuerProblem(issuer)
}

const parseList = (value: string): ReadonlyArray<unknown> | undefined => {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? (list as ReadonlyArray<unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The OpenID Connect providers, in the order in which the sign-in page offers them. */
export const readOidcProviders = ({ text, problems }: Reader): ReadonlyArray<OidcOptions> => {
  const value = text("OIDC_PROVIDERS")
  if (value === undefined) return []
  const list = parseList(value)
  if (list === undefined) {
    problems.push(`OIDC_PROVIDERS must be a JSON list of {${settings.map((setting) => `"${setting}"`).join(", ")}}.`)
    return []
  }
  const ids = new Set<string>()
  const providers: Array<OidcOptions> = []
  for (const [index, entry] of list.entries()) {
    const problem = providerProblem(entry)
    const provider = entry as OidcOptions
    if (problem !== undefined) problems.push(`OIDC_PROVIDERS: of provider ${index + 1}, ${problem}.`)
    else if (ids.has(provider.id)) problems.push(`OIDC_PROVIDERS: two providers have the id ${provider.id}.`)
    else {
      ids.add(provider.id)
      providers.push(provider)
    }
  }
  return providers
}
