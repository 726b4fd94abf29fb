import type { ClientBase } from "pg"
import { afterEach, beforeEach, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { type ProbeConnections, probeConnections } from "./probe-connections.ts"

let database: TestDatabase
let probes: ProbeConnections
beforeEach(async () => {
  database = await createTestDatabase()
  probes = probeConnections()
})
afterEach(async () => {
  await probes.close()
  await database.drop()
})

const look = <A>(use: (client: ClientBase) => Promise<A>) => probes.use(database.connectionString, use)

const processOf = async (client: ClientBase): Promise<number | undefined> =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid

it("gives each look the connection of the look before", async () => {
  const first = await look(processOf)
  expect(first).toBeGreaterThan(0)
  expect(await look(processOf)).toBe(first)
})

it("gives a look within another one a connection of its own, and each address its own", async () => {
  const [outer, inner] = await look(async (client) => [await processOf(client), await look(processOf)])
  expect(inner).not.toBe(outer)
  const others = await Promise.all(
    [outer, inner].map(() => probes.use(database.applicationConnectionString, processOf)),
  )
  expect(others).not.toContain(outer)
  expect(others).not.toContain(inner)
})

it("gives nobody a connection on which a look has failed: it may be in a transaction", async () => {
  let failed: number | undefined
  const broken = look(async (client) => {
    failed = await processOf(client)
    await client.query("begin")
    await client.query("select no_such_column")
  })
  await expect(broken).rejects.toThrow("no_such_column")
  expect(await look(processOf)).not.toBe(failed)
})

it("opens another one where the one that it kept was ended meanwhile", async () => {
  const ended = await look(processOf)
  const killer = probeConnections()
  await killer.use(database.connectionString, (client) => client.query("select pg_terminate_backend($1)", [ended]))
  await killer.close()
  await expect.poll(() => look(processOf).catch(() => ended)).not.toBe(ended)
})

it("is closed twice without harm, and opens anew when it is used again", async () => {
  await look(processOf)
  await probes.close()
  await probes.close()
  expect(await look(processOf)).toBeGreaterThan(0)
})
