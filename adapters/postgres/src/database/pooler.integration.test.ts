import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { type Pgbouncer, startPgbouncer } from "../testing/pgbouncer.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { inBranch } from "./branch.ts"
import type { DatabaseAddress } from "./database-address.ts"
import { databaseHealth } from "./database-health.ts"
import { handsConnectionsOn, whyNotUsable } from "./pooler.ts"
import { type ProbeConnections, probeConnections } from "./probe-connections.ts"

let database: TestDatabase
let other: TestDatabase
let bySession: Pgbouncer
let byTransaction: Pgbouncer

beforeAll(async () => {
  database = await createTestDatabase()
  other = await createTestDatabase()
  bySession = await startPgbouncer(database.applicationConnectionString, { mode: "session" })
  byTransaction = await startPgbouncer(database.applicationConnectionString, { mode: "transaction" })
})
afterAll(async () => {
  await bySession.close()
  await byTransaction.close()
  await database.drop()
  await other.drop()
})

/** One in transaction mode, for as long as the test. */
const startPgbouncerFor = async (connectionString: string): Promise<Pgbouncer> => {
  const pooler = await startPgbouncer(connectionString, { mode: "transaction" })
  onTestFinished(pooler.close)
  return pooler
}

const asOwner = async (statements: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  await owner.query(statements)
  await owner.end()
}

const withProbes = async <A>(look: (probes: ProbeConnections) => Promise<A>): Promise<A> => {
  const probes = probeConnections()
  try {
    return await look(probes)
  } finally {
    await probes.close()
  }
}
const handsOn = (connectionString: string) => withProbes(({ use }) => handsConnectionsOn(use, connectionString))
const whyNot = (address: DatabaseAddress) => withProbes((probes) => whyNotUsable(probes, address))

describe("a pooler", () => {
  it("is told from PostgreSQL, and from one that leaves clients their connections", async () => {
    expect(await handsOn(database.connectionString)).toBe(false)
    expect(await handsOn(bySession.connectionString)).toBe(false)
    expect(await handsOn(byTransaction.connectionString)).toBe(true)
  })

  it("that leaves clients their connections needs no other address", async () => {
    expect(await whyNot({ connectionString: bySession.connectionString })).toBeUndefined()
  })

  it("that hands connections on needs an address past it, of the same database", async () => {
    const { connectionString } = byTransaction
    expect(await whyNot({ connectionString })).toContain("set DATABASE_DIRECT_URL to an address past it")
    expect(await whyNot({ connectionString, directConnectionString: connectionString })).toContain(
      "DATABASE_DIRECT_URL leads through a pooler, too",
    )
    const directConnectionString = other.applicationConnectionString
    expect(await whyNot({ connectionString, directConnectionString })).toContain("two different databases")
  })

  it("needs a role whose statements have a limit, and says how it gets one", async () => {
    const address = {
      connectionString: byTransaction.connectionString,
      directConnectionString: database.applicationConnectionString,
    }
    const sentence = await whyNot(address)
    const [, statements = ""] = /Run on PostgreSQL: (.*)\. Then/.exec(sentence ?? "") ?? []
    await asOwner(statements)
    const reconnected = await startPgbouncerFor(database.applicationConnectionString)
    expect(await whyNot({ ...address, connectionString: reconnected.connectionString })).toBeUndefined()
  })

  it("needs a role that looks into the branch, and says how it gets one", async () => {
    const { connectionString } = await startPgbouncerFor(database.applicationConnectionString)
    const address = {
      connectionString: inBranch(connectionString, "miami", { isPooled: true }),
      directConnectionString: inBranch(database.applicationConnectionString, "miami"),
    }
    const sentence = await whyNot(address)
    expect(sentence).toContain(
      'DATABASE_URL does not lead to the branch miami: its connections look for tables in "$user", public',
    )
    const [, statement = ""] = /run on PostgreSQL: (.*)\. Then/.exec(sentence ?? "") ?? []
    await asOwner(statement)
    const reconnected = await startPgbouncerFor(database.applicationConnectionString)
    const inMiami = inBranch(reconnected.connectionString, "miami", { isPooled: true })
    expect(await whyNot({ ...address, connectionString: inMiami })).toBeUndefined()
  })

  it("can't be told the branch by a connection, and an operator reads what to do", async () => {
    const pool = new pg.Pool({ connectionString: inBranch(bySession.connectionString, "miami"), max: 1 })
    expect(await databaseHealth(pool, 5_000)).toEqual({
      ok: false,
      reason: expect.stringContaining("it needs DATABASE_DIRECT_URL"),
    })
    await pool.end()
  })
})
