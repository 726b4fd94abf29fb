import Stripe from "stripe"
import { describe, expect, it } from "vitest"
import { readRefusal } from "./stripe-declines.ts"

const cardError = (details: object) => new Stripe.errors.StripeCardError({ type: "card_error", ...details })

describe("a refused charge", () => {
  it.each([
    [{ code: "card_declined", decline_code: "insufficient_funds" }, "insufficient_funds", false],
    [{ code: "card_declined", decline_code: "generic_decline" }, "generic_decline", false],
    [{ code: "card_declined" }, "card_declined", false],
    [{ code: "processing_error" }, "processing_error", false],
    [{ code: "expired_card", decline_code: "expired_card" }, "expired_card", true],
    [{ code: "card_declined", decline_code: "lost_card" }, "lost_card", true],
    [{ code: "card_declined", decline_code: "stolen_card" }, "stolen_card", true],
    [{ code: "card_declined", decline_code: "do_not_honor", advice_code: "do_not_try_again" }, "do_not_honor", true],
    [{ code: "card_declined", decline_code: "do_not_honor", advice_code: "try_again_later" }, "do_not_honor", false],
    [{}, "card_declined", false],
  ])("%j is declined: %s, for good %s", (details, code, isFinal) => {
    expect(readRefusal(cardError(details))).toEqual({ kind: "declined", code, isFinal })
  })

  it.each([
    { code: "authentication_required", decline_code: "authentication_required" },
    { code: "card_declined", decline_code: "authentication_required" },
    { code: "card_declined", decline_code: "authentication_not_handled" },
  ])("%j asks for its customer", (details) => {
    expect(readRefusal(cardError(details))).toEqual({ kind: "authentication-required" })
  })

  it("is told from other failures", () => {
    const asked = { type: "invalid_request_error", code: "payment_intent_action_required" } as const
    expect(readRefusal(new Stripe.errors.StripeInvalidRequestError(asked))).toEqual({ kind: "authentication-required" })
    const unknown = { type: "invalid_request_error", code: "resource_missing" } as const
    expect(readRefusal(new Stripe.errors.StripeInvalidRequestError(unknown))).toBeUndefined()
    expect(readRefusal(new Error("connection lost"))).toBeUndefined()
  })
})
