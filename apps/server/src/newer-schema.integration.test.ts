import { migrateToLatest } from "@laundry/postgres/migrations/migrate"
import { laterReleases } from "@laundry/postgres/testing/newer-migrations"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { readConfig } from "@laundry/wiring/config"
import { pino } from "pino"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { prepareDatabase } from "./boot.ts"
import { get } from "./testing/guest-order.ts"
import { openIntent, pay, placeOrder, verify } from "./testing/pay.ts"
import { sessionSecret, startTestServer, type TestServer } from "./testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An order with its payment and its mails, of which statements are prepared on the connections that are there. */
const orderAndPay = async (origin: string, email: string): Promise<void> => {
  const orderId = await placeOrder(origin, { customerEmail: email })
  await pay(server, await openIntent(origin, orderId))
  expect((await verify(origin, orderId)).body).toMatchObject({ success: true })
  const mailed = async () => (await server.mails()).filter((mail) => mail.includes(`To: ${email}`)).length
  await expect.poll(mailed, { timeout: 30_000 }).toBe(2)
}

it("orders, payments and mails go on beside a newer schema, of servers that run and of those that are started", async () => {
  for (const round of [1, 2, 3]) await orderAndPay(server.origin, `before-${round}@example.com`)
  const applied = await migrateToLatest(server.connectionString, { migrations: laterReleases.expanding })
  expect(applied).toEqual(["9001-room-for-more", "9002-orders-by-more"])
  for (const round of [1, 2, 3]) await orderAndPay(server.origin, `running-${round}@example.com`)
  const started = await server.startSecond()
  expect((await get(started.origin, "/readyz")).status).toBe(200)
  await orderAndPay(started.origin, "started@example.com")
  expect(await server.query("select count(*)::int as paid from orders where paid_cents = 3000")).toEqual([{ paid: 7 }])
  expect(server.logged()).not.toContain('"level":50')
})

it("a release that would break servers that run does not migrate under them", async () => {
  const migrating = migrateToLatest(server.connectionString, { migrations: laterReleases.contracting })
  await expect(migrating).rejects.toThrow(/9003-no-notes takes away what older programs need .* connected\. Stop or/)
  await orderAndPay(server.origin, "still@example.com")
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
