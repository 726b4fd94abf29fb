import { createHash, timingSafeEqual } from "node:crypto"

import { ApiError } from "./http/api-error.ts"

/** The account's keys, in Stripe's test shape (`sk_test_…`, `pk_test_…`, `whsec_…`). */
export interface SandboxKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** Compares two secrets in a time that does not tell how much of them agrees. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** @throws ApiError 401 or 403 unless the `Authorization` header, Bearer or Basic, holds the secret key. */
export const requireSecretKey = (authorization: string | undefined, keys: SandboxKeys): void => {
  const key = keyOf(authorization)
  if (key === undefined) throw missingKey()
  if (sameSecret(key, keys.secretKey)) return
  if (!sameSecret(key, keys.publishableKey)) throw invalidKey(key)
  throw new ApiError(403, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message:
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
  })
}

/** @throws ApiError 401 unless the `Authorization` header holds the publishable key. */
export const requirePublishableKey = (authorization: string | undefined, keys: SandboxKeys): void => {
  const key = keyOf(authorization)
  if (key === undefined) throw missingKey()
  if (!sameSecret(key, keys.publishableKey)) throw invalidKey(key)
}

const keyOf = (authorization: string | undefined): string | undefined => {
  const match = /^(bearer|basic) +([^ ]+)$/i.exec(authorization ?? "")
  const credential = match?.[2]
  if (credential === undefined) return undefined
  if (match?.[1]?.toLowerCase() === "bearer") return credential
  // Basic authentication carries the key as the user name.
  return Buffer.from(credential, "base64").toString("utf8").split(":")[0]
}

const digest = (text: string) => createHash("sha256").update(text).digest()

const missingKey = () =>
  new ApiError(401, {
    type: "invalid_request_error",
    message:
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
  })

const invalidKey = (key: string) =>
  new ApiError(401, {
    type: "invalid_request_error",
    message: `Invalid API Key provided: ${key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : "****"}`,
  })
