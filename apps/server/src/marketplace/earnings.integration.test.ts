import { randomUUID } from "node:crypto"
import { mountBrowser } from "@laundry/payments-sandbox/testing/sandbox-fixture"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { heard } from "../testing/managers.ts"
import { callProvider, openIntent, pay, placeOrder } from "../testing/pay.ts"
import { makeWorker } from "../testing/road.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let provider: Awaited<ReturnType<typeof mountBrowser>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  provider = await mountBrowser(server.provider)
})
afterAll(async () => {
  await provider.close()
  await server.close()
})

const account = "/api/work/payout-account"

/** A customer whose file says that they are an active laundry worker. */
const makeLaundryWorker = async (): Promise<Customer> => {
  const customer = await makeCustomer(server)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity,
       weekdays, documents, agreement, applied_at, version)
     values ($1, 'active', 'Wanda Wash', '3055550133', '1200 Ocean Drive', '33139', 25.78, -80.13, 5, 3, '{1}', '{}',
       '{"wording": "Agreed", "acceptedAt": 1}', now(), 1)`,
    [customer.userId],
  )
  return customer
}

/** An order's row in a worker's ledger, as its delivery writes it. */
const earn = async (worker: Customer, cents: number) => {
  const orderId = await placeOrder(server.origin)
  await server.query(
    `insert into worker_ledger (id, worker_id, order_id, kind, amount_cents, key, recorded_at, done_by)
     values ($1, $2, $3, 'service-payment', $4, $3, $5, '{"kind": "system", "name": "payments"}')`,
    [randomUUID(), worker.userId, orderId, cents, new Date(fridayAfternoon)],
  )
  return orderId
}

/** The worker completes the account on the provider's page, of which the provider tells us. */
const complete = async (worker: Customer) => {
  const { body } = await worker.post(account)
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const { pathname } = new URL(String(body["url"]))
  const answer = await provider.inject({ method: "POST", url: pathname, headers, payload: "" })
  expect(answer.headers.location).toMatch(/^http.+\/work\?view=earnings$/)
}

/** Customers pay enough for payouts. */
const fill = async () => {
  const orderId = await placeOrder(server.origin)
  await pay(server, await openIntent(server.origin, orderId))
}

describe("earnings", () => {
  it("lead from an account at the provider to a payout, and back when staff take it back", async () => {
    await fill()
    await fill()
    const wanda = await makeLaundryWorker()
    expect(await wanda.get(account)).toMatchObject({ status: 200, body: { isOffered: true, account: null } })
    const orderId = await earn(wanda, 2250)
    const payNow = (headers = {}) => admin.post("/api/admin/payouts", { userId: wanda.userId }, headers)
    expect(await payNow()).toMatchObject({ status: 409, body: { code: "PayoutNotPossible" } })
    await complete(wanda)
    await heard(async () =>
      expect(
        await server.query("select is_enabled from worker_payout_accounts where worker_id = $1", [wanda.userId]),
      ).toEqual([{ is_enabled: true }]),
    )
    const earnings = (await wanda.get("/api/work/earnings")).body
    expect(earnings).toMatchObject({
      balance: "22.50",
      thisWeek: "22.50",
      weeks: [{ monday: "2026-11-16", amount: "22.50", lines: [{ kind: "service-payment", amount: "22.50" }] }],
      payouts: [],
    })
    expect(JSON.stringify(earnings)).not.toContain(orderId)

    const keyed = { "idempotency-key": "once" }
    const planned = await payNow(keyed)
    expect(planned).toMatchObject({
      status: 201,
      body: { amount: "22.50", workerName: "Wanda Wash", by: "Wendy admin" },
    })
    expect(await payNow()).toMatchObject({ status: 409, body: { code: "PayoutNotPossible" } })
    expect(await payNow(keyed)).toMatchObject({ status: 201, body: { id: planned.body["id"], amount: "22.50" } })
    const listed = async () => (await admin.get(`/api/admin/payouts?userId=${wanda.userId}`)).body
    await heard(async () => expect(await listed()).toMatchObject([{ state: "sent", returned: "0.00" }]))
    const about = async (which: string) => (await admin.get(`/api/admin/payouts${which}`)).body
    const week = `userId=${wanda.userId}&weekOf=2026-11-16`
    expect(await about("/sums?q=wanda&state=sent")).toMatchObject([{ state: "sent", count: 1, amount: "22.50" }])
    expect([await about("?state=planned"), await about(`?${week}`), await about(`/sums?${week}`)]).toEqual([[], [], []])
    const csv = await admin.get("/api/admin/payouts/export?q=wanda")
    expect(csv.headers.get("content-disposition")).toMatch(/payouts-2026-11-20\.csv/)
    expect(csv.body["text"]).toContain("Wanda Wash")
    const sent = await callProvider(server, "transfers")
    expect(sent).toMatchObject({ data: [{ amount: 2250, metadata: { payoutId: planned.body["id"] } }] })
    expect((await wanda.get("/api/work/earnings")).body).toMatchObject({
      balance: "0.00",
      payouts: [{ state: "sent" }],
    })

    const reverse = (reason: string) =>
      admin.post(`/api/admin/payouts/${String(planned.body["id"])}/reverse`, { reason })
    expect(await reverse(" ")).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
    expect(await reverse("Sent to the wrong account")).toMatchObject({ status: 200, body: { state: "returned" } })
    expect(await reverse("Again")).toMatchObject({ status: 409, body: { code: "PayoutNotReversible" } })
    expect((await admin.get(`/api/admin/workers/${wanda.userId}/ledger`)).body).toMatchObject({
      balance: "22.50",
      account: { isEnabled: true, missing: [] },
      rows: [
        { kind: "payout-returned", amount: "22.50", reason: "Sent to the wrong account", orderNumber: null },
        { kind: "payout", amount: "-22.50", by: "Wendy admin" },
        { kind: "service-payment", amount: "22.50", orderNumber: expect.any(Number) },
      ],
      notShown: 0,
    })
  })

  it("are all in the table, also where there are more than a page shows", async () => {
    const workerId = randomUUID()
    await server.query(
      `insert into worker_payouts (id, worker_id, account_id, amount_cents, state, created_at, done_by)
       select gen_random_uuid(), $1, 'acct_many', 100, 'sent', now(), '{"kind": "system", "name": "payouts"}'
       from generate_series(1, 5001)`,
      [workerId],
    )
    const csv = await admin.get(`/api/admin/payouts/export?userId=${workerId}`)
    expect(String(csv.body["text"]).match(/,sent,/g)).toHaveLength(5001)
    expect(csv.headers.get("not-shown")).toBe("0")
    await server.query("delete from worker_payouts where worker_id = $1", [workerId])
  })

  it("are everybody's own: nobody but a worker opens an account, and nobody but staff sees others' or pays", async () => {
    const wanda = await makeLaundryWorker()
    await earn(wanda, 2250)
    const ben = await makeCustomer(server)
    expect((await ben.get("/api/work/earnings")).body).toMatchObject({ balance: "0.00", weeks: [], payouts: [] })
    expect(await ben.post(account)).toMatchObject({ status: 403, body: { code: "NotAWorker" } })
    for (const caller of [wanda, ben, await makeWorker(server, "driver")]) {
      expect((await caller.get(`/api/admin/workers/${wanda.userId}/ledger`)).status).toBe(403)
      for (const path of ["", "/sums", "/export"]) {
        expect((await caller.get(`/api/admin/payouts${path}`)).status).toBe(403)
      }
      expect((await caller.post("/api/admin/payouts", { userId: wanda.userId })).status).toBe(403)
    }
  })
})
