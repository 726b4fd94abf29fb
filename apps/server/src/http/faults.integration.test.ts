import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Cluster, ensureCluster } from "@laundry/postgres/cluster/embedded-cluster"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get, guestOrderNow, post } from "../testing/guest-order.ts"
import { startServerProcess } from "../testing/server-process.ts"

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
    for (let run = 0; run < 3; run += 1) {
      const server = await startServerProcess(environment)
      const load = Array.from({ length: 8 }, async (_, lane) => {
        for (let index = 0; ; index += 1) {
          const answer = await post(
            server.origin,
            "/api/guest-orders",
            guestOrderNow(`run${run}-lane${lane}-${index}@example.com`),
          ).catch(() => undefined)
          if (answer === undefined) return
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

describe("a database that goes away", () => {
  let folder: string
  let cluster: Cluster
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "laundry-db-"))
    cluster = await ensureCluster({
      dataDir: join(folder, "postgres"),
      databaseName: "laundry",
      durability: "throwaway",
    })
  })
  afterAll(async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it("is answered 503, and the server recovers by itself when it is back", async () => {
    const { migrateToLatest } = await import("@laundry/postgres/migrations/migrate")
    await migrateToLatest(cluster.connectionString)
    await query(cluster.connectionString, servedAreas)
    const server = await startServerProcess({ DATABASE_URL: cluster.connectionString, DATA_DIR: folder })
    expect((await post(server.origin, "/api/guest-orders", guestOrderNow("before@example.com"))).status).toBe(201)

    await cluster.stop()
    const startedAt = performance.now()
    const answers = await Promise.all([
      get(server.origin, "/api/settings"),
      post(server.origin, "/api/guest-orders", guestOrderNow("during@example.com")),
      get(server.origin, "/readyz"),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers[0]?.headers.get("retry-after")).toBe("5")
    expect(answers[0]?.body["message"]).toBe("The service is not available right now. Please try again in a moment.")
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect((await get(server.origin, "/healthz")).status).toBe(200)

    cluster = await ensureCluster({
      dataDir: join(folder, "postgres"),
      databaseName: "laundry",
      durability: "throwaway",
    })
    await expect.poll(async () => (await get(server.origin, "/readyz")).status).toBe(200)
    expect((await post(server.origin, "/api/guest-orders", guestOrderNow("after@example.com"))).status).toBe(201)
    await expect
      .poll(async () => (await mailsIn(folder)).filter((mail) => mail.includes("after@example.com")).length, {
        timeout: 60_000,
      })
      .toBe(1)
    server.kill("SIGTERM")
    expect(await server.exited).toBe(0)
  })
})

// All at once: each waits for a server of its own.
describe.concurrent("a configuration that can't work", () => {
  const fails = async (environment: Record<string, string>): Promise<string> => {
    const failure = await startServerProcess(environment).then(
      () => "it started",
      (error: Error) => error.message,
    )
    return failure
  }

  it("is refused with every wrong setting named", async ({ expect }) => {
    const message = await fails({
      PORT: "seventy",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://x",
      STRIPE_SECRET_KEY: "sk_test_1",
      SMTP_URL: "smtp://mail.example",
      TRUSTED_PROXIES: "10.0.0.0/8, foo",
      PUBLIC_URL: "https://laundry.example/shop",
    })
    for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL", "STRIPE_PUBLISHABLE_KEY", "MAIL_FROM", "PUBLIC_URL"])
      expect(message).toContain(name)
    expect(message).toContain("not foo.")
    expect(message).not.toContain("    at ") // a sentence, not a stack
  })

  it("is refused when another program has the port", async ({ expect }) => {
    const database = await createTestDatabase()
    const first = await startServerProcess({ DATABASE_URL: database.connectionString })
    const { port } = new URL(first.origin)
    const message = await fails({ DATABASE_URL: database.connectionString, PORT: port })
    expect(message).toContain(`Port ${port} is taken`)
    expect(message).not.toContain("    at ")
    first.kill("SIGTERM")
    await first.exited
    await database.drop()
  })

  it("is refused when nothing answers at the database's address", async ({ expect }) => {
    const message = await fails({ DATABASE_URL: "postgres://laundry@127.0.0.1:1/laundry" })
    expect(message).toContain("Nothing answers at the database's address")
    expect(message).not.toContain("    at ")
  })

  it("is not that of an IPv6 address", async ({ expect }) => {
    const database = await createTestDatabase()
    const server = await startServerProcess({ DATABASE_URL: database.connectionString, HOST: "::1" })
    expect(server.origin).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await get(server.origin, "/healthz")).status).toBe(200)
    server.kill("SIGTERM")
    expect(await server.exited).toBe(0)
    await database.drop()
  })

  it("is not that of all addresses, but nobody can open links without a public one", async ({ expect }) => {
    const database = await createTestDatabase()
    const server = await startServerProcess({
      DATABASE_URL: database.connectionString,
      HOST: "0.0.0.0",
      PUBLIC_URL: "",
    })
    expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(server.output()).toContain("PUBLIC_URL is not set")
    server.kill("SIGTERM")
    expect(await server.exited).toBe(0)
    await database.drop()
  })

  it("is refused when the schema is old", async ({ expect }) => {
    const empty = await createTestDatabase({ template: "empty" })
    expect(await fails({ DATABASE_URL: empty.connectionString })).toContain("db migrate")
    await empty.drop()
  })

  it("is refused when the schema is newer than the program", async ({ expect }) => {
    const newer = await createTestDatabase()
    await query(
      newer.connectionString,
      "insert into migrations (name, batch, migration_time) values ('9999-future', 9, now())",
    )
    expect(await fails({ DATABASE_URL: newer.connectionString })).toContain("newer version of this program")
    await newer.drop()
  })
})
