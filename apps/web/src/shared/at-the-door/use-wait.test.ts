import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { beginWait, endWait, sayMinutes, waitedSince } from "./use-wait.ts"

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

describe("a wait at a door", () => {
  const minute = 60_000
  beforeEach(() => {
    const kept = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal("window", { localStorage })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it("goes on when its dialog is opened again on the same day, at its own door", () => {
    expect(beginWait("one", halfPastSix)).toBe(halfPastSix)
    expect(beginWait("two", halfPastSix + minute)).toBe(halfPastSix + minute)
    expect(beginWait("one", halfPastSix + 6 * minute)).toBe(halfPastSix)
  })

  it("begins anew on another day by Miami's clock", () => {
    const beforeMidnight = Date.parse("2026-11-21T04:58:00Z")
    beginWait("one", beforeMidnight)
    expect(beginWait("one", beforeMidnight + minute)).toBe(beforeMidnight)
    expect(beginWait("one", beforeMidnight + 2 * minute)).toBe(beforeMidnight + 2 * minute)
  })

  it("begins anew after what came of it was recorded", () => {
    beginWait("one", halfPastSix)
    beginWait("two", halfPastSix)
    endWait("one")
    expect(beginWait("one", halfPastSix + minute)).toBe(halfPastSix + minute)
    expect(beginWait("two", halfPastSix + minute)).toBe(halfPastSix)
  })
})

it("a wait is said as a clock does", () => {
  expect([0, 9, 65, 300].map(sayMinutes)).toEqual(["0:00", "0:09", "1:05", "5:00"])
})
