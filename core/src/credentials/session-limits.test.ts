import { expect, it } from "vitest"
import { isSessionHeld, sessionLimits } from "./session-limits.ts"

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
  expect(isSessionHeld(times, now)).toBe(holds)
})
