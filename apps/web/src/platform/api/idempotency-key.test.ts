import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { randomToken } from "../random/random-token.ts"
import { attemptsInTab, idempotencyKeyFor, staffRetryMillis } from "./idempotency-key.ts"

const memory = () => {
  let kept: unknown
  return { read: () => kept, write: (attempt: unknown) => void (kept = attempt) }
}

describe("the idempotency key", () => {
  it("is the same for a retry of the same content", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        const store = memory()
        expect(idempotencyKeyFor(content, store)).toBe(idempotencyKeyFor(content, store))
      }),
    )
  })

  it("is another one once the content changed, also when it changes back", () => {
    const store = memory()
    const first = idempotencyKeyFor({ name: "Ana" }, store)
    const second = idempotencyKeyFor({ name: "Ana Maria" }, store)
    expect(second).not.toBe(first)
    expect(idempotencyKeyFor({ name: "Ana" }, store)).not.toBe(second)
  })

  it.each([undefined, null, "text", {}, { content: "{}" }, { content: 1, key: 2 }])(
    "starts anew when %j is remembered",
    (kept) => {
      expect(idempotencyKeyFor({}, { read: () => kept, write: () => undefined }, () => "new")).toBe("new")
    },
  )

  it("is 128 random bits", () => {
    expect(randomToken()).toMatch(/^[0-9a-f]{32}$/)
    expect(randomToken()).not.toBe(randomToken())
  })
})

describe("attempts that are kept in the tab", () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const useTab = () => {
    vi.useFakeTimers({ now: 0 })
    const kept = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal("window", { sessionStorage })
  }
  const keyAt = (millis: number, keptMillis?: number) => {
    vi.setSystemTime(millis)
    return idempotencyKeyFor({ amount: 1000 }, attemptsInTab("credit", keptMillis))
  }

  it("are retried however late, unless they are kept for a while only: then the same is wanted once more", () => {
    useTab()
    const first = keyAt(0)
    expect(keyAt(30 * 24 * 3_600_000)).toBe(first)
    attemptsInTab("credit").forget()
    const second = keyAt(0, staffRetryMillis)
    expect(second).not.toBe(first)
    expect(keyAt(staffRetryMillis - 1, staffRetryMillis)).toBe(second)
    expect(keyAt(staffRetryMillis, staffRetryMillis)).not.toBe(second)
  })

  it("of a page that noted no time are too old where that counts", () => {
    useTab()
    const former = { content: JSON.stringify({ amount: 1000 }), key: "former" }
    window.sessionStorage.setItem("credit", JSON.stringify(former))
    expect(keyAt(0)).toBe("former")
    window.sessionStorage.setItem("credit", JSON.stringify(former))
    vi.setSystemTime(staffRetryMillis)
    expect(keyAt(staffRetryMillis, staffRetryMillis)).not.toBe("former")
  })
})
