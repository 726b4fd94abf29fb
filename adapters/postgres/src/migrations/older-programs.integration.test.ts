import { Client } from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { listen } from "../database/listener.ts"
import { asApplication } from "../testing/test-cluster.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { migrations } from "./all.ts"
import { concurrentIndex } from "./concurrent-index.ts"
import { TableBusy } from "./lock-patience.ts"
import { migrateToLatest, NewerMigrations, rollback } from "./migrate.ts"
import type { Migration } from "./migration.ts"
import { OlderPrograms } from "./older-programs.ts"
import { expectBearable, NewerSchema, newestKnown, readSchemaState } from "./schema-state.ts"

const expanding: Migration = {
  name: "9001-room-for-more",
  kind: "expand",
  up: (knex) => knex.raw("alter table orders add more text; create table more (id uuid primary key)"),
  down: (knex) => knex.raw("drop table more; alter table orders drop column more"),
}
const reason = "orders have no notes, which a program before it writes"
const contracting = {
  name: "9002-no-notes",
  kind: "contract",
  reason,
  up: (knex) => knex.raw("alter table orders drop column notes"),
  down: (knex) => knex.raw("alter table orders add notes text"),
} as const satisfies Migration
const bearable = { ...contracting, worksFrom: newestKnown } satisfies Migration

let database: TestDatabase
let client: Client
const clients: Array<Client> = []

const connect = async (connectionString: string, name?: string): Promise<Client> => {
  const made = new Client({ connectionString, ...(name === undefined ? {} : { application_name: name }) })
  made.on("error", () => {}) // the database is dropped below it
  await made.connect()
  clients.push(made)
  return made
}

beforeEach(async () => {
  database = await createTestDatabase()
  client = await connect(database.connectionString)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((each) => each.end()))
  await database.drop()
})

const migrateWith = (...further: ReadonlyArray<Migration>) =>
  migrateToLatest(database.connectionString, {
    migrations: [...migrations, ...further],
    patience: { pauseMillis: 50, tries: 2 },
  })

const query = async (sql: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
  (await client.query<Record<string, unknown>>(sql)).rows

const hasNotes = async () =>
  (await query("select from information_schema.columns where table_name = 'orders' and column_name = 'notes'"))
    .length === 1

describe("the database", () => {
  it("tells the kind of each migration, until it is taken back", async () => {
    await migrateWith(expanding, contracting)
    const kinds = [...migrations, expanding, contracting].map((change) => ({
      name: change.name,
      kind: change.kind,
      reason: change.kind === "contract" ? change.reason : null,
      works_from: null,
    }))
    expect(await query("select * from schema_changes order by name")).toEqual(kinds)
    await rollback(database.connectionString, { all: false, migrations: [...migrations, expanding, contracting] })
    expect(await query("select * from schema_changes order by name")).toEqual(kinds.slice(0, -1))
  })

  it("keeps no kind of a migration that failed", async () => {
    const failing: Migration = { ...contracting, up: (knex) => knex.raw("alter table nowhere add x text") }
    await expect(migrateWith(expanding, failing)).rejects.toThrow("nowhere")
    expect((await readSchemaState(database.connectionString)).newer).toEqual([{ name: expanding.name, kind: "expand" }])
  })
})

describe("a program that does not know the newest migrations", () => {
  it.each([
    ["all expand", [expanding]],
    ["one takes away what it does not use any more", [expanding, bearable]],
  ])("goes on when %s", async (_which, newer) => {
    await migrateWith(...newer)
    const state = await readSchemaState(database.connectionString)
    expect(state).toMatchObject({ pending: [], newer: newer.map(({ name, kind }) => ({ name, kind })) })
    expect(() => expectBearable(state)).not.toThrow()
    expect(await migrateToLatest(database.connectionString)).toEqual([])
  })

  it("refuses when one contracts, and says which and why", async () => {
    await migrateWith(expanding, contracting)
    const state = await readSchemaState(database.connectionString)
    expect(() => expectBearable(state)).toThrow(NewerSchema)
    expect(() => expectBearable(state)).toThrow(`(9002-no-notes: ${reason})`)
    await expect(migrateToLatest(database.connectionString)).rejects.toThrow(NewerSchema)
  })

  it("refuses when the database does not tell the kind", async () => {
    await migrateWith(expanding)
    await client.query("delete from schema_changes where name = $1", [expanding.name])
    expect(await readSchemaState(database.connectionString)).toMatchObject({ newer: [{ kind: "contract" }] })
  })

  it.each([[false], [true]])("takes nothing back, all: %j", async (all) => {
    await migrateWith(expanding)
    await expect(rollback(database.connectionString, { all })).rejects.toThrow(NewerMigrations)
    expect((await readSchemaState(database.connectionString)).done).toHaveLength(migrations.length)
  })
})

describe("a contracting migration", () => {
  it("does not run while an older program is connected, whatever its role, and changes nothing then", async () => {
    await connect(database.applicationConnectionString, "laundry listener 0056-schema-changes")
    const old = await connect(database.applicationConnectionString, "laundry listener")
    const refused = await migrateWith(expanding, contracting).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OlderPrograms)
    expect(String(refused)).toContain(
      `9002-no-notes takes away what older programs need (${reason}), and 1 server or command of a version before 0056-schema-changes, and 1 server or command of a version that ends with 0056-schema-changes are connected.`,
    )
    expect((await readSchemaState(database.connectionString)).newer).toEqual([])
    await old.end()
    await expect(migrateWith(contracting)).rejects.toThrow("and 1 server or command of a version that ends with 0056")
  })

  it("does not run beside an older program whose address names its connections otherwise", async () => {
    const address = new URL(database.connectionString)
    address.searchParams.set("application_name", "shop")
    const heard = { channels: [], onNotification: () => {}, onLost: () => {}, onGap: () => {} }
    const program = listen({ connectionString: address.toString(), ...heard })
    try {
      await program.tried
      await expect(migrateWith(contracting)).rejects.toThrow(
        `1 server or command of a version that ends with ${newestKnown}`,
      )
    } finally {
      await program.close()
    }
  })

  it("sees older programs also as a role that may not look at others' connections", async () => {
    await connect(database.connectionString, "laundry listener 0056-schema-changes")
    const asker = await connect(asApplication(database.connectionString))
    const { rows } = await asker.query(
      "select from pg_stat_activity where application_name like 'laundry listener 0056%'",
    )
    expect(rows).toHaveLength(1)
  })

  it("runs beside programs that know it, or the one from which on it is not missed", async () => {
    await connect(database.connectionString, `laundry listener ${newestKnown}`)
    await connect(database.connectionString, "laundry listener 9003-later")
    expect(await migrateWith(bearable)).toEqual([bearable.name])
  })

  it("is undone when an older program comes while it runs", async () => {
    const overtaken: Migration = {
      ...contracting,
      up: async (knex) => {
        await contracting.up(knex)
        await connect(database.connectionString, "laundry listener 0056-schema-changes")
      },
    }
    await expect(migrateWith(overtaken)).rejects.toThrow(OlderPrograms)
    expect(await hasNotes()).toBe(true)
  })
})

