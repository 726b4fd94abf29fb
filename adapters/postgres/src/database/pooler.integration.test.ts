import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Pgbouncer, startPgbouncer } from "../testing/pgbouncer.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { handsConnectionsOn, whyNotUsable } from "./pooler.ts"

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

describe("a pooler", () => {
  it("is told from PostgreSQL, and from one that leaves clients their connections", async () => {
    expect(await handsConnectionsOn(database.connectionString)).toBe(false)
    expect(await handsConnectionsOn(bySession.connectionString)).toBe(false)
    expect(await handsConnectionsOn(byTransaction.connectionString)).toBe(true)
  })

  it("that leaves clients their connections needs no other address", async () => {
    expect(await whyNotUsable({ connectionString: bySession.connectionString })).toBeUndefined()
  })

  it("that hands connections on needs an address past it, of the same database", async () => {
    const { connectionString } = byTransaction
    expect(await whyNotUsable({ connectionString })).toContain("set DATABASE_DIRECT_URL to an address past it")
    expect(await whyNotUsable({ connectionString, directConnectionString: connectionString })).toContain(
      "DATABASE_DIRECT_URL leads through a pooler, too",
    )
    const directConnectionString = other.applicationConnectionString
    expect(await whyNotUsable({ connectionString, directConnectionString })).toContain("two different databases")
  })

  it("needs a role whose statements have a limit, and says how it gets one", async () => {
    const address = {
      connectionString: byTransaction.connectionString,
      directConnectionString: database.applicationConnectionString,
    }
    const sentence = await whyNotUsable(address)
    const [, statements = ""] = /Run on PostgreSQL: (.*)\. Then/.exec(sentence ?? "") ?? []
    const owner = new pg.Client({ connectionString: database.connectionString })
    await owner.connect()
    await owner.query(statements)
    await owner.end()
    const reconnected = await startPgbouncer(database.applicationConnectionString, { mode: "transaction" })
    expect(await whyNotUsable({ ...address, connectionString: reconnected.connectionString })).toBeUndefined()
    await reconnected.close()
  })
})
