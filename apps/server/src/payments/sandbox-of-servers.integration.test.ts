import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { get, guestOrderNow, post } from "../testing/guest-order.ts"
import { openPayment, verify } from "../testing/pay.ts"
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"

/** Of an installation that kept the sandbox's keys in its data folder. */
const keysOfBefore = {
  sandboxSecretKey: "sk_test_before",
  sandboxPublishableKey: "pk_test_before",
  sandboxWebhookSecret: "whsec_before",
}

const start = (dataDir = "") => startServerProcess({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir })

let database: TestDatabase
let pool: pg.Pool
let folders: ReadonlyArray<string>
let one: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  await pool.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  const makeFolder = () => mkdtemp(join(tmpdir(), "laundry-server-"))
  const [first, second] = [await makeFolder(), await makeFolder()]
  folders = [first, second]
  await writeFile(join(first, "secrets.json"), JSON.stringify(keysOfBefore))
  one = await start(first)
  other = await start(second)
})
afterAll(async () => {
  one.kill("SIGKILL")
  other.kill("SIGTERM")
  await other.exited
  await pool.end()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const placeAt = async ({ origin }: ServerProcess): Promise<string> =>
  String((await post(origin, "/api/guest-orders", guestOrderNow("ana@example.com"))).body["id"])

/** Pays as the browser of a customer does who is sent to a server. */
const payAt = async ({ origin }: ServerProcess, clientSecret: unknown) => {
  const { body } = await get(origin, "/api/settings")
  const { publishableKey } = body["payments"] as { readonly publishableKey: string }
  expect(publishableKey).toBe(keysOfBefore.sandboxPublishableKey)
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" }
  const headers = { authorization: `Bearer ${publishableKey}` }
  const paid = await post(
    origin,
    "/sandbox/stripe/payment_intents/confirm",
    { client_secret: clientSecret, card },
    headers,
  )
  expect(paid).toMatchObject({ status: 200, body: { status: "succeeded" } })
}

const ledgerOf = async (orderId: string) =>
  (
    await pool.query(
      "select kind, amount_cents as cents from payment_ledger where order_id = $1 order by recorded_at",
      [orderId],
    )
  ).rows

/** The kinds of events that the sandbox still owes a server. */
const owedEvents = async () =>
  (await pool.query<{ type: string }>("select type from payments_sandbox.events where delivery <> 'delivered'")).rows

it("with data folders of their own open, pay, confirm and refund the same order, and hear of it", async () => {
  const orderId = await placeAt(one)
  await payAt(other, (await openPayment(one.origin, orderId)).body["clientSecret"])
  expect((await verify(one.origin, orderId)).status).toBe(200)
  const [payment] = await ledgerOf(orderId)
  expect(payment).toMatchObject({ kind: "payment" })

  const query = async (sql: string, values: ReadonlyArray<unknown> = []) => (await pool.query(sql, [...values])).rows
  await createUser({ query }, { email: "owner@example.com", role: "owner" })
  const cookie = await signIn(other.origin, "owner@example.com")
  const body = { amount: "1.00", reason: "a lost sock" }
  expect((await call(other.origin, "POST", `/api/admin/orders/${orderId}/refunds`, { cookie, body })).status).toBe(200)
  await expect.poll(() => ledgerOf(orderId), { timeout: 30_000 }).toEqual([payment, { kind: "refund", cents: 100 }])
  await expect.poll(owedEvents, { timeout: 30_000 }).toEqual([])
  expect(one.output() + other.output()).not.toContain("webhook not delivered")
  expect(await readdir(folders[1] ?? "")).not.toContain("secrets.json")
})

it("what a killed server owed in webhooks is delivered by another one", async () => {
  const orderId = await placeAt(one)
  const { body } = await openPayment(one.origin, orderId)
  await expect.poll(owedEvents, { timeout: 30_000 }).toEqual([])
  const holder = new pg.Client({ connectionString: database.connectionString })
  await holder.connect()
  // So that the one to be killed takes the deliveries on.
  other.kill("SIGTERM")
  expect(await other.exited).toBe(0)
  try {
    await holder.query("begin; lock table orders in access exclusive mode")
    await payAt(one, body["clientSecret"])
    const taken = async () =>
      (await pool.query("select from payments_sandbox.events where delivery = 'pending' and attempts > 0")).rowCount
    await expect.poll(taken, { timeout: 30_000 }).toBeGreaterThan(0)
    one.kill("SIGKILL")
    await one.exited
  } finally {
    await holder.end()
  }
  expect(await owedEvents()).toContainEqual({ type: "payment_intent.succeeded" })
  other = await start(folders[1])
  // What the killed one had taken on is anybody's when its lease is over.
  await pool.query("update payments_sandbox.events set next_attempt_at = 0 where delivery = 'pending'")
  await expect.poll(owedEvents, { timeout: 30_000 }).toEqual([])
  expect(await ledgerOf(orderId)).toMatchObject([{ kind: "payment" }])
})
