import { expect, it } from "vitest"
import { isSessionHeld, isUseToNote, sessionLimits } from "./session-limits.ts"

const now = Date.parse("2026-11-20T17:00:00Z")
const fresh = { createdAt: now, lastSeenAt: now, expiresAt: now + 1 }

it.each([
  ["a session that was just made", fresh, true],
  ["one at its given end", { ...fresh, expiresAt: now }, false],
  ["one used just within the idle limit", { ...fresh, lastSeenAt: now - sessionLimits.idle + 1 }, true],
  ["one idle for as long as it may be", { ...fresh, lastSeenAt: now - sessionLimits.idle }, false],
  ["one just within its whole life", { ...fresh, createdAt: now - sessionLimits.absolute + 1 }, true],
  ["one as old as it may get", { ...fresh, createdAt: now - sessionLimits.absolute }, false],
])("of %s says whether it holds", (_, times, holds) => {
  expect(isSessionHeld(times, now, "client")).toBe(holds)
})

it.each(["owner", "admin", "driver", "laundry_worker"] as const)(
  "of %s ends after twelve hours without use",
  (role) => {
    const usedBefore = (millis: number) => ({ createdAt: now - millis, lastSeenAt: now - millis, expiresAt: now + 1 })
    const hour = 3_600_000
    expect(isSessionHeld(usedBefore(12 * hour - 1), now, role)).toBe(true)
    expect(isSessionHeld(usedBefore(12 * hour), now, role)).toBe(false)
    expect(isSessionHeld(usedBefore(12 * hour), now, "client")).toBe(true)
    expect(isSessionHeld(usedBefore(12 * hour), now, undefined)).toBe(true)
  },
)

it("of staff notes a use so often that twelve hours are twelve hours", () => {
  expect(isUseToNote(now - 5 * 60_000, now, "admin")).toBe(true)
  expect(isUseToNote(now - 5 * 60_000, now, "client")).toBe(false)
  expect(isUseToNote(now - 3_600_000, now, "client")).toBe(true)
})
