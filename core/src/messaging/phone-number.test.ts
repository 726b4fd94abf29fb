import { describe, expect, it } from "vitest"
import { maskPhone, parsePhoneNumber } from "./phone-number.ts"

describe("the phone that texts go to", () => {
  it.each([
    ["305-555-0142", "+13055550142"],
    ["(305) 555-0142", "+13055550142"],
    [" +1 305.555.0142 ", "+13055550142"],
    ["1-305-555-0142", "+13055550142"],
    ["3055550142", "+13055550142"],
    ["\u202D+1 (305) 555-0142\u202C", "+13055550142"],
    ["\u200E1\u2011305\u2011555\u20110142", "+13055550142"],
    ["305–555–0142", "+13055550142"],
    ["", undefined],
    ["555-0142", undefined],
    ["105-555-0142", undefined],
    ["305-055-0142", undefined],
    ["305-555-01423", undefined],
    ["305-555-0142 ext. 7", undefined],
    ["+44 20 7946 0000", undefined],
    ["1", undefined],
  ])("of %j is %j", (typed, phone) => {
    expect(parsePhoneNumber(typed)).toBe(phone)
  })

  it.each([
    ["305-555-0142", "(•••) •••-0142"],
    ["+13055550142", "(•••) •••-0142"],
    ["", ""],
    ["none", ""],
  ])("is shown of %j as %j", (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked)
  })
})
