import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { randomToken } from "../random/random-token.ts"
import { idempotencyKeyFor } from "./idempotency-key.ts"

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
