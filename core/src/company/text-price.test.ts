import { describe, expect, it } from "vitest"
import { formatTextPrice, parseTextPrice, textPriceProblems } from "./text-price.ts"

describe("what a part of a text costs", () => {
  it.each([
    ["0.83", 83],
    [" 1 ", 100],
    ["0", 0],
    ["0.5", 50],
    ["100", 10_000],
    ["100.01", undefined],
    ["0.835", undefined],
    ["-1", undefined],
    [".83", undefined],
    ["1e2", undefined],
    ["", undefined],
  ])("%j is %j hundredths of a cent", (textSegmentPrice, hundredths) => {
    expect(parseTextPrice({ textSegmentPrice })).toBe(hundredths)
    expect("textSegmentPrice" in textPriceProblems({ textSegmentPrice })).toBe(hundredths === undefined)
  })

  it("is read again as it is written", () => {
    for (const hundredths of [0, 1, 83, 100, 105, 9999, 10_000]) {
      expect(parseTextPrice({ textSegmentPrice: formatTextPrice(hundredths) })).toBe(hundredths)
    }
  })
})
