import { isLoopback } from "./loopback.ts"
import type { OidcOptions } from "./oidc.ts"
import { isSigningKey, type SigningKey } from "./signing-key.ts"

const required = ["id", "name", "issuer", "clientId", "clientSecret"] as const
const optional = ["scope", "responseMode", "trustsEmails"] as const

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const issuerProblem = (issuer: string): string | undefined => {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname))
  if (url === undefined || !isSafe) return "its issuer must be a URL that starts with https://"
  return url.search === "" && url.hash === "" && url.username === "" ? undefined : "its issuer must be a plain URL"
}

/** Microsoft's issuers of everybody's accounts: who runs one of them writes any email into its own. */
const isShared = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(new URL(issuer).href)

/** The secret, as it is or as the key that makes it; a sentence about what is wrong in an object. */
const readSecret = (given: unknown): string | SigningKey | { readonly problem: string } => {
  if (isText(given)) return given
  const { teamId, keyId, privateKey, ...rest } = isObject(given) ? given : {}
  if (!isText(teamId) || !isText(keyId) || !isText(privateKey) || Object.keys(rest).length > 0)
    return { problem: "its clientSecret must be a text, or an object with teamId, keyId, privateKey" }
  if (!isSigningKey(privateKey))
    return { problem: "its privateKey must be the text of a .p8 file, with \\n for the ends of its lines" }
  return { teamId, keyId, privateKey }
}

/** One entry of the list, or a sentence about what is wrong with it. */
const readProvider = (entry: unknown): OidcOptions | string => {
  if (!isObject(entry)) return `it must be an object with ${required.join(", ")}`
  const missing = required.filter((setting) => (entry[setting] ?? "") === "")
  if (missing.length > 0) return `it lacks ${missing.join(", ")}`
  const unknown = Object.keys(entry).filter((key) => ![...required, ...optional].some((setting) => setting === key))
  if (unknown.length > 0) return `nothing is known of ${unknown.join(", ")}`
  const { id, name, issuer, clientId, scope, responseMode, trustsEmails } = entry
  if (!isText(id) || !/^[a-z0-9][a-z0-9_-]{0,31}$/.test(id)) return "its id must be lower-case letters, digits, - and _"
  if (id === "password") return "its id is taken: password"
  if (!isText(name) || !isText(issuer) || !isText(clientId)) return "its name, issuer and clientId must be texts"
  const problem = issuerProblem(issuer)
  if (problem !== undefined) return problem
  const clientSecret = readSecret(entry["clientSecret"])
  if (typeof clientSecret === "object" && "problem" in clientSecret) return clientSecret.problem

  const scopes = isText(scope) ? scope.split(" ") : []
  if (scope !== undefined && !(scopes.includes("openid") && scopes.includes("email")))
    return "its scope must be words with openid and email among them"
  if (responseMode !== undefined && responseMode !== "query" && responseMode !== "form_post")
    return "its responseMode must be query or form_post"
  if (trustsEmails !== undefined && typeof trustsEmails !== "boolean") return "its trustsEmails must be true or false"
  if (trustsEmails === true && isShared(issuer))
    return "it can't have trustsEmails: its issuer speaks for everybody's tenants; name your own, or ask for xms_edov"
  return {
    id,
    name,
    issuer,
    clientId,
    clientSecret,
    ...(isText(scope) ? { scope } : {}),
    ...(responseMode === undefined ? {} : { responseMode }),
    ...(trustsEmails === undefined ? {} : { trustsEmails }),
  }
}

const parseList = (value: string): ReadonlyArray<unknown> | undefined => {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? (list as ReadonlyArray<unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads OIDC_PROVIDERS: the OpenID Connect providers, in the order in which the sign-in page offers them, and what is wrong
 * with the others.
 */
export const readProviders = (
  value: string,
): { readonly providers: ReadonlyArray<OidcOptions>; readonly problems: ReadonlyArray<string> } => {
  const list = parseList(value)
  if (list === undefined) {
    const shape = required.map((setting) => `"${setting}"`).join(", ")
    return { providers: [], problems: [`must be a JSON list of {${shape}}`] }
  }
  const problems: Array<string> = []
  const providers = new Map<string, OidcOptions>()
  for (const [index, entry] of list.entries()) {
    const provider = readProvider(entry)
    if (typeof provider === "string") problems.push(`of provider ${index + 1}, ${provider}`)
    else if (providers.has(provider.id)) problems.push(`two providers have the id ${provider.id}`)
    else providers.set(provider.id, provider)
  }
  return { providers: [...providers.values()], problems }
}
