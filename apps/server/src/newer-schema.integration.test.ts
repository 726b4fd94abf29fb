import { migrateToLatest } from "@laundry/postgres/migrations/migrate"
import type { Migration } from "@laundry/postgres/migrations/migration"
import { laterReleases } from "@laundry/postgres/testing/newer-migrations"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { readConfig } from "@laundry/wiring/config"
import { Client } from "pg"
import { pino } from "pino"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { prepareDatabase } from "./boot.ts"
import { get } from "./testing/guest-order.ts"
import { openIntent, pay, placeOrder, verify } from "./testing/pay.ts"
import { sessionSecret, startTestServer, type TestServer } from "./testing/test-server.ts"

let server: TestServer
let customers = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An order with its payment and its mails, of which statements are prepared on the connections that are there. */
const orderAndPay = async (origin: string): Promise<void> => {
  customers += 1
  const email = `customer-${customers}@example.com`
  const orderId = await placeOrder(origin, { customerEmail: email })
  await pay(server, await openIntent(origin, orderId))
  expect((await verify(origin, orderId)).body).toMatchObject({ success: true })
  const mailed = async () => (await server.mails()).filter((mail) => mail.includes(`To: ${email}`)).length
  await expect.poll(mailed, { timeout: 30_000 }).toBe(2)
}

it("orders, payments and mails go on beside a newer schema, of servers that run and of those that are started", async () => {
  for (let round = 1; round <= 3; round += 1) await orderAndPay(server.origin)
  const applied = await migrateToLatest(server.connectionString, { migrations: laterReleases.expanding })
  expect(applied).toEqual(["9001-room-for-more", "9002-orders-by-more"])
  for (let round = 1; round <= 3; round += 1) await orderAndPay(server.origin)
  const started = await server.startSecond()
  expect((await get(started.origin, "/readyz")).status).toBe(200)
  await orderAndPay(started.origin)
  expect(await server.query("select count(*)::int as paid from orders where paid_cents = 3000")).toEqual([{ paid: 7 }])
  expect(server.logged()).not.toContain('"level":50')
})

it("requests go on while a migration waits for a table that a long transaction has", async () => {
  const slow = new Client({ connectionString: server.connectionString })
  await slow.connect()
  await slow.query("begin; lock table orders in row exclusive mode")
  const said: Array<string> = []
  const waiting: Migration = {
    name: "9003-more-of-orders",
    kind: "expand",
    up: (knex) => knex.raw("alter table orders add further text"),
    down: (knex) => knex.raw("alter table orders drop column further"),
  }
  const migrating = migrateToLatest(server.connectionString, {
    migrations: [...laterReleases.expanding, waiting],
    say: (line) => said.push(line),
    patience: { pauseMillis: 200, tries: 100 },
  })
  while (said.filter((line) => line.includes("waits")).length < 3) await orderAndPay(server.origin)
  await slow.end()
  expect(await migrating).toEqual([waiting.name])
})

it("a release that would break servers that run does not migrate under them", async () => {
  const migrating = migrateToLatest(server.connectionString, { migrations: laterReleases.contracting })
  await expect(migrating).rejects.toThrow(/9003-no-notes takes away what older programs need .* connected\. Stop or/)
  await orderAndPay(server.origin)
})

it("a server whose release is too old does not start, and says which change it does not bear", async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await migrateToLatest(database.connectionString, { migrations: laterReleases.contracting })
  const environment = { DATABASE_URL: database.applicationConnectionString, SESSION_SECRET: sessionSecret }
  const config = await readConfig({ ...environment, PORT: "0" })
  await expect(prepareDatabase(config, pino({ level: "silent" }))).rejects.toThrow(
    "would fail or write what is wrong (9003-no-notes: orders have no notes, which a program before it writes). Update the program",
  )
})
