import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { callLinkOf, phoneKey, readPhone } from "./read-phone.ts"

describe("the one reading of phones", () => {
  it.each([
    ["305-555-0142", "+13055550142", null],
    ["(305) 555-0142", "+13055550142", null],
    ["1-305-555-0142", "+13055550142", null],
    ["305/555-0142", "+13055550142", null],
    ["(305)555-0142 cell", "+13055550142", null],
    ["cell: 305.555.0142", "+13055550142", null],
    ["3\u200B05\u2060555\uFEFF0142", "+13055550142", null],
    ["\u202D305–555–0142\u202C", "+13055550142", null],
    ["３０５－５５５－０１４２", "+13055550142", null],
    ["305-555-0142 ext. 12", "+13055550142", "12"],
    ["305-555-0142 x12", "+13055550142", "12"],
    ["305-555-0142 #12", "+13055550142", "12"],
    ["305-555-0142,12", "+13055550142", "12"],
    ["305-555-0142, ext. 12", "+13055550142", "12"],
    ["305-555-0142 ext. 12 or 786-555-0199", "+13055550142", "12"],
    ["305-555-0142 or 786-555-0199", "+13055550142", null],
    ["305-555-0142 o 786-555-0199", "+13055550142", null],
    ["305-555-0142 / 786-555-0199", "+13055550142", null],
    ["305-555-0142/786-555-0199", "+13055550142", null],
    ["305-555-0142, 786-555-0199", "+13055550142", null],
    ["305-555-0142 786-555-0199", "+13055550142", null],
    ["305-555-0142 (Ana), apt 4", "+13055550142", null],
    ["24/7 305-555-0142", "+13055550142", null],
    // An area code that no list knows yet.
    ["326-555-0142", "+13265550142", null],
    ["+44 20 7946 0958", "+442079460958", null],
    ["+44 (0)20 7946 0958", "+442079460958", null],
    ["011 44 20 7946 0958", "+442079460958", null],
  ])("of %j is %s, extension %s", (typed, number, extension) => {
    expect(readPhone(typed)).toEqual({ number, extension })
  })

  it.each([
    "",
    "none",
    "555-0142",
    "105-555-0142",
    "305-055-0142",
    "305-555-01423",
    "30555501427865550199",
    "12",
    "apt 4",
  ])("does not guess a number in %j", (typed) => {
    expect(readPhone(typed)).toBeUndefined()
    expect(callLinkOf(typed)).toBeNull()
  })

  it("dials the number, and the extension after a pause", () => {
    expect(callLinkOf("305-555-0142")).toBe("tel:+13055550142")
    expect(callLinkOf("305-555-0142 ext. 12")).toBe("tel:+13055550142,12")
  })

  it("compares what it can't read by its digits", () => {
    expect(phoneKey("555-0142")).toBe(phoneKey("555 0142"))
    expect(phoneKey("none")).toBeUndefined()
  })

  const between = fc.constantFrom("", " ", "-", ".", "–", "\u00A0", "\u2011", "\u200B", " - ", "/")
  const country = fc.constantFrom("", "1", "1-", "+1", "+1 ", "\u202D+1 ")
  const after = fc.constantFrom("", " ", " cell", " (home)", "\u202C", " or 786-555-0199", ", 786-555-0199")
  const wide = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))
  const number = fc
    .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 200, max: 999 }), fc.integer({ min: 0, max: 9999 }))
    .map(([area, exchange, line]) => [`${area}`, `${exchange}`, `${line}`.padStart(4, "0")] as const)

  it("reads any writing of an American number as the same", () => {
    fc.assert(
      fc.property(
        number,
        fc.tuple(country, between, between, after),
        fc.boolean(),
        fc.boolean(),
        ([area, exchange, line], [front, first, second, behind], isBracketed, isWide) => {
          const head = isBracketed ? `(${area})` : area
          const typed = `${front}${head}${first}${exchange}${second}${line}${behind}`
          expect(readPhone(isWide ? wide(typed) : typed)).toEqual({
            number: `+1${area}${exchange}${line}`,
            extension: null,
          })
        },
      ),
    )
  })
})
