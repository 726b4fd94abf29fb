import { sampleUser } from "@laundry/core-testing/contracts/stores/user-samples"
import { makeInMemoryHasher } from "@laundry/core-testing/in-memory/identity"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { makePasswordMethod } from "./password-method.ts"

describe("a password whose hash was made in another way", () => {
  const email = "rosa@example.com"
  const signIns = (password: string) =>
    Effect.gen(function* () {
      const users = yield* UserStore
      const user = sampleUser({ email })
      yield* (yield* UnitOfWork).transact(
        users.add(user, { passwordHash: "old hash of her password", providerSubject: null }),
      )
      const { prove } = yield* makePasswordMethod
      yield* Effect.exit(prove({ kind: "password", email, password }))
      return yield* users.passwordOf(email)
    })

  it("is hashed anew when its owner signs in, and sessions stay", async () => {
    expect(await runInMemory(signIns("her password"))).toMatchObject({
      passwordHash: "hash of her password",
      credentialsVersion: 0,
    })
  })

  it("stays as it is after a wrong guess", async () => {
    expect(await runInMemory(signIns("a guess"))).toMatchObject({ passwordHash: "old hash of her password" })
  })
})

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
