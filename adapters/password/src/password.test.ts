import { PasswordHasher } from "@laundry/core/credentials/identity.port"
import { TooBusy } from "@laundry/core/shared/too-busy"
import { passwordMethodContract } from "@laundry/core-testing/contracts/identity-method.contract"
import * as InMemoryStores from "@laundry/core-testing/in-memory/stores/all-stores"
import * as argon2 from "@node-rs/argon2"
import { Cause, Effect, Exit, Layer } from "effect"
import { expect, it } from "vitest"
import * as Password from "./password.ts"

passwordMethodContract("argon2id", async () => ({ layer: Layer.merge(InMemoryStores.layer, Password.layer) }))

const hash = (password: string) =>
  Effect.runPromise(
    Effect.flatMap(PasswordHasher, (hasher) => hasher.hash(password)).pipe(Effect.provide(Password.layer)),
  )

it("hashes with argon2id at the cost that is asked for, with a salt of its own each time", async () => {
  const [one, two] = [await hash("a long password"), await hash("a long password")]
  expect(one).toMatch(/^\$argon2id\$/)
  expect(argon2.parseOptions(one)).toMatchObject(Password.cost)
  expect(one).not.toBe(two)
})

it("reads hashes that were made at another cost", async () => {
  const cheap = await argon2.hash("a long password", { memoryCost: 1024, timeCost: 1 })
  const verify = (password: string) =>
    Effect.runPromise(
      Effect.flatMap(PasswordHasher, (hasher) => hasher.verify(password, cheap)).pipe(Effect.provide(Password.layer)),
    )
  expect([await verify("a long password"), await verify("another password")]).toEqual([true, false])
})

it("tells hashes that were made at the cost before", async () => {
  const isOutdated = (hashed: string) =>
    Effect.runPromise(
      Effect.map(PasswordHasher, (hasher) => hasher.isOutdated(hashed)).pipe(Effect.provide(Password.layer)),
    )
  expect(await isOutdated(await hash("a long password"))).toBe(false)
  expect(await isOutdated(await argon2.hash("a long password", { memoryCost: 19_456, timeCost: 2 }))).toBe(true)
})

it("hashes a hundred that wait, turns away who comes later at once, and goes on afterwards", async () => {
  const program = Effect.gen(function* () {
    const hasher = yield* PasswordHasher
    const one = Effect.exit(hasher.verify("a long password", undefined))
    const exits = yield* Effect.all(
      Array.from({ length: 150 }, () => one),
      { concurrency: "unbounded" },
    )
    return { exits, after: yield* hasher.verify("a long password", undefined) }
  })
  const { exits, after } = await Effect.runPromise(Effect.provide(program, Password.layer))
  expect(exits.filter(Exit.isSuccess)).toHaveLength(103)
  for (const exit of exits) if (Exit.isFailure(exit)) expect(Cause.squash(exit.cause)).toBeInstanceOf(TooBusy)
  expect(after).toBe(false)
})
