import { type Pgbouncer, type PoolMode, startPgbouncer } from "@laundry/postgres/testing/pgbouncer"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { RunningServer } from "../boot.ts"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { heard, signInManagers } from "../testing/managers.ts"
import { openIntent, pay, verify } from "../testing/pay.ts"
import { readEvents } from "../testing/read-events.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** To PostgreSQL. By transaction they are fewer than two servers would like to hold; by session each client keeps its own. */
const connections: Readonly<Record<PoolMode, number>> = { session: 40, transaction: 4 }

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ owner } = await signInManagers(server))
})
afterAll(() => server.close())

const asOwner = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const startPooled = async (mode: PoolMode) => {
  const pooler = await startPgbouncer(server.applicationConnectionString, { mode, connections: connections[mode] })
  const addresses: Record<string, string> = {
    DATABASE_URL: pooler.connectionString,
    ...(mode === "transaction" ? { DATABASE_DIRECT_URL: server.applicationConnectionString } : {}),
  }
  return { pooler, addresses }
}

describe.each<PoolMode>(["session", "transaction"])("through a pooler in %s mode", (mode) => {
  let pooler: Pgbouncer
  let first: RunningServer
  let second: RunningServer

  beforeAll(async () => {
    const name = new URL(server.applicationConnectionString)
    for (const setting of ["statement_timeout", "lock_timeout"]) {
      await asOwner(`alter role ${name.username} in database ${name.pathname.slice(1)} set ${setting} = 4000`)
    }
    const started = await startPooled(mode)
    pooler = started.pooler
    first = await server.startSecond(started.addresses)
    second = await server.startSecond({ ...started.addresses, JOBS: "off" })
  })
  afterAll(async () => {
    await first.close()
    await second.close()
    await pooler.close()
  })

  it("takes and settles orders, many at once, and sends their mails", async () => {
    const placed = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        post(
          (index % 2 === 0 ? first : second).origin,
          "/api/guest-orders",
          guestOrder({ customerEmail: `${mode}-${index}@example.com` }),
        ),
      ),
    )
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201))
    const ids = placed.slice(0, 4).map(({ body }) => String(body["id"]))
    for (const id of ids) {
      await pay(server, await openIntent(first.origin, id))
      const settled = await Promise.all([verify(first.origin, id), verify(second.origin, id)])
      expect(settled.map(({ body }) => body["success"])).toEqual([true, true])
    }
    const ledger = await server.query(
      "select order_id, sum(amount_cents) as sum from payment_ledger where order_id = any($1) group by order_id",
      [ids],
    )
    expect(ledger.map(({ sum }) => Number(sum))).toEqual(ids.map(() => 3000))
    await heard(async () => {
      const mails = (await server.mails()).join("\n")
      for (const index of placed.keys()) expect(mails).toContain(`${mode}-${index}@example.com`)
    })
  })

  it("tells every server of changes, and keeps nothing that is out of date", async () => {
    const reader = await readEvents(second.origin, owner)
    await reader.heard("all")
    expect((await get(second.origin, "/readyz")).status).toBe(200)
    const read = async () => (await get(second.origin, "/api/settings")).body["company"]
    await read()
    const information = {
      companyName: `By ${mode}`,
      tagline: "Clean",
      phone: "(305) 555-0100",
      email: "a@example.com",
      address: "1 Ocean Drive",
    }
    const saved = await call(first.origin, "PUT", "/api/admin/settings", { cookie: owner, body: information })
    expect(saved.status).toBe(200)
    await heard(async () => expect(await read()).toMatchObject({ companyName: information.companyName }))
    reader.clear()
    await post(first.origin, "/api/guest-orders", guestOrder())
    await reader.heard("orders")
    reader.leave()
  })

  it("gives up on a statement that waits too long, and undoes it", async () => {
    const email = `late-${mode}@example.com`
    const holder = new pg.Client({ connectionString: server.connectionString })
    await holder.connect()
    await holder.query("begin; lock table orders in access exclusive mode")
    const answer = await post(first.origin, "/api/guest-orders", guestOrder({ customerEmail: email }))
    await holder.end()
    expect(answer.status).toBe(503)
    await vi.waitFor(async () => expect((await get(first.origin, "/readyz")).status).toBe(200), 60_000)
    expect(await server.query("select id from orders where customer_email = $1", [email])).toEqual([])
  })
})

it("does not start through a pooler that hands connections on without an address past it", async () => {
  const { pooler } = await startPooled("transaction")
  await expect(server.startSecond({ DATABASE_URL: pooler.connectionString })).rejects.toThrow("set DATABASE_DIRECT_URL")
  await pooler.close()
})
