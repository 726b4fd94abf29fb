import { price, promo } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import {
  discountFor,
  type Promo,
  type PromoName,
  type PromoOffer,
  parseOff,
  parsePromoName,
  promoOn,
  sayOffer,
  sayPromo,
} from "./promo.ts"

const code = "WELCOME10" as PromoName
const percent = (value: number): Promo => ({ code, kind: "percent", value })
const upTo = (most: number, value = 10): Promo => ({ code, kind: "percent", value, most: cents(most) })
const amount = (value: number): Promo => ({ code, kind: "amount", value: cents(value) })

describe("what a promo takes off", () => {
  it.each([
    [percent(10), 3000, 300],
    [percent(10), 3005, 301],
    [percent(10), 3004, 300],
    [percent(33), 3333, 1100],
    [percent(100), 3001, 3001],
    [upTo(500), 3000, 300],
    [upTo(500), 5000, 500],
    [upTo(500), 100_000, 500],
    [percent(1), 49, 0],
    [percent(1), 50, 1],
    [amount(500), 3000, 500],
    [amount(3000), 3000, 3000],
    [amount(5000), 3000, 3000],
    [amount(1), 0, 0],
    [null, 3000, 0],
  ])("%j of %i is %i", (off, cost, discount) => {
    expect(discountFor(off, cents(cost))).toBe(discount)
  })

  it("is never below nothing, and never more than the cost", () => {
    fc.assert(
      fc.property(promo, price, (off, cost) => {
        const discount = discountFor(off, cost)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(cost)
      }),
    )
  })

  it("never makes more laundry cost less, nor take less off", () => {
    fc.assert(
      fc.property(promo, price, price, (off, cost, further) => {
        const [less, more] = [discountFor(off, cost), discountFor(off, cents(cost + further))]
        expect(more).toBeGreaterThanOrEqual(less)
        expect(more - less).toBeLessThanOrEqual(further)
      }),
    )
  })

  it("is the nearest cent of a percentage", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), price, (value, cost) => {
        expect(Math.abs(discountFor(percent(value), cost) * 100 - cost * value)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe("what an order keeps of a code", () => {
  it.each<[PromoOffer, Promo, string]>([
    [{ ...percent(10), wholeOrder: false }, amount(330), "10% off the minimum"],
    [{ ...upTo(200), wholeOrder: false }, amount(200), "10% off the minimum, at most $2"],
    [{ ...percent(10), wholeOrder: true }, percent(10), "10% off the whole order"],
    [{ ...upTo(2000), wholeOrder: true }, upTo(2000), "10% off the whole order, at most $20"],
    [{ ...amount(500), wholeOrder: false }, amount(500), "$5 off"],
  ])("of %j is %j", (offer, kept, said) => {
    expect(promoOn(offer, cents(3300))).toEqual(kept)
    expect(sayOffer(offer)).toBe(said)
  })

  it("takes as much off a percentage of the minimum whatever the order comes to weigh", () => {
    fc.assert(
      fc.property(promo, fc.integer({ min: 100, max: 100_000 }).map(cents), price, (off, minimum, further) => {
        const kept = promoOn({ ...off, wholeOrder: false }, minimum)
        const before = discountFor(off, minimum)
        expect(discountFor(kept, minimum)).toBe(before)
        if (off.kind === "percent") expect(discountFor(kept, cents(minimum + further))).toBe(before)
      }),
    )
  })
})

describe("a promo code's name", () => {
  it.each([
    ["welcome10", "WELCOME10"],
    ["  Spring-26 ", "SPRING-26"],
    ["abc", "ABC"],
    ["A".repeat(20), "A".repeat(20)],
    ["ab", undefined],
    ["A".repeat(21), undefined],
    ["WELCOME 10", undefined],
    ["ÄRGER", undefined],
    ["", undefined],
  ])("%j is read as %j", (typed, name) => expect(parsePromoName(typed)).toBe(name))
})

describe("what a code is to take off", () => {
  it.each([
    ["percent", "10", "10% off"],
    ["percent", " 100 % ", "100% off"],
    ["percent", "0", undefined],
    ["percent", "101", undefined],
    ["percent", "7.5", undefined],
    ["percent", "", undefined],
    ["amount", "5", "$5 off"],
    ["amount", "$5.05", "$5.05 off"],
    ["amount", "1000.00", "$1,000 off"],
    ["amount", "1000.01", undefined],
    ["amount", "0", undefined],
    ["amount", "-5", undefined],
  ] as const)("as %s, %j is %j", (kind, typed, said) => {
    const off = parseOff(kind, typed)
    expect(off && sayPromo(off)).toBe(said)
  })
})
