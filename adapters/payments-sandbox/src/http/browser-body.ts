import type { CardInput } from "../cards/cards.ts"
import { invalidRequest, noSuch } from "./api-error.ts"
import { isStorableText } from "./form.ts"

/** Which intent or set-up a browser speaks of, and the secret that entitles it to. */
export interface Claim {
  readonly id: string
  readonly clientSecret: string
}

export type ClaimKind = "payment_intent" | "setup_intent"

const claimShapes: Readonly<Record<ClaimKind, RegExp>> = {
  payment_intent: /^(pi_[0-9A-Za-z]{1,64})_secret_[0-9A-Za-z]{1,64}$/,
  setup_intent: /^(seti_[0-9A-Za-z]{1,64})_secret_[0-9A-Za-z]{1,64}$/,
}

type Fields = Readonly<Record<string, unknown>>

/** @throws ApiError 400 unless the body is a JSON object. */
export const parseBody = (body: unknown): Fields => {
  let parsed: unknown
  try {
    parsed = JSON.parse(typeof body === "string" ? body : "")
  } catch {
    throw invalidRequest("Invalid request: the body must be JSON.")
  }
  return asObject(parsed, "body")
}

/** @throws ApiError 400 for a missing secret, 404 for one in the wrong shape. */
export const readClaim = (body: Fields, kind: ClaimKind): Claim => {
  const clientSecret = readText(body, "client_secret", 200)
  const id = claimShapes[kind].exec(clientSecret)?.[1]
  if (id === undefined) throw noSuch(kind, kind === "payment_intent" ? "pi_…" : "seti_…", "client_secret")
  return { id, clientSecret }
}

/** Reads `card: {number, exp_month, exp_year, cvc, postal_code?}`; whether it can be charged is not looked at. */
export const readCard = (body: Fields): CardInput & { readonly postalCode: string | null } => {
  const card = asObject(field(body, "card"), "card")
  return {
    number: readText(card, "number", 40),
    expMonth: readInteger(card, "exp_month"),
    expYear: readInteger(card, "exp_year"),
    cvc: readText(card, "cvc", 10),
    postalCode: field(card, "postal_code") === undefined ? null : readText(card, "postal_code", 20),
  }
}

/** Reads `outcome`: whether the payer passed the authentication. */
export const readAuthentication = (body: Fields): boolean => {
  const outcome = field(body, "outcome")
  if (outcome === "completed") return true
  if (outcome === "failed") return false
  throw invalidRequest("Invalid outcome: must be one of completed, failed", { param: "outcome" })
}

const asObject = (value: unknown, name: string): Fields => {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields
  throw invalidRequest(`Invalid object: ${name}`, { param: name })
}

const field = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)

// The value is never part of a message: it may be a card number.
const readText = (fields: Fields, name: string, maxLength: number): string => {
  const value = field(fields, name)
  if (value === undefined) {
    throw invalidRequest(`Missing required param: ${name}.`, { code: "parameter_missing", param: name })
  }
  if (typeof value === "string" && value.length <= maxLength && isStorableText(value)) return value
  throw invalidRequest(`Invalid string: ${name}`, { param: name })
}

const readInteger = (fields: Fields, name: string): number => {
  const value = field(fields, name)
  if (typeof value === "number" && Number.isSafeInteger(value)) return value
  throw invalidRequest(`Invalid integer: ${name}`, { code: "parameter_invalid_integer", param: name })
}
