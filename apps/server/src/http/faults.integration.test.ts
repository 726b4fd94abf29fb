import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { CannotStart } from "@laundry/wiring/environment"
import { isSchemaMismatch } from "@laundry/wiring/schema"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get, guestOrderNow, post } from "../testing/guest-order.ts"
import { startServerProcess } from "../testing/server-process.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

const servedAreas =
  "insert into service_areas (zip_code, area_name) values ('33139', 'South Beach') on conflict do nothing"

const query = async (connectionString: string, sql: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows as ReadonlyArray<Record<string, unknown>>
  } finally {
    await client.end()
  }
}

const mailsIn = async (dataDir: string): Promise<ReadonlyArray<string>> => {
  const folder = join(dataDir, "outbox")
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"))
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))
}

describe("a killed server", () => {
  let database: TestDatabase
  let dataDir: string
  beforeAll(async () => {
    database = await createTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), "laundry-kill-"))
    await query(database.connectionString, servedAreas)
  })
  afterAll(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it("loses no acknowledged order and sends each mail once after it starts again", async () => {
    const acknowledged: Array<string> = []
    const environment = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir }
    for (let run = 0; run < 2; run += 1) {
      const server = await startServerProcess(environment)
      const load = Array.from({ length: 8 }, async (_, lane) => {
        for (let index = 0; ; index += 1) {
          const answer = await post(
            server.origin,
            "/api/guest-orders",
            guestOrderNow(`run${run}-lane${lane}-${index}@example.com`),
          ).catch(() => undefined)
          if (answer === undefined) return
          if (answer.status === 503) continue // on a busy machine; nothing was promised
          expect(answer.status).toBe(201)
          acknowledged.push(String(answer.body["id"]))
        }
      })
      const enough = acknowledged.length + 20
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(enough)
      server.kill("SIGKILL")
      await Promise.all(load)
      await server.exited
    }
    const server = await startServerProcess(environment)
    const kept = await query(database.connectionString, "select id, customer_email from orders")
    expect(new Set(kept.map(({ id }) => id))).toEqual(expect.objectContaining({ size: kept.length }))
    expect(acknowledged.filter((id) => !kept.some((row) => row["id"] === id))).toEqual([])
    await expect
      .poll(
        () => query(database.connectionString, "select count(*)::int as owed from outbox_mails where sent_at is null"),
        {
          timeout: 60_000,
        },
      )
      .toEqual([{ owed: 0 }])
    const mails = await mailsIn(dataDir)
    const recipients = mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1])
    expect(recipients).toHaveLength(kept.length)
    expect(new Set(recipients)).toEqual(new Set(kept.map((row) => row["customer_email"])))
    server.kill("SIGTERM")
    expect(await server.exited, server.output()).toBe(0)
  })
})

describe("a configuration that can't work", () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  /** Why a server does not start. `start-failure.test.ts` has how its process says that. */
  const refusal = (changes: Record<string, string>): Promise<unknown> =>
    server.startSecond(changes).then(
      () => "it started",
      (error: unknown) => error,
    )

  it("is refused with every wrong setting named", async () => {
    const message = await startServerProcess({
      PORT: "seventy",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://x",
      STRIPE_SECRET_KEY: "sk_test_1",
      SMTP_URL: "smtp://mail.example",
      TRUSTED_PROXIES: "10.0.0.0/8, foo",
      PUBLIC_URL: "https://laundry.example/shop",
    }).then(
      () => "it started",
      (error: Error) => error.message,
    )
    for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL", "STRIPE_PUBLISHABLE_KEY", "MAIL_FROM", "PUBLIC_URL"])
      expect(message).toContain(name)
    expect(message).toContain("not foo.")
    expect(message).not.toContain("    at ") // a sentence, not a stack
  })

  it("is refused when another program has the port", async () => {
    const { port } = new URL(server.origin)
    const error = await refusal({ PORT: port })
    expect(error).toBeInstanceOf(CannotStart)
    expect(String(error)).toContain(`Port ${port} is taken`)
  })

  it("is refused when nothing answers at the database's address", async () => {
    const error = await refusal({ DATABASE_URL: "postgres://laundry@127.0.0.1:1/laundry" })
    expect(error).toBeInstanceOf(CannotStart)
    expect(String(error)).toContain("Nothing answers at the database's address")
  })

  it("is not that of an IPv6 address", async () => {
    const { origin } = await server.startSecond({ HOST: "::1" })
    expect(origin).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await get(origin, "/healthz")).status).toBe(200)
  })

  it("is not that of all addresses, but nobody can open links without a public one", async () => {
    const all = await startServerProcess({
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.dataDir,
      HOST: "0.0.0.0",
      PUBLIC_URL: "",
    })
    expect(all.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(all.output()).toContain("PUBLIC_URL is not set")
    all.kill("SIGTERM")
    expect(await all.exited).toBe(0)
  })

  it("is refused when the schema is old", async () => {
    const empty = await createTestDatabase({ template: "empty" })
    const error = await refusal({ DATABASE_URL: empty.connectionString })
    expect(isSchemaMismatch(error)).toBe(true)
    expect(String(error)).toContain("db migrate")
    await empty.drop()
  })

  it("is refused when the schema is newer than the program", async () => {
    const newer = await createTestDatabase()
    await query(
      newer.connectionString,
      "insert into migrations (name, batch, migration_time) values ('9999-future', 9, now())",
    )
    const error = await refusal({ DATABASE_URL: newer.connectionString })
    expect(isSchemaMismatch(error)).toBe(true)
    expect(String(error)).toContain("newer version of this program")
    await newer.drop()
  })
})
