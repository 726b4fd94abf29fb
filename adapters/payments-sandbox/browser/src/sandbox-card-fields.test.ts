import fc from "fast-check"
import { describe, expect, it } from "vitest"

import { caretAfter, checkField, formatField, parseExpiry } from "./sandbox-card-fields.ts"

const now = new Date(2026, 10, 20)

const typeAll = (name: Parameters<typeof formatField>[0], text: string, number = "") => {
  let value = ""
  for (const key of text) value = formatField(name, value + key, number)
  return value
}

describe("formatField", () => {
  it("lays out a card as it is typed", () => {
    expect(typeAll("number", "4242424242424242999")).toBe("4242 4242 4242 4242")
    expect(typeAll("number", "378282246310005")).toBe("3782 822463 10005")
    expect(typeAll("expiry", "1230")).toBe("12 / 30")
    expect(typeAll("expiry", "430")).toBe("04 / 30")
    expect(typeAll("expiry", "12 / 30")).toBe("12 / 30")
    expect(typeAll("cvc", "12345")).toBe("123")
    expect(typeAll("cvc", "12345", "3782 822463 10005")).toBe("1234")
    expect(typeAll("postalCode", "33139-1234")).toBe("33139")
  })

  it("lets every character be deleted again", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("number", "expiry", "cvc", "postalCode"),
        fc.stringMatching(/^\d*$/),
        (name, digits) => {
          let value = typeAll(name, digits)
          for (let step = 0; value !== "" && step < 40; step++) value = formatField(name, value.slice(0, -1))
          expect(value === "" || value === "0").toBe(true)
        },
      ),
    )
  })

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.constantFrom("number", "expiry", "cvc", "postalCode"), fc.string(), (name, text) => {
        const once = formatField(name, text)
        expect(formatField(name, once)).toBe(once)
      }),
    )
  })
})

describe("caretAfter", () => {
  it("stays behind the same digits", () => {
    expect(caretAfter("4242 4242", 4)).toBe(4)
    expect(caretAfter("4242 4242", 5)).toBe(6)
    expect(caretAfter("4242 4242", 8)).toBe(9)
    expect(caretAfter("", 0)).toBe(0)
  })
})

describe("checkField", () => {
  it("says what Stripe's form says", () => {
    const check = (name: Parameters<typeof checkField>[0], text: string, number = "") =>
      checkField(name, text, number, now)?.message
    expect(check("number", "")).toBe("Your card number is incomplete.")
    expect(check("number", "4242 4242 4242 424")).toBe("Your card number is incomplete.")
    expect(check("number", "4242 4242 4242 4241")).toBe("Your card number is invalid.")
    expect(check("number", "4242 4242 4242 4242")).toBeUndefined()
    expect(check("number", "3782 822463 10005")).toBeUndefined()
    expect(check("expiry", "1")).toBe("Your card's expiration date is incomplete.")
    expect(check("expiry", "13 / 30")).toBe("Your card's expiration date is invalid.")
    expect(check("expiry", "12 / 25")).toBe("Your card's expiration year is in the past.")
    expect(check("expiry", "10 / 26")).toBe("Your card's expiration date is in the past.")
    expect(check("expiry", "11 / 26")).toBeUndefined()
    expect(check("expiry", "11 / 99")).toBe("Your card's expiration year is invalid.")
    expect(check("cvc", "12")).toBe("Your card's security code is incomplete.")
    expect(check("cvc", "123", "3782 822463 10005")).toBe("Your card's security code is incomplete.")
    expect(check("postalCode", "3313")).toBe("Your ZIP code is incomplete.")
    expect(parseExpiry("04 / 30")).toEqual({ month: 4, year: 2030 })
  })
})
