import { anyCents } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, cents, formatDollars, formatMoney, parseMoney, sayDollars, subtractCents } from "./cents.ts"

describe("cents", () => {
  it.each([0.5, 1.0000001, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "throws on %d, which is no whole number of cents",
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError)
    },
  )

  it("knows one zero only", () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(parseMoney("-0.00"), 0)).toBe(true)
  })
})

describe("reading and writing money", () => {
  it.each([
    ["30", 3000],
    ["30.5", 3050],
    ["30.00", 3000],
    ["0.01", 1],
    ["-10.00", -1000],
    ["999999999.99", 99_999_999_999],
  ])("reads %s", (text, amount) => {
    expect(parseMoney(text)).toBe(amount)
  })

  it.each([
    "",
    " ",
    "30.",
    ".50",
    "30.001",
    "1e3",
    "0x10",
    "1,000",
    "$30",
    "NaN",
    "Infinity",
    "--1",
    "+1",
    "30 ",
    "٣٠",
    "1234567890",
  ])("does not read %j", (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  it("returns the amount that was written", () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount)
      }),
    )
  })

  it("writes two digits after the point, always", () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(formatMoney(amount)).toMatch(/^-?(0|[1-9]\d*)\.\d{2}$/)
      }),
    )
  })

  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [-1000, "-$10.00"],
    [3000, "$30.00"],
    [125_000, "$1,250.00"],
    [123_456_789, "$1,234,567.89"],
  ])("shows %d cents as %s", (amount, shown) => {
    expect(formatDollars(cents(amount))).toBe(shown)
  })

  it("shows the same digits to people as on the wire", () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(formatDollars(amount).replace(/[$,]/g, "")).toBe(formatMoney(amount))
      }),
    )
  })
})

describe("sums", () => {
  it("takes away what was added", () => {
    fc.assert(
      fc.property(anyCents, anyCents, (a, b) => {
        expect(subtractCents(addCents(a, b), b)).toBe(a)
      }),
    )
  })

  it("does not care about the order", () => {
    fc.assert(
      fc.property(fc.array(anyCents), (amounts) => {
        expect(addCents(...amounts.toReversed())).toBe(addCents(...amounts))
      }),
    )
  })
})

describe("dollars in a sentence", () => {
  it.each([
    [3000, "$30"],
    [3050, "$30.50"],
    [1, "$0.01"],
    [125_000, "$1,250"],
  ])("%d cents are %s", (amount, said) => {
    expect(sayDollars(cents(amount))).toBe(said)
  })
})
