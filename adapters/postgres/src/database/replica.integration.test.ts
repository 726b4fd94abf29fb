import { mayLag } from "@laundry/core/shared/may-lag"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, Layer, Logger, ManagedRuntime, Tracer } from "effect"
import type { Knex } from "knex"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { until } from "../testing/child-process.ts"
import { type Replication, startReplication } from "../testing/replication.ts"
import { createTestDatabase } from "../testing/test-database.ts"
import { inBranch } from "./branch.ts"
import * as database from "./database.ts"
import * as Notifications from "./notifications.ts"
import * as References from "./reference-cache.ts"
import { traced } from "./traced-database.ts"

let copies: Replication
const said: Array<string> = []
const logger = Logger.make(({ logLevel, message }) => {
  if (logLevel !== "Debug") said.push(`${logLevel}: ${String(message)}`)
})

const start = (
  replicaConnectionString: string,
  { connectionString = copies.primary.applicationConnectionString, ...options }: Partial<database.DatabaseOptions> = {},
) => {
  return ManagedRuntime.make(
    References.layer.pipe(
      Layer.provideMerge(Notifications.layer(connectionString)),
      Layer.provideMerge(database.layer({ connectionString, replicaConnectionString, queryMillis: 2_000, ...options })),
      Layer.provideMerge(Logger.layer([logger])),
    ),
  )
}
let runtime: ReturnType<typeof start>

beforeAll(async () => {
  copies = await startReplication()
  await copies.primary.query("create table notes (text text); grant select, insert on notes to public")
  runtime = start(copies.standby.applicationConnectionString)
  await copies.caughtUp()
})
afterAll(async () => {
  await runtime.dispose()
  await copies.close()
})
beforeEach(() => {
  said.length = 0
})

const query = <A>(ask: (knex: Knex) => PromiseLike<A>) => Effect.flatMap(database.Database, ({ run }) => run(ask))

const notes = query((knex) => knex("notes").pluck<Array<string>>("text"))

const port = query((knex) =>
  knex.raw<{ rows: ReadonlyArray<{ port: number }> }>("select inet_server_port() as port"),
).pipe(Effect.map(({ rows }) => rows[0]?.port))

const write = (text: string) => copies.primary.query(`insert into notes values ('${text}')`)

const portOf = (connectionString: string) => Number(new URL(connectionString).port)
const isOn = async (where: "primary" | "standby") =>
  expect(await runtime.runPromise(mayLag(port))).toBe(portOf(copies[where].connectionString))

