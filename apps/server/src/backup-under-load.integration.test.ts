import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { demoPassword } from "@laundry/demo/accounts"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { inspectConfig } from "@laundry/wiring/config"
import { seedDemoCompany } from "@laundry/wiring/seed-demo-company"
import { Client } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { get, guestOrder, post } from "./testing/guest-order.ts"
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts"

let folder: string
let original: TestDatabase
let copy: TestDatabase
const servers: Array<ServerProcess> = []

const start = async (database: TestDatabase): Promise<ServerProcess> => {
  const server = await startServerProcess(on(database))
  servers.push(server)
  return server
}

const on = ({ connectionString }: TestDatabase) => ({
  DATABASE_URL: connectionString,
  DATA_DIR: join(folder, connectionString === original.connectionString ? "original" : "copy"),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-backup-"))
  ;[original, copy] = await Promise.all([createTestDatabase(), createTestDatabase({ template: "empty" })])
  await seedDemoCompany(original.connectionString, inspectConfig(on(original)).config)
})
afterAll(async () => {
  for (const { kill, exited } of servers) {
    kill("SIGTERM")
    await exited
  }
  await Promise.all([original.drop(), copy.drop(), rm(folder, { recursive: true, force: true })])
})

const program = fileURLToPath(new URL("../../../cli/bin/laundry.mjs", import.meta.url))

const laundry = async (words: ReadonlyArray<string>, database: TestDatabase): Promise<Record<string, unknown>> => {
  const env = { PATH: process.env["PATH"], SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203", ...on(database) }
  // A comparison of books that finds something ends with 1 and says what.
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words, "--json"], { env }).catch(
    (error: { readonly stdout: string }) => error,
  )
  return JSON.parse(stdout) as Record<string, unknown>
}

const query = async (database: TestDatabase, sql: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** What would be wrong of any moment: an order without history or its owed mail, figures that are not the orders' own. */
const contradictions = `
  select 'history' as what from orders where not exists (select from order_history where order_id = orders.id)
  union all select 'mail' from orders where customer_email like 'load-%'
    and not exists (select from outbox_mails where recipient = customer_email)
  union all select 'figures' where (select count(*) from orders) <> (select coalesce(sum(orders), 0) from order_figures)
`

/** Orders that come for as long as they are let. */
const startLoad = (origin: string) => {
  const day = pickupOptions(Date.now(), defaultOperatingHours).at(-1)
  const acknowledged: Array<string> = []
  let isOver = false
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let index = 0; !isOver; index += 1) {
      const order = { pickupDate: day?.pickupDate, deliveryDate: day?.deliveryDate }
      const email = `load-${lane}-${index}@example.com`
      const answer = await post(origin, "/api/guest-orders", guestOrder({ ...order, customerEmail: email }))
      if (answer.status === 201) acknowledged.push(String(answer.body["id"]))
    }
  })
  return {
    acknowledged: () => [...acknowledged],
    stop: async () => {
      isOver = true
      await Promise.all(lanes)
    },
  }
}

it("holds one moment of a server at work, with which another server goes on", async () => {
  const file = join(folder, "laundry.tar.gz")
  const first = await start(original)
  const load = startLoad(first.origin)
  await expect.poll(() => load.acknowledged().length).toBeGreaterThan(8)
  const before = load.acknowledged()
  const backup = await laundry(["backup", "--yes", file], original)
  const after = load.acknowledged()
  await load.stop()
  first.kill("SIGTERM")
  await first.exited

  expect(await laundry(["restore", "--yes", file], copy)).toMatchObject({ restored: true, rows: backup["rows"] })
  const ids = new Set((await query(copy, "select id from orders")).map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  // Not vacuous: orders came while it was made.
  expect(after.length).toBeGreaterThan(before.length)
  expect(await query(copy, contradictions)).toEqual([])

  const second = await start(copy)
  const signedIn = await post(second.origin, "/api/login", { email: "owner@demo.test", password: demoPassword })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? ""
  const [photographed] = await query(copy, "select id from orders where pickup_photo is not null limit 1")
  const photo = await get(second.origin, `/api/orders/${String(photographed?.["id"])}/photos/pickup`, { cookie })
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, expect.stringContaining("image/")])
  // The sandbox's books, read with the keys of the restored secrets, agree with the restored ledger as they did.
  const [paid] = await query(copy, "select to_char(min(recorded_at), 'YYYY-MM-DD') as day from payment_ledger")
  const books = ["payments", "reconcile", "--day", String(paid?.["day"])]
  const [theirs, ours] = [await laundry(books, original), await laundry(books, copy)]
  expect(ours).toEqual(theirs)
  expect(ours).toMatchObject({ theirs: expect.anything() })
})
