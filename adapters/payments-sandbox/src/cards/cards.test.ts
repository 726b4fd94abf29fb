import fc from "fast-check"
import { describe, expect, it } from "vitest"

import { cardFromAlias, cardFromInput, passesLuhn } from "./cards.ts"

const now = Date.UTC(2026, 10, 20)
const card = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2030, cvc: "123" }

const errorOf = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error("nothing was thrown")
}

describe("cardFromInput", () => {
  it("keeps brand, last four digits, what the card does and a fingerprint of a test card's number alone", () => {
    const { fingerprint, ...kept } = cardFromInput(card, now)
    expect(kept).toEqual({ brand: "visa", last4: "4242", behaviour: "pays" })
    expect(fingerprint).toBe(cardFromInput({ ...card, cvc: "999" }, now).fingerprint)
    expect(fingerprint).not.toBe(cardFromInput({ ...card, number: "5555555555554444" }, now).fingerprint)
    expect(cardFromInput({ ...card, number: "4111-1111-1111-1111" }, now).fingerprint).toBeNull()
    expect(cardFromInput({ ...card, number: "4000002500003155" }, now).behaviour).toBe("authenticate_unless_saved")
    expect(cardFromInput({ ...card, number: "4111-1111-1111-1111" }, now).behaviour).toBe("not_a_test_card")
  })

  it("takes a card until the end of its month", () => {
    expect(() => cardFromInput({ ...card, expMonth: 11, expYear: 2026 }, now)).not.toThrow()
    expect(() => cardFromInput({ ...card, expMonth: 10, expYear: 2026 }, now)).toThrow(/expiration month/)
    expect(() => cardFromInput({ ...card, expYear: 2025 }, now)).toThrow(/expiration year/)
  })

  it("never repeats the number in an error", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13,19}$/), fc.integer(), fc.integer(), (number, expMonth, expYear) => {
        const error = errorOf(() => cardFromInput({ number, expMonth, expYear, cvc: "1" }, now))
        expect(JSON.stringify(error) + String(error)).not.toContain(number)
      }),
    )
  })
})

describe("passesLuhn", () => {
  it("catches any single wrong digit", () => {
    const digits = fc.constantFrom("4242424242424242", "378282246310005", "6011111111111117")
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, change) => {
        const index = at % number.length
        const wrong = (Number(number[index]) + change) % 10
        expect(passesLuhn(number)).toBe(true)
        expect(passesLuhn(number.slice(0, index) + wrong + number.slice(index + 1))).toBe(false)
      }),
    )
  })
})

describe("cardFromAlias", () => {
  it("knows Stripe's test cards and nothing else", () => {
    expect(cardFromAlias("pm_card_visa_chargeDeclinedInsufficientFunds")?.behaviour).toBe("insufficient_funds")
    expect(cardFromAlias("pm_card_authenticationRequired")?.behaviour).toBe("authenticate_always")
    for (const alias of ["pm_card_other", "constructor", "__proto__", ""]) expect(cardFromAlias(alias)).toBeUndefined()
  })
})
