import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { guestOrder } from "../testing/guest-order.ts"
import { recordPayment } from "../testing/pay.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: string
let admin: string

beforeAll(async () => {
  // Payments here are known to nobody but the ledger: the job that sends refunds would find them unknown, sooner or later.
  server = await startTestServer({ JOBS: "off" })
  await createUser(server, { email: "owner@example.com", role: "owner", firstName: "Olga", lastName: "Owner" })
  await createUser(server, { email: "admin@example.com", role: "admin", firstName: "Adam", lastName: "Admin" })
  owner = await signIn(server.origin, "owner@example.com")
  admin = await signIn(server.origin, "admin@example.com")
})
afterAll(() => server.close())
beforeEach(() => server.setNow(fridayAfternoon))

const get = (path: string, cookie = admin) => call(server.origin, "GET", path, { cookie })
const patch = (id: string, body: unknown, headers: Record<string, string> = {}, cookie = admin) =>
  call(server.origin, "PATCH", `/api/admin/orders/${id}`, { cookie, body, headers })
const details = async (id: string) => (await get(`/api/admin/orders/${id}/details`)).body
const placeGuest = async (changes: Record<string, unknown> = {}): Promise<string> =>
  String((await call(server.origin, "POST", "/api/guest-orders", { body: guestOrder(changes) })).body["id"])
const numberOf = async (id: string): Promise<number> =>
  Number((await server.query("select order_number from orders where id = $1", [id]))[0]?.["order_number"])
const pay = (id: string, cents: number) => recordPayment(server, id, cents)
const mailsOwed = (id: string) =>
  server.query("select key from outbox_mails where key like '%' || $1 || '%' order by owed_at, key", [id])

