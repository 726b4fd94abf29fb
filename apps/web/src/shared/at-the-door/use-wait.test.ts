import { describe, expect, it } from "vitest"
import { sayMinutes, waitedSince } from "./use-wait.ts"

const halfPastSix = Date.parse("2026-11-20T23:30:00Z")

describe("a wait that the app did not see", () => {
  it.each([
    ["18:24", 360],
    ["18:30", 0],
    ["06:30", 43_200],
  ])("since %s is %i seconds long at half past six, on Miami's clock", (arrival, seconds) => {
    expect(waitedSince(arrival, halfPastSix)).toBe(seconds)
  })

  it.each(["18:31", "", "6:24", "24:00", "soon"])("is none since %j", (arrival) => {
    expect(waitedSince(arrival, halfPastSix)).toBeUndefined()
  })
})

it("a wait is said as a clock does", () => {
  expect([0, 9, 65, 300].map(sayMinutes)).toEqual(["0:00", "0:09", "1:05", "5:00"])
})
