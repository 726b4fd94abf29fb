import { adoptTimeZone, defaultTimeZone, timeZone } from "@laundry/core/local-time/local-time"
import { afterEach, describe, expect, it, vi } from "vitest"
import { keepTime, recallTimeZone } from "./keep-time.ts"

const settings = { serverTime: "2026-11-20T15:00:00.000Z" }

afterEach(() => void vi.unstubAllGlobals())

describe("the laundry's time zone", () => {
  afterEach(() => adoptTimeZone(defaultTimeZone))

  it("is the one that came with the settings, also on a page that opens later without signal", () => {
    const kept = new Map<string, string>()
    vi.stubGlobal("window", {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
    })
    const opensLater = () => {
      adoptTimeZone(defaultTimeZone)
      recallTimeZone()
      return timeZone()
    }
    keepTime(settings, 0)
    expect([timeZone(), kept.size, opensLater()]).toEqual(["America/New_York", 0, "America/New_York"])
    keepTime({ ...settings, timeZone: "America/Denver" }, 0)
    expect([timeZone(), opensLater()]).toEqual(["America/Denver", "America/Denver"])
    keepTime(settings, 0)
    expect([timeZone(), opensLater()]).toEqual(["America/New_York", "America/New_York"])
  })
})
