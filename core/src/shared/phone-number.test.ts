import { describe, expect, it } from "vitest"
import { formatPhone } from "./phone-number.ts"

describe("a phone number for customers", () => {
  it.each([
    ["(305) 555-0142", "(305) 555-0142"],
    ["305-555-0142", "(305) 555-0142"],
    [" 3055550142 ", "(305) 555-0142"],
    ["+1 305.555.0142", "(305) 555-0142"],
    ["1-305-555-0142", "(305) 555-0142"],
    ["\u202D305–555–0142\u202C", "(305) 555-0142"],
    ["+44 20 7946 0000", "+44 20 7946 0000"],
    ["305 555 0142 ext. 7", "305 555 0142 ext. 7"],
    ["", ""],
  ])("%j reads %j", (typed, read) => {
    expect(formatPhone(typed)).toBe(read)
  })
})
