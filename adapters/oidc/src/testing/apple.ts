import { createPublicKey, generateKeyPairSync } from "node:crypto"
import { jwtVerify } from "jose"
import type { Configuration, Provider } from "oidc-provider"
import type { SigningKey } from "../signing-key.ts"
import { escapeHtml, type SentBack } from "./browser.ts"
import { configurationOf, serveProvider, type TestPerson, type TestProvider } from "./provider.ts"

/** A provider that behaves as Apple's does. */
export interface AppleProvider extends Pick<TestProvider, "issuer" | "clientId" | "close"> {
  readonly clientSecret: SigningKey
  readonly signIn: (authorizationUrl: string, accountId: string) => Promise<SentBack>
  readonly refuse: (authorizationUrl: string, accountId: string) => Promise<SentBack>
}

const clientId = "laundry"

const makeKey = (): SigningKey => ({
  teamId: "TEAM123456",
  keyId: "KEY1234567",
  privateKey: generateKeyPairSync("ec", { namedCurve: "prime256v1" })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString(),
})

/** Email and its verification are in the ID token; no call returns more, and names are nowhere. */
const appleConfiguration = (people: Readonly<Record<string, TestPerson>>, redirectPath: string): Configuration => {
  const { features, ...usual } = configurationOf(people, redirectPath)
  return {
    ...usual,
    scopes: ["openid", "email", "name"],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    features: { ...features, userinfo: { enabled: false } },
  }
}

/** What Apple refuses of an authorization request, in its words. */
const complaintOf = (query: Readonly<Record<string, unknown>>): string | undefined => {
  const scopes = String(query["scope"]).split(" ")
  if (!scopes.every((scope) => ["openid", "email", "name"].includes(scope))) return "Invalid client scope"
  if (query["response_mode"] !== "form_post" && scopes.length > 1)
    return "response_mode must be form_post when name or email scope is requested."
  return undefined
}

/** Takes for the client's secret what this key has signed for it. */
const takeSigned = (provider: Provider, { teamId, privateKey }: SigningKey): void => {
  const publicKey = createPublicKey(privateKey)
  provider.Client.prototype.compareClientSecret = (secret) =>
    jwtVerify(secret, publicKey, {
      algorithms: ["ES256"],
      issuer: teamId,
      subject: clientId,
      audience: provider.issuer,
      requiredClaims: ["iat", "exp"],
    }).then(
      () => true,
      () => false,
    )
}

/** Refuses what Apple refuses, and posts the name beside an account's first answer. */
const sayNameOnce = (provider: Provider, people: Readonly<Record<string, TestPerson>>): void => {
  const named = new Set<string>()
  provider.use(async (context, next) => {
    const complaint = context.path === "/auth" ? complaintOf(context.query) : undefined
    if (complaint !== undefined) {
      context.status = 400
      context.body = complaint
      return
    }
    await next()
    const { body } = context
    if (typeof body !== "string" || !body.includes('name="code"')) return
    const accountId = context.oidc.account?.accountId ?? ""
    if (named.has(accountId)) return
    named.add(accountId)
    const { firstName, lastName, email } = people[accountId] ?? {}
    const user = escapeHtml(JSON.stringify({ name: { firstName, lastName }, email }))
    context.body = body.replace("</form>", `<input type="hidden" name="user" value="${user}"/></form>`)
  })
}

/**
 * Starts a provider as Apple's is: it posts its answer by a form, with the name beside it the first time only, knows the
 * scope `name` and not `profile`, and takes for a secret what its key has signed.
 */
export const startAppleProvider = async (
  people: Readonly<Record<string, TestPerson>>,
  redirectPath = "/api/login/test/callback",
): Promise<AppleProvider> => {
  const clientSecret = makeKey()
  const { issuer, walk, close } = await serveProvider(
    Object.keys(people),
    appleConfiguration(people, redirectPath),
    (provider) => {
      takeSigned(provider, clientSecret)
      sayNameOnce(provider, people)
    },
  )
  return {
    issuer,
    clientId,
    clientSecret,
    signIn: (url, accountId) => walk(url, accountId, "allow"),
    refuse: (url, accountId) => walk(url, accountId, "refuse"),
    close,
  }
}
