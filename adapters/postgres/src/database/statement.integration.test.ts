import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Cause, Effect, Exit, ManagedRuntime } from "effect"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { Database, layer } from "./database.ts"
import type { Statement } from "./statement.ts"

const everything: Statement<Readonly<Record<string, unknown>>> = {
  name: "everything",
  text: "select * from things where number >= $1",
}

let database: TestDatabase
let owner: pg.Client
let runtime: ManagedRuntime.ManagedRuntime<Database | UnitOfWork, never>

beforeAll(async () => {
  database = await createTestDatabase({ template: "empty" })
  owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
beforeEach(async () => {
  await owner.query("drop table if exists things; create table things (number integer); insert into things values (7)")
  runtime = connect(4)
  return () => runtime.dispose()
})

const connect = (poolSize: number) =>
  ManagedRuntime.make(layer({ connectionString: database.connectionString, poolSize }))

const ask = Effect.flatMap(Database, (db) => db.ask(everything, [1]))
const inTransaction = Effect.flatMap(UnitOfWork, ({ transact }) => transact(ask))

/** Asks so often at once that every connection has the statement. */
const askEverywhere = () =>
  runtime.runPromise(
    Effect.all(
      Array.from({ length: 16 }, () => ask),
      { concurrency: 16 },
    ),
  )

describe("a prepared statement", () => {
  it("goes on on every connection when a migration changes what it returns", async () => {
    for (const answer of await askEverywhere()) expect(answer).toEqual([{ number: 7 }])
    await owner.query("alter table things add note text default 'new'")
    for (const answer of await askEverywhere()) expect(answer).toEqual([{ number: 7, note: "new" }])
    await owner.query("alter table things alter number type bigint")
    for (const answer of await askEverywhere()) expect(answer).toEqual([{ number: 7, note: "new" }])
  })

  it("fails its transaction once as what is out of reach for a moment, and not the next", async () => {
    // Of several connections one may never have had the statement, and would not fail.
    const single = connect(1)
    onTestFinished(() => single.dispose())
    await single.runPromise(ask)
    await owner.query("alter table things add note text")
    const exit = await single.runPromiseExit(inTransaction)
    expect(Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined).toBeInstanceOf(StorageUnavailable)
    expect(await single.runPromise(inTransaction)).toEqual([{ number: 7, note: null }])
  })

  it("is prepared again on the connections that come after lost ones", async () => {
    await askEverywhere()
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    )
    await expect
      .poll(() => runtime.runPromise(ask).catch(() => undefined), { timeout: 20_000 })
      .toEqual([{ number: 7 }])
    for (const answer of await askEverywhere()) expect(answer).toEqual([{ number: 7 }])
  })

  it("reads instants, sums and days as the core has them", async () => {
    const values: Statement<Readonly<Record<string, unknown>>> = {
      name: "values",
      text: "select timestamptz '2026-11-20 12:00:00.25-05' as at, $1::bigint as cents, date '2026-11-20' as day, null::bigint as none",
    }
    expect(await runtime.runPromise(Effect.flatMap(Database, (db) => db.ask(values, [3000])))).toEqual([
      { at: Date.parse("2026-11-20T17:00:00.250Z"), cents: 3000, day: "2026-11-20", none: null },
    ])
  })
})
