import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { guestOrder } from "../testing/guest-order.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: string
let admin: string
let writer: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "owner@example.com", role: "owner" })
  await createUser(server, { email: "admin@example.com", role: "admin" })
  owner = await signIn(server.origin, "owner@example.com")
  admin = await signIn(server.origin, "admin@example.com")
  writer = new pg.Client({ connectionString: server.connectionString })
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await server.close()
})

const ask = (known?: string, cookie = admin, query = "") =>
  call(server.origin, "GET", `/api/admin/orders/summaries${query}`, {
    cookie,
    headers: known === undefined ? {} : { "if-none-match": known },
  })
const versionOf = async (cookie = admin, query = ""): Promise<string> =>
  (await ask(undefined, cookie, query)).headers.get("etag") ?? ""
const place = async (): Promise<string> =>
  String((await call(server.origin, "POST", "/api/guest-orders", { body: guestOrder() })).body["id"])

describe("the admin list that somebody has", () => {
  it("is not sent again while it is the same, and nothing keeps it", async () => {
    await place()
    for (const query of ["", "?q=ana&sort=balance", "?status=delivered"]) {
      const version = await versionOf(admin, query)
      const again = await ask(version, admin, query)
      expect([again.status, again.body]).toEqual([304, { text: "" }])
      expect(again.headers.get("cache-control")).toBe("no-store")
      expect((await ask(`W/${version}, "other"`, admin, query)).status).toBe(304)
    }
  })

  it.each([
    ["a new order", "select 1"],
    ["a note", "update orders set notes = 'by the door' where id = $1"],
    [
      "a payment",
      "insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at) values ('pi_1', 'payment', 'pi_1', $1, 500, now())",
    ],
    [
      "a problem of a payment",
      "insert into payment_flags (order_id, intent_id, reason, flagged_at) values ($1, 'pi_1', 'odd', now())",
    ],
    ["the end of a problem", "delete from payment_flags where order_id = $1"],
    [
      "a charge that waits for a decision",
      `insert into balance_charges (id, order_id, ticket_id, amount_cents, state, held_for, made_at, due_at, tries)
       values (gen_random_uuid(), $1, 'ticket', 450, 'held', 'above-limit', now(), now(), 0)`,
    ],
    ["the decision", "update balance_charges set state = 'ended' where order_id = $1"],
  ])("is sent anew after %s", async (_what, sql) => {
    const id = (await server.query("select id from orders limit 1"))[0]?.["id"]
    const version = await versionOf()
    if (sql === "select 1") await place()
    else await server.query(sql, [id])
    const anew = await ask(version)
    expect(anew.status).toBe(200)
    expect(anew.headers.get("etag")).not.toBe(version)
  })

  it("is sent anew once a change is committed that began before it was read", async () => {
    const id = (await server.query("select id from orders limit 1"))[0]?.["id"]
    await writer.query("begin")
    await writer.query("update orders set notes = 'late' where id = $1", [id])
    const version = await versionOf()
    expect((await ask(version)).status).toBe(304)
    // Others come and go meanwhile.
    await place()
    const newer = await versionOf()
    expect(newer).not.toBe(version)
    await writer.query("commit")
    expect((await ask(newer)).status).toBe(200)
    expect((await ask(version)).status).toBe(200)
  })

  it("is the same after a change that was undone, and after its log was folded", async () => {
    const version = await versionOf()
    await writer.query("begin")
    await writer.query("update orders set notes = 'never'")
    await writer.query("rollback")
    expect((await ask(version)).status).toBe(304)
    await server.query("select graphile_worker.add_job('fold-figures', '{}', job_key => 'fold-figures')")
    await expect
      .poll(async () => Number((await server.query("select count(*) as rows from order_figures"))[0]?.["rows"]))
      .toBeLessThan(6)
    expect((await ask(version)).status).toBe(304)
  })

  it("is of one role, and for nobody else", async () => {
    const version = await versionOf(admin)
    expect((await ask(version, owner)).status).toBe(200)
    expect((await ask(version, "")).status).toBe(401)
  })
})
