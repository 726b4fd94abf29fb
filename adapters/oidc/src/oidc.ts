import { type IdentityMethod, IdentityUnavailable, type KeptForProvider } from "@laundry/core/credentials/identity.port"
import { IdentityRefused } from "@laundry/core/people/sign-in-errors"
import { Cache, Duration, Effect, Exit, Schedule } from "effect"
import * as client from "openid-client"
import { type Claims, identityIn, postedNames } from "./claims.ts"
import { authenticateWith, type ClientSecret } from "./client-secret.ts"
import { isLoopback } from "./loopback.ts"

export interface OidcOptions {
  /** Names the provider in our addresses: /api/login/{id}. */
  readonly id: string
  /** As the sign-in page names it. */
  readonly name: string
  /** Its issuer, the address above `.well-known/openid-configuration`. Plain http is taken on this machine only. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: ClientSecret
  /** What is asked for; the usual `openid email profile` unless given. Apple calls the last one `name`. */
  readonly scope?: string
  /** How the answer comes: in the address unless given, or posted by a form of the provider's page, as Apple insists on. */
  readonly responseMode?: "query" | "form_post"
  /** Whether an email counts of which the provider doesn't say whether it is verified. Not unless given. */
  readonly trustsEmails?: boolean
}

const usualScope = "openid email profile"

/** How long a provider may take for one answer, in seconds. */
const timeoutSeconds = 8

const discover = ({ issuer, clientId, clientSecret }: OidcOptions) => {
  const server = new URL(issuer)
  return Effect.tryPromise({
    try: () =>
      client.discovery(server, clientId, undefined, authenticateWith(clientSecret), {
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; this machine is where it is meant for
          ...(server.protocol === "http:" && isLoopback(server.hostname) ? [client.allowInsecureRequests] : []),
        ],
      }),
    catch: (cause) => new IdentityUnavailable({ cause }),
  }).pipe(Effect.retry({ times: 1, schedule: Schedule.spaced("200 millis") }))
}

/** Whether an error says that the provider could not be reached or is broken, rather than that it refused. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) return false
  if (!(error instanceof client.ClientError)) return true
  if (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT") return true
  return error.cause instanceof Response && error.cause.status >= 500
}

/** What the log says of a refusal: codes and the provider's own words, no token and nothing that was typed. */
const reasonOf = (error: unknown): string => {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    return `${error.error}: ${error.error_description ?? "no description"}`.slice(0, 300)
  }
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : "unknown"
}

/** Takes an authorization code, and returns the person's claims: those of the ID token, and of the user info where it lacks the email. */
const readClaims = async (config: client.Configuration, url: URL, kept: KeptForProvider): Promise<Claims> => {
  const tokens = await client.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: kept.codeVerifier,
    expectedState: kept.state,
    expectedNonce: kept.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) return {}
  if (claims["email"] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
}

/**
 * A sign-in method at an OpenID Connect provider: authorization code with PKCE, state and nonce. The provider is asked
 * for its addresses at the first sign-in and once an hour, so that one that is down stops nothing else.
 */
export const makeOidcMethod = Effect.fnUntraced(function* (options: OidcOptions) {
  const configurations = yield* Cache.makeWith<"provider", client.Configuration, IdentityUnavailable>(
    () => discover(options),
    { capacity: 1, timeToLive: (exit) => (Exit.isSuccess(exit) ? "1 hour" : Duration.zero) },
  )
  const configuration = Cache.get(configurations, "provider")

  const method: IdentityMethod = {
    id: options.id,
    name: options.name,
    begin: Effect.fnUntraced(function* (redirectUri) {
      const config = yield* configuration
      const kept: KeptForProvider = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      }
      const challenge = yield* Effect.promise(() => client.calculatePKCECodeChallenge(kept.codeVerifier))
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: options.scope ?? usualScope,
        ...(options.responseMode === undefined ? {} : { response_mode: options.responseMode }),
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
      })
      return { url: url.href, kept }
    }),
    prove: Effect.fnUntraced(function* (evidence) {
      if (evidence.kind !== "callback") return yield* new IdentityRefused({ reason: "no callback was shown" })
      const config = yield* configuration
      const url = new URL(evidence.url)
      const claims = yield* Effect.tryPromise({
        try: () => readClaims(config, url, evidence.kept),
        catch: (cause) =>
          isOutage(cause) ? new IdentityUnavailable({ cause }) : new IdentityRefused({ reason: reasonOf(cause) }),
      })
      const names = options.responseMode === "form_post" ? postedNames(url.searchParams.get("user")) : {}
      const identity = identityIn({ ...names, ...claims }, options)
      if (typeof identity === "string") return yield* new IdentityRefused({ reason: identity })
      return { method: options.id, ...identity }
    }),
  }
  return method
})
