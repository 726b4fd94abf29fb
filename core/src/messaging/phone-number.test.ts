import { describe, expect, it } from "vitest"
import { parsePhoneNumber } from "./phone-number.ts"

describe("a typed phone number", () => {
  it.each(["(305) 555-0142", "305.555.0142", "3055550142", "13055550142", "+1 305-555-0142", " 1 (305) 555 0142 "])(
    "is an American one however it is written: %j",
    (typed) => {
      expect(parsePhoneNumber(typed)).toBe("+13055550142")
    },
  )

  it.each([
    "",
    "555-0142",
    "123-555-0142",
    "305-155-0142",
    "+1 23",
    "+44 20 7946 0958",
    "+0305550142",
    "305 555 0142 x5",
    "call me",
    "+1234567890123456",
  ])("is none: %j", (typed) => {
    expect(parsePhoneNumber(typed)).toBeUndefined()
  })
})
