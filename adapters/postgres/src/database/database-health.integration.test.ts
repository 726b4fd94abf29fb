import { createServer } from "node:net"
import { Pool } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { databaseHealth } from "./database-health.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ template: "empty" })
})
afterAll(() => database.drop())

const healthOf = async (connectionString: string, timeoutMs = 5_000) => {
  const pool = new Pool({ connectionString })
  pool.on("error", () => {})
  const health = await databaseHealth(pool, timeoutMs)
  void pool.end()
  return health
}

it("is well when the database answers", async () => {
  expect(await healthOf(database.connectionString)).toEqual({ ok: true })
})

it("says what is wrong, without the password", async () => {
  const wrongPassword = new URL(database.connectionString)
  wrongPassword.password = "secret"
  expect(await healthOf(wrongPassword.toString())).toEqual({ ok: false, reason: "The database refused the password." })

  const missing = new URL(database.connectionString)
  missing.pathname = "/no_such_database"
  expect(await healthOf(missing.toString())).toEqual({
    ok: false,
    reason: "The database does not exist on the server.",
  })
})

it("doesn't wait for a server that never answers", async () => {
  const silent = createServer((socket) => socket.on("error", () => {}))
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
  const { port } = silent.address() as { port: number }
  expect(await healthOf(`postgres://x:y@127.0.0.1:${port}/z`, 200)).toEqual({
    ok: false,
    reason: "The database did not answer within 200 ms.",
  })
  silent.close()
  expect(await healthOf(`postgres://x:y@127.0.0.1:${port}/z`)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/Is PostgreSQL running/),
  })
})
