import type { AuditSearch } from "@laundry/core/audit/audit-log.port"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { migrateToLatest, rollback } from "../migrations/migrate.ts"
import { createTestDatabase } from "../testing/test-database.ts"
import { auditPageStatement } from "./audit-log.ts"

const everything: AuditSearch = {
  action: undefined,
  text: "",
  from: undefined,
  until: undefined,
  limit: 50,
  before: undefined,
}

describe("the search of many entries", () => {
  let client: pg.Client
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = database.drop
    client = new pg.Client({ connectionString: database.connectionString })
    await client.connect()
    await client.query(
      `insert into users (id, email, first_name, last_name, role, sign_in_method, created_at)
       select md5('user ' || n)::uuid, 'person' || n || '@example.com', 'Ana', 'Surname' || n, 'client', 'password', now()
       from generate_series(1, 5000) as n`,
    )
    await client.query(
      `insert into audit_log (at, actor, action, subject, account_id, ip, before, after)
       select timestamptz '2026-11-20' + n * interval '1 minute',
         jsonb_build_object('kind', 'operator', 'name', 'olga'), case when n % 5 = 0 then 'role-assigned' else 'order-updated' end,
         case when n % 5 = 0 then 'Account' else '#' || (1000 + n) end,
         case when n % 5 = 0 then md5('user ' || n % 5000)::uuid end, '203.0.113.' || n % 250, '{}', '{}'
       from generate_series(1, 40000) as n`,
    )
    await client.query("vacuum analyze users")
    await client.query("vacuum analyze audit_log")
  })
  afterAll(async () => {
    await client.end()
    await drop()
  })

  const planOf = async (search: Partial<AuditSearch>): Promise<string> => {
    const { text, values } = auditPageStatement({ ...everything, ...search })
    let count = 0
    const numbered = text.replaceAll("?", () => `$${++count}`)
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (analyze, timing off) ${numbered}`, [
      ...values,
    ])
    return rows.map((row) => row["QUERY PLAN"]).join("\n")
  }

  it.each(["#31415", "nobody did this", "surname4711", "zoe@nowhere.test"])(
    "looks %j up by its words, and accounts by theirs",
    async (text) => {
      const plan = await planOf({ text })
      expect(plan).toMatch(/Bitmap Index Scan on audit_log_by_search_text/)
      expect(plan).toMatch(/Bitmap Index Scan on audit_log_by_account/)
      expect(plan).toMatch(/users_by_search_text/)
      expect(plan).not.toMatch(/Seq Scan on (audit_log|users)/)
    },
  )

  it.each<readonly [string, Partial<AuditSearch>]>([
    ["the newest", {}],
    ["words that nearly all have", { text: "olga" }],
    ["an action", { action: "role-assigned" }],
    ["a day", { from: Date.parse("2026-11-21"), until: Date.parse("2026-11-22") }],
  ])("reads %s from an index, and no further than a page", async (_, search) => {
    expect(await planOf(search)).not.toMatch(/Seq Scan on audit_log/)
  })
})

it("takes the emails out of the entries that are there when it learns of accounts", async () => {
  const database = await createTestDatabase({ template: "empty" })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await migrateToLatest(database.connectionString)
    while ((await rollback(database.connectionString, { all: false }))[0] !== "0032-audit-origin") continue
    const id = "c1177641-3db1-4d95-89e9-66d7f2a71371"
    await client.query(
      `insert into users (id, email, role, sign_in_method, created_at) values ('${id}', 'Ana@example.com', 'driver', 'password', now())`,
    )
    await client.query(
      `insert into audit_log (at, actor, action, subject, before, after)
       select now(), '{"kind": "operator", "name": "olga"}', action, subject, '{}', '{}' from (values
         ('role-assigned', 'ana@example.com'), ('owner-created', 'gone@example.com'), ('message-sent', 'Customer ${id}'),
         ('order-updated', '#1042')) as entries (action, subject)`,
    )
    await migrateToLatest(database.connectionString)
    const { rows } = await client.query("select subject, account_id from audit_log order by id")
    expect(rows).toEqual([
      { subject: "Account", account_id: id },
      { subject: "Account", account_id: null },
      { subject: "Account", account_id: id },
      { subject: "#1042", account_id: null },
    ])
    await expect(client.query("update audit_log set subject = ''")).rejects.toThrow("append-only")
  } finally {
    await client.end()
    await database.drop()
  }
})
