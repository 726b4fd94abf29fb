import { randomBytes } from "node:crypto"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { migrateToLatest } from "../migrations/migrate.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { grantApplication, grantLaterTables } from "./application-role.ts"

const role = `app_${randomBytes(6).toString("hex")}`

const asOwner = async (grant: (granting: Parameters<typeof grantApplication>[0]) => Promise<void>): Promise<void> => {
  const { connectionString } = database
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await grant({ client, connectionString })
  } finally {
    await client.end()
  }
}

let database: TestDatabase
let owner: pg.Client
let application: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  await owner.query(`create role ${role} login password 'secret'`)
  await Promise.all([1, 2].map(() => asOwner((granting) => grantApplication(granting, role))))
  const url = new URL(database.connectionString)
  url.username = role
  url.password = "secret"
  application = new pg.Client({ connectionString: url.toString() })
  await application.connect()
})
afterAll(async () => {
  await application.end()
  await owner.query(`drop owned by ${role} cascade`)
  await owner.query(`drop role ${role}`)
  await owner.end()
  await database.drop()
})

const addEntry = `insert into audit_log (at, actor, action, subject, before, after)
  values (now(), '{"kind": "operator", "name": "olga"}', 'order-updated', '#1042', '{}', '{}')`
const refused = { code: "42501" }

describe("the role that the product works as", () => {
  it.each([
    ["audit_log", "subject"],
    ["order_history", "event"],
    ["payment_ledger", "kind"],
  ])("reads %s and adds to it, and can do no more", async (table, column) => {
    if (table === "audit_log") await application.query(addEntry)
    await application.query(`select * from ${table}`)
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} add forged text`,
      `drop trigger ${table}_is_append_only on ${table}`,
    ]) {
      await expect(application.query(statement), statement).rejects.toMatchObject(refused)
    }
    await expect(application.query(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject(refused)
  })

  it("reads and writes everything else, and changes no schema", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name !~ '^(migrations|schema_changes)'",
    )
    const able = await application.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege(oid, 'insert')`,
    )
    expect(able.rows.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    for (const statement of [
      "truncate orders",
      "create table forged (id integer)",
      "create schema forged",
      "create role forged",
      "drop function refuse_change cascade",
      "update migrations set name = name",
      "copy orders to program 'true'",
      "set session_replication_role = replica",
    ]) {
      await expect(application.query(statement), statement).rejects.toMatchObject(refused)
    }
  })

  it("keeps jobs, whose library may bring its own tables up to date", async () => {
    await application.query("select graphile_worker.add_job('send-mail', '{}')")
    await application.query("insert into job_runner.instances (id) values ('one')")
    await application.query("alter table graphile_worker._private_jobs add note text")
    const { rows } = await application.query("select count(*)::int as count from graphile_worker.jobs")
    expect(rows).toEqual([{ count: 1 }])
  })

  it("may use a later migration's table from its first moment on, as triggers have running servers do", async () => {
    await owner.query(`
      create table noted (id bigint generated always as identity, order_key text);
      create function note_key() returns trigger language plpgsql as $$
      begin
        insert into noted (order_key) values (new.key);
        return null;
      end $$;
      create trigger note_key after insert on idempotency_keys for each row execute function note_key()`)
    await application.query(
      "insert into idempotency_keys (scope, key, fingerprint, order_id) values ('orders', 'one', '', '')",
    )
    expect((await application.query("delete from noted returning order_key")).rows).toEqual([{ order_key: "one" }])
    await owner.query("drop trigger note_key on idempotency_keys; drop function note_key; drop table noted")
  })

  it("may use later tables where an older release, which did not know of them, prepared it", async () => {
    const inPublic = `alter default privileges in schema public revoke all on`
    await owner.query(`${inPublic} tables from ${role}; ${inPublic} sequences from ${role}`)
    const mayUse = async () => {
      await owner.query("create table later (id bigint generated always as identity)")
      const { rows } = await owner.query<{ may: boolean }>("select has_table_privilege($1, 'later', 'insert') as may", [
        role,
      ])
      await owner.query("drop table later")
      return rows[0]?.may
    }
    expect(await mayUse()).toBe(false)
    await asOwner((granting) => grantLaterTables(granting, role))
    expect(await mayUse()).toBe(true)
    await asOwner((granting) => grantLaterTables(granting, role))
  })

  it("is granted nothing anew when it has all", async () => {
    const before = (await owner.query("select xmin, relacl from pg_class where relname = 'orders'")).rows
    await asOwner((granting) => grantApplication(granting, role))
    expect((await owner.query("select xmin, relacl from pg_class where relname = 'orders'")).rows).toEqual(before)
  })
})

it.each(["audit_log", "order_history", "payment_ledger"])(
  "nobody empties %s by mistake, its owner neither",
  async (table) => {
    await expect(owner.query(`truncate ${table} cascade`)).rejects.toThrow("append-only")
  },
)

it("is granted what it needs by an owner who is no superuser, and may be its role", async () => {
  const own = await createTestDatabase({ template: "empty" })
  const [ownerRole, appRole] = [`${role}_owner`, `${role}_worker`]
  const url = new URL(own.connectionString)
  try {
    await owner.query(`create role ${ownerRole} login password 'secret'`)
    await owner.query(`create role ${appRole} login password 'secret'`)
    await owner.query(`alter database ${own.name} owner to ${ownerRole}`)
    url.username = ownerRole
    url.password = "secret"
    // Not that its owner may not migrate, which it did.
    await expect(migrateToLatest(url.toString(), { applicationRole: appRole })).rejects.toThrow(
      "must be able to SET ROLE",
    )
    await owner.query(`grant ${appRole} to ${ownerRole}`)
    await owner.query(`grant create on database ${own.name} to ${appRole}`)
    await migrateToLatest(url.toString(), { applicationRole: appRole })
    url.username = appRole
    const client = new pg.Client({ connectionString: url.toString() })
    await client.connect()
    try {
      await client.query(addEntry)
      await client.query("select graphile_worker.add_job('send-mail', '{}')")
      await expect(client.query("delete from audit_log")).rejects.toMatchObject(refused)
    } finally {
      await client.end()
    }
  } finally {
    await own.drop()
    await owner.query(`drop role if exists ${appRole}, ${ownerRole}`)
  }
})
