import type { CardBehaviour } from "../cards/cards.ts"

/** Why a charge was refused, as Stripe codes and words it. */
export interface Decline {
  readonly code: "authentication_required" | "card_declined" | "expired_card" | "incorrect_cvc" | "processing_error"
  readonly decline_code: string
  readonly message: string
}

/** What a charge of the card meets: money, a refusal, or the cardholder's bank asking for them. */
export type ChargeOutcome =
  | { readonly result: "paid" }
  | { readonly result: "declined"; readonly decline: Decline }
  | { readonly result: "authenticate" }

const declined: Decline = { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." }

const insufficientFunds: Decline = {
  code: "card_declined",
  decline_code: "insufficient_funds",
  message: "Your card has insufficient funds.",
}

const expired: Decline = { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." }

/** Cards that are refused when they are charged and when they are kept alike. */
const declines: Readonly<Partial<Record<CardBehaviour, Decline>>> = {
  declined,
  insufficient_funds: insufficientFunds,
  expired,
  incorrect_cvc: {
    code: "incorrect_cvc",
    decline_code: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: "processing_error",
    decline_code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  not_a_test_card: {
    code: "card_declined",
    decline_code: "test_mode_live_card",
    message:
      "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
  },
}

const authenticationRequired: Decline = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
}

/** What a payment that must not ask the payer meets where the bank asks. */
export const authenticationNotHandled: Decline = {
  ...authenticationRequired,
  decline_code: "authentication_not_handled",
}

/** How a card is charged. */
interface Circumstances {
  /** Its holder has passed the bank's questions just now. */
  readonly authenticated: boolean
  /** Without its holder, whom the bank can't ask. */
  readonly offSession: boolean
  readonly isExpired: boolean
}

/** Decides what charging a card does. Without its holder a card that asks for them is refused. */
export const chargeOutcome = (behaviour: CardBehaviour, how: Circumstances): ChargeOutcome => {
  const decline = how.isExpired ? expired : declines[behaviour]
  if (decline !== undefined) return { result: "declined", decline }
  if (behaviour === "declined_when_charged") return { result: "declined", decline: declined }
  if (behaviour === "authenticate_then_insufficient_funds" && (how.authenticated || how.offSession)) {
    return { result: "declined", decline: insufficientFunds }
  }
  if (behaviour.startsWith("pays") || how.authenticated) return { result: "paid" }
  if (behaviour === "authenticate_on_session" && how.offSession) return { result: "paid" }
  return how.offSession ? { result: "declined", decline: authenticationRequired } : { result: "authenticate" }
}

/** What keeping a card meets that is not charged. */
export type SetupOutcome =
  | { readonly result: "kept" }
  | { readonly result: "declined"; readonly decline: Decline }
  | { readonly result: "authenticate" }

const asksAtSetup: ReadonlyArray<CardBehaviour> = [
  "authenticate_unless_saved",
  "authenticate_always",
  "authenticate_then_insufficient_funds",
]

/** Decides whether a card can be kept: cards that are always declined can't, some banks ask their customer first. */
export const setupOutcome = (behaviour: CardBehaviour, isExpired: boolean): SetupOutcome => {
  const decline = isExpired ? expired : declines[behaviour]
  if (decline !== undefined) return { result: "declined", decline }
  return asksAtSetup.includes(behaviour) ? { result: "authenticate" } : { result: "kept" }
}
