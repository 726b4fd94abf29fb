import { describe, expect, it } from "vitest"
import type { IsoDate } from "../../local-time/local-time.ts"
import { isPermitted, sayPermitEnd } from "./scale.ts"

const today = "2026-11-20" as IsoDate

describe("a permit to weigh for money", () => {
  it.each<[string | null, boolean, string | undefined]>([
    [null, false, undefined],
    ["2026-11-19", false, "The permit ended on Thu, Nov 19, 2026"],
    ["2026-11-20", true, "The permit ends on Fri, Nov 20, 2026"],
    ["2026-12-20", true, "The permit ends on Sun, Dec 20, 2026"],
    ["2026-12-21", true, undefined],
  ])("until %s holds: %s, and its end is told: %s", (until, holds, said) => {
    const permit = { permitUntil: until as IsoDate | null }
    expect(isPermitted(permit, today)).toBe(holds)
    expect(sayPermitEnd(permit, today)).toBe(said)
  })
})