describe("taking a migration back", () => {
  const known = [...migrations, expanding]
  const takeBack = (all: boolean) => rollback(database.connectionString, { all, migrations: known })

  it("is refused while a program is connected that knows it, whatever its role, and changes nothing then", async () => {
    await migrateWith(expanding)
    const server = await connect(database.applicationConnectionString, `laundry listener ${expanding.name}`)
    await connect(database.applicationConnectionString, `laundry listener ${newestKnown}`)
    await expect(takeBack(false)).rejects.toThrow(
      `1 server or command that may use what ${expanding.name} made is connected. Stop it first.`,
    )
    await expect(takeBack(true)).rejects.toThrow("2 servers or commands that may use what 0001-")
    expect((await readSchemaState(database.connectionString)).newer).toHaveLength(1)

    // The other does not know it, and one of another branch has nothing to do with it.
    await server.end()
    await connect(database.connectionString, `laundry branch tampa ${expanding.name}`)
    expect(await takeBack(false)).toEqual([expanding.name])
  })
})

describe("a table in use", () => {
  it("is not waited for so long that requests behind it fail", async () => {
    const slow = await connect(database.connectionString)
    await slow.query("begin; lock table orders in row exclusive mode")
    const tried: Array<string> = []
    const migrating = migrateToLatest(database.connectionString, {
      migrations: [...migrations, expanding],
      patience: { pauseMillis: 50, tries: 2 },
      say: (line) => tried.push(line),
    }).catch((error: unknown) => error)
    await expect.poll(() => tried.length).toBeGreaterThan(1)
    // As a server asks: it would give up after four seconds, the migration does so after one.
    await client.query("set lock_timeout = 4000")
    for (let request = 0; request < 3; request += 1) await client.query("select count(*) from orders")
    expect(await migrating).toBeInstanceOf(TableBusy)
    expect(tried).toEqual([expanding.name, `${expanding.name} waits for a table in use`])
    await slow.query("rollback")
    expect(await migrateWith(expanding)).toEqual([expanding.name])
  })
})

describe("an index that is made concurrently", () => {
  const index: Migration = {
    name: "9001-areas-by-name",
    kind: "expand",
    ...concurrentIndex("areas_by_name", "on service_areas (area_name)", "unique index"),
  }
  const twice = "insert into service_areas (zip_code, area_name) values ('33139', 'Beach'), ('33140', 'Beach')"
  const indexes = () =>
    query("select indisvalid as whole from pg_index where indexrelid = to_regclass('areas_by_name')")

  it("is made anew when a crash left it half made, though the crash left a lock", async () => {
    await client.query(twice)
    await expect(migrateWith(index)).rejects.toThrow("could not create unique index")
    expect(await indexes()).toEqual([{ whole: false }])
    await client.query("delete from service_areas; update migrations_lock set is_locked = 1")
    expect(await migrateWith(index)).toEqual([index.name])
    expect(await indexes()).toEqual([{ whole: true }])
    await rollback(database.connectionString, { all: false, migrations: [...migrations, index] })
    expect(await indexes()).toEqual([])
  })

  it("does not wait for a second program, which waits for its turn", async () => {
    const waiting =
      "select from pg_stat_activity where datname = current_database() and query like 'select pg%advisory_lock%'"
    let second: Promise<ReadonlyArray<string>> | undefined
    const before: Migration = {
      name: "9000-before",
      kind: "expand",
      up: async () => {
        second = migrateWith(before, index)
        await expect.poll(() => query(waiting)).toHaveLength(1)
      },
      down: () => Promise.resolve(),
    }
    expect(await migrateWith(before, index)).toEqual([before.name, index.name])
    expect(await second).toEqual([])
  })

  it("bears being made again when its program died before it said so", async () => {
    await client.query("create unique index areas_by_name on service_areas (area_name)")
    expect(await migrateWith(index)).toEqual([index.name])
  })
})
