import { makeInMemoryHasher } from "@laundry/core-testing/in-memory/identity"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makePasswordMethod } from "./password-method.ts"

describe("a password of somebody unknown", () => {
  it("costs the same work as a wrong one", async () => {
    const hasher = makeInMemoryHasher()
    const guess = Effect.flatMap(makePasswordMethod, ({ prove }) =>
      Effect.flip(prove({ kind: "password", email: "nobody@example.com", password: "a guess" })),
    )
    expect((await runInMemory(guess, { hasher }))._tag).toBe("WrongCredentials")
    expect(hasher.verified).toEqual([{ password: "a guess", hash: undefined }])
  })
})