describe("a read that may lag", () => {
  it("of a branch is of that branch on the replica, too", async () => {
    await copies.primary.query(`create schema miami create table notes (text text);
      grant usage on schema miami to public; grant select on miami.notes to public;
      insert into miami.notes values ('of Miami')`)
    await copies.caughtUp()
    const { primary, standby } = copies
    // By its way there may be a pooler, which can't be told the branch when a connection is made.
    const inMiami = start(inBranch(standby.applicationConnectionString, "miami", { isPooled: true }), {
      connectionString: inBranch(primary.applicationConnectionString, "miami"),
    })
    try {
      expect(await inMiami.runPromise(mayLag(port))).toBe(portOf(standby.connectionString))
      expect(await inMiami.runPromise(mayLag(notes))).toEqual(["of Miami"])
      expect(await inMiami.runPromise(notes)).toEqual(["of Miami"])
      expect(await runtime.runPromise(mayLag(notes))).not.toContain("of Miami")
    } finally {
      await inMiami.dispose()
    }
  })

  it("has a span where statements have them, as on the database", async () => {
    const spans: Array<string> = []
    const tracer = Tracer.make({
      span: (options) => {
        spans.push(options.name)
        return new Tracer.NativeSpan(options)
      },
    })
    const replicaConnectionString = copies.standby.applicationConnectionString
    const { applicationConnectionString: connectionString } = copies.primary
    const tracing = ManagedRuntime.make(
      database
        .layer({ connectionString, replicaConnectionString }, traced)
        .pipe(Layer.provideMerge(Layer.succeed(Tracer.Tracer, tracer))),
    )
    expect(await tracing.runPromise(mayLag(port))).toBe(portOf(copies.standby.connectionString))
    expect(spans).toEqual(["SELECT inet_server_port"])
    await tracing.dispose()
  })

  it("goes to the replica, any other to the database, and so does what a transaction reads", async () => {
    await write("before")
    await copies.pause()
    await write("after")
    expect(await runtime.runPromise(mayLag(notes))).toEqual(["before"])
    expect(await runtime.runPromise(notes)).toEqual(["before", "after"])
    const { transact } = await runtime.runPromise(
      Effect.gen(function* () {
        return yield* UnitOfWork
      }),
    )
    expect(await runtime.runPromise(mayLag(transact(notes)))).toEqual(["before", "after"])
    await copies.resume()
    expect(await runtime.runPromise(mayLag(notes))).toEqual(["before", "after"])
    expect(said).toEqual([])
  })

  it("leaves alone what is kept in memory, and what it is told to write", async () => {
    await copies.pause()
    await write("kept")
    const held = Effect.gen(function* () {
      const { hold } = yield* References.ReferenceCache
      const { run } = yield* database.Database
      return yield* hold(run((knex) => knex("notes").pluck("text")))
    })
    expect(await runtime.runPromise(mayLag(held))).toContain("kept")
    await runtime.runPromise(mayLag(query((knex) => knex("notes").insert({ text: "written" }))))
    expect(await runtime.runPromise(notes)).toContain("written")
    await copies.resume()
    expect(said).toEqual([])
  })

  it("is asked of the database when what is replayed goes before it, and of the replica again next time", async () => {
    let asked = 0
    const slow = query(async (knex) => {
      asked += 1
      if (asked > 1) return "by the database"
      await knex.raw("select pg_sleep(1.5) from (select from notes limit 1) as held")
      return "by the replica"
    })
    const answer = runtime.runPromise(mayLag(slow))
    const isHeld =
      "select from pg_stat_activity where query like '% as held' and state = 'active' and wait_event = 'PgSleep'"
    await until("the read holds the table", async () => (await copies.standby.query(isHeld)).length > 0)
    await copies.primary.query("begin; lock table notes in access exclusive mode; commit")
    expect(await answer).toBe("by the database")
    expect(said).toEqual([])
    await isOn("standby")
  })

  it("that is too slow for the replica is not asked of the database", async () => {
    let asked = 0
    const slow = query((knex) => {
      asked += 1
      return knex.raw("select pg_sleep(10)")
    })
    await expect(runtime.runPromise(mayLag(slow))).rejects.toThrow("did not answer in time")
    expect(asked).toBe(1)
    await isOn("standby")
  })
})

describe("a replica", () => {
  const warnings = () => said.filter((line) => line.startsWith("Warn"))

  it("that is killed fails no read, is warned of once, and is used again once it is back", async () => {
    await copies.standby.kill()
    const answers = await Promise.all(Array.from({ length: 8 }, () => runtime.runPromise(mayLag(notes))))
    for (const answer of answers) expect(answer).toContain("after")
    await isOn("primary")
    expect(warnings()).toEqual([
      expect.stringContaining("The replica is not used, the database is asked in its place:"),
    ])
    await copies.standby.start()
    await copies.caughtUp()
    await vi.waitFor(() => isOn("standby"), { timeout: 30_000, interval: 100 })
    expect(said.slice(1)).toEqual(["Info: The replica is used again."])
  })

  it("that is too far behind is not read until it has caught up", async () => {
    const impatient = start(copies.standby.applicationConnectionString, { mostLagSeconds: 0.5 })
    const read = () => impatient.runPromise(mayLag(notes))
    await copies.pause()
    expect(await read()).not.toContain("behind")
    await write("behind")
    await vi.waitFor(async () => expect(await read()).toContain("behind"), { timeout: 30_000, interval: 100 })
    expect(warnings()).toEqual([expect.stringMatching(/: it is \d+ s behind\.$/)])
    await copies.resume()
    const onStandby = portOf(copies.standby.connectionString)
    await vi.waitFor(async () => expect(await impatient.runPromise(mayLag(port))).toBe(onStandby), { timeout: 30_000 })
    expect(warnings()).toHaveLength(1)
    await impatient.dispose()
  })

  it("that is another database, or none, is never read", async () => {
    const itself = start(copies.primary.applicationConnectionString)
    expect(await itself.runPromise(mayLag(notes))).toContain("behind")
    const other = await createTestDatabase()
    const stranger = start(other.connectionString)
    expect(await stranger.runPromise(mayLag(notes))).toContain("behind")
    expect(warnings()).toEqual([expect.stringContaining("no standby"), expect.stringContaining("another database")])
    await itself.dispose()
    await stranger.dispose()
    await other.drop()
  })
})
