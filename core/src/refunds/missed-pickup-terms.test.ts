import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { missedPickupRefund } from "./missed-pickup-terms.ts"

describe("the refund after a missed pickup", () => {
  it.each([
    [3000, 2000],
    [3550, 2550],
    [1000, 0],
    [400, 0],
    [0, 0],
  ])("of %d cents paid, %d go back", (paid, refund) => {
    expect(missedPickupRefund(cents(paid))).toBe(refund)
  })
})
