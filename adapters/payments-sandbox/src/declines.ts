import type { CardBehaviour } from "./cards.ts"

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

const declines: Readonly<Partial<Record<CardBehaviour, Decline>>> = {
  declined: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  insufficient_funds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired: { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." },
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

/** Decides what charging a card does. Without its holder (`offSession`) a card that asks for them is refused. */
export const chargeOutcome = (
  behaviour: CardBehaviour,
  how: { readonly authenticated: boolean; readonly offSession: boolean },
): ChargeOutcome => {
  const decline = declines[behaviour]
  if (decline !== undefined) return { result: "declined", decline }
  if (behaviour.startsWith("pays") || how.authenticated) return { result: "paid" }
  return how.offSession ? { result: "declined", decline: authenticationRequired } : { result: "authenticate" }
}