describe("changing an order", () => {
  it("keeps every field, with history and audit, and computes the charges", async () => {
    const id = await placeGuest()
    const number = await numberOf(id)
    const { status, body, headers } = await patch(id, {
      orderId: id,
      status: "in_laundry",
      weight: 42.35,
      deliveryDate: "2026-11-23",
      readyBags: 3,
      notes: "  Ask Bo at the desk  ",
      version: 1,
    })
    expect(status).toBe(200)
    expect(headers.get("etag")).toBe('"2"')
    expect(body).toMatchObject({
      status: "in_progress",
      weight: 42.35,
      additionalCharges: "12.35",
      totalCost: "42.35",
      deliveryDate: "2026-11-23",
      readyBags: 3,
      notes: "Ask Bo at the desk",
      version: 2,
    })
    const { history } = (await details(id)) as { history: ReadonlyArray<unknown> }
    expect(history.at(-1)).toEqual({
      at: "2026-11-20T20:00:00.000Z",
      actor: { kind: "user", name: "Adam Admin", role: "admin" },
      event: "updated",
      from: "ordered",
      to: "in_progress",
      changes: { weight: 42.35, additionalCharges: 1235, deliveryDate: "2026-11-23", readyBags: 3, notes: true },
    })
    const audit = await get(`/api/admin/audit?q=${encodeURIComponent(`#${number}`)}`, owner)
    expect(audit.body).toMatchObject([
      {
        action: "order-updated",
        subject: `#${number}`,
        actor: { name: "Adam Admin", role: "admin" },
        before: { status: "ordered", weight: null, additionalCharges: 0, notes: null },
        after: { status: "in_progress", weight: 42.35, additionalCharges: 1235, notes: "written" },
      },
    ])
    expect(JSON.stringify([history, audit.body])).not.toContain("Ask Bo")
  })

  it("changes nothing and writes nothing when nothing changes", async () => {
    const id = await placeGuest()
    expect(await patch(id, {})).toMatchObject({ status: 200, body: { version: 1 } })
    await patch(id, { weight: 31, notes: "n" })
    expect(await patch(id, { weight: 31, notes: "n", status: "ordered", version: 2 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
    // A repeat of what is done already is answered as the first was.
    expect(await patch(id, { weight: 31, notes: "n", version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(((await details(id)) as { history: ReadonlyArray<unknown> }).history).toHaveLength(2)
    const entries = await server.query("select 1 from audit_log where subject = $1", [`#${await numberOf(id)}`])
    expect(entries).toHaveLength(1)
  })

  it.each([
    [{ status: "in_progress" }, "weight", "Actual weight is required for this status"],
    [{ status: "delivered", weight: null }, "weight", "Actual weight is required for this status"],
    [
      { status: "ready", weight: 12 },
      "readyBags",
      "Number of ready bags is required when marking as ready for delivery",
    ],
    [
      { status: "ready_for_delivery", weight: 12, readyBags: null },
      "readyBags",
      "Number of ready bags is required when marking as ready for delivery",
    ],
    [{ status: "cancelled" }, "notes", "Admin notes are required when cancelling an order"],
    [{ status: "cancelled", notes: "  " }, "notes", "Admin notes are required when cancelling an order"],
    [{ status: "lost" }, "status", "Please choose a status"],
    [{ deliveryDate: "2026-11-19" }, "deliveryDate", "Delivery date can't be before the pickup date"],
    [{ deliveryDate: "2026-02-30" }, "deliveryDate", "Delivery date is required"],
    [{ weight: -1 }, "weight", "Actual weight must be from 0 to 2000 pounds"],
    [{ weight: 2000.01 }, "weight", "Actual weight must be from 0 to 2000 pounds"],
    [{ weight: 12.345 }, "weight", "Actual weight must have two decimals at most"],
    [{ weight: "12" }, "weight", "Actual weight must be a number of pounds"],
    [{ readyBags: 0 }, "readyBags", "Number of ready bags must be 1 or more"],
    [{ readyBags: "2" }, "readyBags", "Number of ready bags must be a whole number"],
    [{ readyBags: 1.5 }, "readyBags", "Number of ready bags must be a whole number"],
    [{ additionalCharges: "-1" }, "additionalCharges", "Additional charges must be an amount in dollars"],
    [{ additionalCharges: "1.234" }, "additionalCharges", "Additional charges must be an amount in dollars"],
    [{ additionalCharges: 12 }, "additionalCharges", "Additional charges must be an amount in dollars"],
  ])("refuses %j", async (body, field, message) => {
    const id = await placeGuest()
    expect(await patch(id, body)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await details(id)).toMatchObject({ order: { version: 1, status: "ordered" } })
  })

  it.each(["ordered", "picked_up"])("asks for no weight in status %s", async (status) => {
    expect(await patch(await placeGuest(), { status, notes: "n" })).toMatchObject({ status: 200, body: { status } })
  })

  it("keeps charges that were set by hand, and says so", async () => {
    const id = await placeGuest()
    await patch(id, { weight: 42, additionalCharges: "5.50" })
    const { order, history } = (await details(id)) as { order: object; history: ReadonlyArray<object> }
    expect(order).toMatchObject({ additionalCharges: "5.50", weight: 42 })
    expect(history.at(-1)).toMatchObject({ changes: { additionalCharges: 550, chargesByHand: true } })
    await patch(id, { status: "processing" })
    expect(await details(id)).toMatchObject({ order: { additionalCharges: "5.50" } })
  })

  it("prices by the order's own terms", async () => {
    const id = await placeGuest()
    await server.query("update orders set price_per_pound_cents = 250 where id = $1", [id])
    expect(await patch(id, { weight: 32 })).toMatchObject({ body: { additionalCharges: "5.00" } })
  })

  it("refuses a body that names another order than the address, and changes neither", async () => {
    const [one, other] = [await placeGuest(), await placeGuest()]
    expect(await patch(one, { orderId: other, notes: "whose?" })).toMatchObject({
      status: 400,
      body: { code: "OtherOrderNamed", fields: { orderId: expect.any(String) } },
    })
    expect((await patch(one, { orderId: one, notes: "mine" })).body["notes"]).toBe("mine")
    expect(await details(other)).toMatchObject({ order: { notes: null, version: 1 } })
  })

  it("refuses to overwrite what somebody else changed, by version and by If-Match", async () => {
    const id = await placeGuest()
    await patch(id, { notes: "first", version: 1 })
    const stale = { status: 409, body: { code: "StaleOrder", message: expect.stringContaining("somebody else") } }
    expect(await patch(id, { notes: "second", version: 1 })).toMatchObject(stale)
    expect(await patch(id, { notes: "second" }, { "if-match": '"1"' })).toMatchObject(stale)
    expect(await patch(id, { notes: "second" }, { "if-match": "nonsense" })).toMatchObject(stale)
    expect(await details(id)).toMatchObject({ order: { notes: "first", version: 2 } })
    expect(await patch(id, { notes: "second" }, { "if-match": '"2"' })).toMatchObject({ status: 200 })
    expect(await patch(id, { notes: "third" }, { "if-match": "*" })).toMatchObject({ status: 200 })
  })

  it("lets one of two win who save at once, and loses nothing of either's", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await placeGuest()
      const answers = await Promise.all([
        patch(id, { notes: "Adam's", version: 1 }),
        patch(id, { readyBags: 7, version: 1 }, {}, owner),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const { order, history } = (await details(id)) as {
        order: Record<string, unknown>
        history: ReadonlyArray<object>
      }
      expect(order["version"]).toBe(2)
      expect([order["notes"], order["readyBags"]]).toEqual(answers[0]?.status === 200 ? ["Adam's", null] : [null, 7])
      expect(history).toHaveLength(2)
    }
  })

  it("remembers the place on the way while money is owed, and forgets it after", async () => {
    const id = await placeGuest()
    await patch(id, { status: "processing", weight: 42 })
    expect(await patch(id, { status: "additional_payment_required" })).toMatchObject({
      body: { status: "additional_payment_required", statusBefore: "processing" },
    })
    expect(await patch(id, { notes: "called" })).toMatchObject({ body: { statusBefore: "processing" } })
    expect(await patch(id, { status: "processing" })).toMatchObject({ body: { statusBefore: null } })
  })

  it("notes when it was picked up and delivered, a pickup once and no delivery that was taken back, and tells the customer", async () => {
    const id = await placeGuest()
    await patch(id, { status: "picked_up" })
    server.setNow(fridayAfternoon + 3_600_000)
    await patch(id, { status: "ready_for_delivery", weight: 20, readyBags: 2 })
    await patch(id, { status: "delivered" })
    const pickedUpAt = "2026-11-20T20:00:00.000Z"
    expect(await details(id)).toMatchObject({ order: { pickedUpAt, deliveredAt: "2026-11-20T21:00:00.000Z" } })
    await patch(id, { status: "picked_up" })
    expect(await details(id)).toMatchObject({ order: { pickedUpAt, deliveredAt: null } })
    expect((await mailsOwed(id)).map(({ key }) => String(key)).toSorted()).toEqual(
      [
        `order-received:${id}`,
        `order-picked-up:${id}:2`,
        `order-ready:${id}:3`,
        `order-delivered:${id}:4`,
        `order-picked-up:${id}:5`,
      ].toSorted(),
    )
  })

  it("returns what was paid beyond lowered charges", async () => {
    const id = await placeGuest()
    await patch(id, { status: "processing", weight: 42 })
    await pay(id, 4200)
    await patch(id, { weight: 35 })
    expect(await server.query("select amount_cents, reason from refunds where order_id = $1", [id])).toEqual([
      { amount_cents: 700, reason: "paid-too-much" },
    ])
    await patch(id, { additionalCharges: "0.00" })
    expect(await server.query("select sum(amount_cents)::int as cents from refunds where order_id = $1", [id])).toEqual(
      [{ cents: 1200 }],
    )
  })
})

describe("cancelling by staff", () => {
  const cancel = async (at: number, prepare: (id: string) => Promise<unknown> = async () => {}) => {
    const id = await placeGuest()
    await pay(id, 3000)
    await prepare(id)
    server.setNow(at)
    expect(await patch(id, { status: "cancelled", notes: "the customer called" })).toMatchObject({ status: 200 })
    const { history } = (await details(id)) as { history: ReadonlyArray<Record<string, unknown>> }
    return {
      id,
      changes: history.find(({ to, from }) => to === "cancelled" && from !== "cancelled")?.["changes"],
      refunds: await server.query("select amount_cents, reason from refunds where order_id = $1", [id]),
    }
  }

  it("is free in time, costs the fee when late, and tells the customer", async () => {
    const free = await cancel(fridayAfternoon)
    expect(free.changes).toMatchObject({ fee: 0, refund: 3000, notes: true })
    expect(free.refunds).toEqual([{ amount_cents: 3000, reason: "cancelled" }])
    expect((await mailsOwed(free.id)).map(({ key }) => key)).toContain(`order-cancelled:${free.id}:2`)
    const late = await cancel(Date.parse("2026-11-20T23:00:00Z"))
    expect(late.changes).toMatchObject({ fee: 1000, refund: 2000 })
    expect(late.refunds).toEqual([{ amount_cents: 2000, reason: "cancelled" }])
  })

  it("gives nothing back by itself once it was picked up", async () => {
    const picked = await cancel(fridayAfternoon, (id) => patch(id, { status: "picked_up" }))
    expect(picked.changes).toMatchObject({ fee: 3000, refund: 0 })
    expect(picked.refunds).toEqual([])
    expect(await details(picked.id)).toMatchObject({ order: { amountDue: null, totalPaid: "30.00" } })
  })

  it("gives back what was paid beyond the cost when the order is on its way again", async () => {
    const id = await placeGuest()
    await pay(id, 3000)
    await patch(id, { status: "in_progress", weight: 40 })
    await pay(id, 1000)
    await patch(id, { status: "cancelled", additionalCharges: "0.00", notes: "agreed on the phone" })
    const refunds = () => server.query("select amount_cents, reason from refunds where order_id = $1", [id])
    expect(await refunds()).toEqual([])
    await patch(id, { status: "in_progress" })
    expect(await refunds()).toEqual([{ amount_cents: 1000, reason: "paid-too-much" }])
  })

  it("ends the payments that are open", async () => {
    const customer = await makeCustomer(server)
    const id = await customer.book()
    const intent = await customer.openIntent(id)
    await patch(id, { status: "cancelled", notes: "n" })
    const working = await server.startSecond({ JOBS: "on" })
    await expect
      .poll(async () => (await server.query("select state from payment_attempts where intent_id = $1", [intent]))[0], {
        timeout: 60_000,
      })
      .toEqual({ state: "canceled" })
    await working.close()
  })
})
