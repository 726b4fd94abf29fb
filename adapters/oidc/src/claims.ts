import type { ProvenIdentity } from "@laundry/core/people/identity.port"

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

/** Whom claims prove, or a sentence for the log about why they prove nobody. */
export const identityIn = (claims: Claims): Omit<ProvenIdentity, "method"> | string => {
  const subject = claims["sub"]
  // 255 ASCII characters at most, says OpenID Connect.
  if (typeof subject !== "string" || !/^[\x20-\x7e]{1,255}$/.test(subject)) return "the subject can't be used"
  const email = emailIn(claims["email"])
  if (email === undefined) return "the provider gave no e-mail that can be used"
  // Some providers send the word instead of the value.
  const isVerified = claims["email_verified"] === true || claims["email_verified"] === "true"
  if (!isVerified) return "the provider has not verified the e-mail"
  const [firstName, lastName] = namesIn(claims)
  return {
    subject,
    email,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    profileImageUrl: pictureIn(claims["picture"]) ?? null,
  }
}
