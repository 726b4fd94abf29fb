import { createHash } from "node:crypto"
import { cardError } from "../http/api-error.ts"

/** What a test card does when it is charged. */
export type CardBehaviour =
  | "pays"
  | "declined"
  | "declined_when_charged"
  | "insufficient_funds"
  | "expired"
  | "incorrect_cvc"
  | "processing_error"
  | "authenticate_unless_saved"
  | "authenticate_always"
  | "authenticate_on_session"
  | "authenticate_then_insufficient_funds"
  | "pays_then_disputes"
  | "pays_then_refunds_fail"
  | "not_a_test_card"

/** What is kept of a card. Its number and security code never are. */
export interface TestCard {
  readonly brand: string
  readonly last4: string
  /** The same for the same number; null for a number that is not a test card's. */
  readonly fingerprint: string | null
  readonly behaviour: CardBehaviour
}

/** A card as typed into the payment form. */
export interface CardInput {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
}

/** Stripe's own test numbers; whatever else passes the checksum is refused as not a test card. */
const behaviours: Readonly<Record<string, CardBehaviour>> = {
  "4242424242424242": "pays",
  "5555555555554444": "pays",
  "378282246310005": "pays",
  "6011111111111117": "pays",
  "4000000000000259": "pays_then_disputes",
  "4000000000005126": "pays_then_refunds_fail",
  "4000000000000002": "declined",
  "4000000000000341": "declined_when_charged",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired",
  "4000000000000127": "incorrect_cvc",
  "4000000000000119": "processing_error",
  "4000002500003155": "authenticate_unless_saved",
  "4000002760003184": "authenticate_always",
  "4000003800000446": "authenticate_on_session",
  "4000008260003178": "authenticate_then_insufficient_funds",
}

/** Stripe's ids for test cards, which servers may use in place of a number. */
const aliases: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_discover: "6011111111111117",
  pm_card_createDispute: "4000000000000259",
  pm_card_refundFail: "4000000000005126",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_visa_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_chargeDeclinedIncorrectCvc: "4000000000000127",
  pm_card_visa_chargeDeclinedIncorrectCvc: "4000000000000127",
  pm_card_chargeDeclinedProcessingError: "4000000000000119",
  pm_card_visa_chargeDeclinedProcessingError: "4000000000000119",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_authenticationRequiredSetupForOffSession: "4000003800000446",
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: "4000008260003178",
}

/** The test card behind an id such as `pm_card_visa`. */
export const cardFromAlias = (alias: string): TestCard | undefined => {
  const number = Object.hasOwn(aliases, alias) ? aliases[alias] : undefined
  return number === undefined ? undefined : testCard(number)
}

/**
 * Checks a typed card as Stripe does before charging it, and forgets its number.
 * @throws ApiError 402 naming the first field that is wrong.
 */
export const cardFromInput = (input: CardInput, nowMs: number): TestCard => {
  const number = input.number.replaceAll(/[ -]/g, "")
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError("incorrect_number", "Your card number is incorrect.", "number")
  }
  const today = new Date(nowMs)
  const monthsAhead = (input.expYear - today.getUTCFullYear()) * 12 + input.expMonth - (today.getUTCMonth() + 1)
  if (!Number.isInteger(input.expMonth) || input.expMonth < 1 || input.expMonth > 12) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month")
  }
  if (!Number.isInteger(input.expYear) || input.expYear < today.getUTCFullYear() || monthsAhead > 50 * 12) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year")
  }
  if (monthsAhead < 0) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month")
  }
  const card = testCard(number)
  if (!(card.brand === "amex" ? /^\d{4}$/ : /^\d{3}$/).test(input.cvc)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc")
  }
  return card
}

/** Whether the digits end in the right check digit. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** What is known of a card by its number. */
export const testCard = (number: string): TestCard => {
  const behaviour = Object.hasOwn(behaviours, number) ? behaviours[number] : undefined
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    // A number that somebody might be charged for elsewhere leaves nothing from which it could be guessed.
    fingerprint: behaviour === undefined ? null : createHash("sha256").update(number).digest("hex").slice(0, 16),
    behaviour: behaviour ?? "not_a_test_card",
  }
}

const brandOf = (number: string): string => {
  if (number.startsWith("4")) return "visa"
  if (/^3[47]/.test(number)) return "amex"
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard"
  if (/^6(011|4[4-9]|5)/.test(number)) return "discover"
  return "unknown"
}
