import type { ProvenIdentity } from "@laundry/core/credentials/identity.port"
import { Option, Schema } from "effect"

/** What a provider says of a person: anything, until it was read. */
export type Claims = Readonly<Record<string, unknown>>

const longestName = 50
const longestEmail = 254
const longestAddress = 2000

/** A text as it may be kept: one line without control characters and halves of characters. Undefined when nothing is left. */
const textIn = (value: unknown, longest: number): string | undefined => {
  if (typeof value !== "string") return undefined
  const clean = value.replace(/[\p{Cc}\p{Surrogate}]/gu, " ").trim()
  return clean === "" ? undefined : Array.from(clean).slice(0, longest).join("")
}

const emailIn = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value.length > longestEmail) return undefined
  return /^[^\s@\p{Cc}\p{Surrogate}]+@[^\s@\p{Cc}\p{Surrogate}]+$/u.test(value) ? value : undefined
}

/** Only a picture that is fetched safely. */
const pictureIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.length <= longestAddress && /^https:\/\/[^\s]+$/.test(value) ? value : undefined

/** "Ana", "Lopez Diaz" of "Ana Lopez Diaz", for providers that give one name. */
const namesIn = (claims: Claims): readonly [first: string | undefined, last: string | undefined] => {
  const first = textIn(claims["given_name"], longestName)
  const last = textIn(claims["family_name"], longestName)
  if (first !== undefined || last !== undefined) return [first, last]
  const [whole, ...rest] = textIn(claims["name"], 2 * longestName)?.split(/\s+/) ?? []
  return [textIn(whole, longestName), textIn(rest.join(" "), longestName)]
}

const PostedUser = Schema.fromJsonString(
  Schema.Struct({
    name: Schema.Struct({ firstName: Schema.optionalKey(Schema.String), lastName: Schema.optionalKey(Schema.String) }),
  }),
)

/**
 * The name that Apple posts as `user` beside its first answer, and never says again. It is not signed, so it is worth as
 * much as one that somebody types, and an email beside it nothing.
 */
export const postedNames = (user: string | null): Claims => {
  const posted = Schema.decodeUnknownOption(PostedUser)(user)
  if (Option.isNone(posted)) return {}
  const { firstName, lastName } = posted.value.name
  return { given_name: firstName, family_name: lastName }
}

/**
 * Whether the email is the person's. Microsoft says nothing of it, or on demand that the tenant or it has proven the
 * email's domain (`xms_edov`). A provider that says no is never overruled.
 */
const hasVerifiedEmail = (claims: Claims, trustsEmails: boolean): boolean => {
  const { email_verified: isVerified, xms_edov: isDomainVerified } = claims
  // Some providers send the word or the digit instead of the value.
  if (isVerified !== undefined) return isVerified === true || isVerified === "true"
  if (isDomainVerified !== undefined) return [true, "true", 1, "1"].some((yes) => yes === isDomainVerified)
  return trustsEmails
}

/**
 * Whom claims prove, or a sentence for the log about why they prove nobody. `trustsEmails` lets an email count of which
 * the claims don't say whether it is verified.
 */
export const identityIn = (
  claims: Claims,
  { trustsEmails = false }: { readonly trustsEmails?: boolean } = {},
): Omit<ProvenIdentity, "method"> | string => {
  const subject = claims["sub"]
  // 255 ASCII characters at most, says OpenID Connect.
  if (typeof subject !== "string" || !/^[\x20-\x7e]{1,255}$/.test(subject)) return "the subject can't be used"
  const email = emailIn(claims["email"])
  if (email === undefined) return "the provider gave no email that can be used"
  if (!hasVerifiedEmail(claims, trustsEmails)) return "the provider has not verified the email"
  const [firstName, lastName] = namesIn(claims)
  return {
    subject,
    email,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    profileImageUrl: pictureIn(claims["picture"]) ?? null,
  }
}
