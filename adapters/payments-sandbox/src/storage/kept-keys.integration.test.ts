import { afterEach, beforeEach, expect, it } from "vitest"
import { keys, makePool } from "../testing/sandbox-fixture.ts"
import { keepKeys } from "./kept-keys.ts"

let database: Awaited<ReturnType<typeof makePool>>
beforeEach(async () => {
  database = await makePool()
})
afterEach(() => database.drop())

it("of several first starts at once one decides, for all that come later", async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => keepKeys(database.pool)))
  expect(first).toEqual({
    secretKey: expect.stringMatching(/^sk_test_\w{48}$/),
    publishableKey: expect.stringMatching(/^pk_test_\w{48}$/),
    webhookSecret: expect.stringMatching(/^whsec_\w{48}$/),
  })
  for (const other of [...others, await keepKeys(database.pool, keys)]) expect(other).toEqual(first)
})

it("takes over the keys that were kept elsewhere before", async () => {
  expect(await keepKeys(database.pool, keys)).toEqual(keys)
  expect(await keepKeys(database.pool)).toEqual(keys)
})
