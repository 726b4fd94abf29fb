import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { listIn } from "../testing/guest-order.ts"
import { mailedToken } from "../testing/mailed-links.ts"
import { heard, lastAuditEntry, signInManagers } from "../testing/managers.ts"
import { callProvider } from "../testing/pay.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ owner, admin } = await signInManagers(server))
  await offer(true)
})
afterAll(() => server.close())

const offer = (recurringPickups: boolean) =>
  call(server.origin, "PUT", "/api/admin/settings", { cookie: owner, body: { recurringPickups } })

const desk = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
  call(server.origin, method, `/api/admin${path}`, { cookie: admin, ...(body === undefined ? {} : { body }) })

/** A customer with a kept card and an order for this evening, a Friday, and what they would agree to. */
const regular = async () => {
  const customer = await makeCustomer(server)
  const { body: setUp } = await customer.post("/api/cards/set-up", {})
  const [setupIntentId] = String(setUp["clientSecret"]).split("_secret_")
  await callProvider(server, `setup_intents/${setupIntentId}/confirm`, { payment_method: "pm_card_visa" })
  await customer.post("/api/cards/confirm", { setUpId: setUp["setUpId"] })
  const orderId = await customer.book()
  const { body } = await customer.get(`/api/recurring-pickups/offer?orderId=${orderId}`)
  const { card, amount } = body as { readonly card: { readonly id: string }; readonly amount: string }
  return { customer, orderId, wish: { orderId, everyWeeks: 1, weekdays: ["friday"], cardId: card.id, amount } }
}

const start = async ({ customer, wish }: Awaited<ReturnType<typeof regular>>) => {
  const { status, body } = await customer.post("/api/recurring-pickups", wish)
  expect(status).toBe(201)
  return String(body["id"])
}

const own = async (customer: Customer) => {
  return listIn(await customer.get("/api/recurring-pickups"))
}

describe("a customer's recurring pickups", () => {
  it("are offered with the card and the amount, and started once with what was agreed to", async () => {
    const { customer, orderId, wish } = await regular()
    const offered = (await customer.get(`/api/recurring-pickups/offer?orderId=${orderId}`)).body
    expect(offered).toMatchObject({ card: { brand: "visa", last4: "4242" }, amount: "30.00", fullWeekdays: [] })
    // Before anything was booked the same is said.
    expect((await customer.get("/api/recurring-pickups/offer")).body).toEqual(offered)

    const headers = { "idempotency-key": crypto.randomUUID() }
    const send = () => customer.post("/api/recurring-pickups", wish, headers)
    const [first, again] = [await send(), await send()]
    expect(first).toMatchObject({
      status: 201,
      body: {
        everyWeeks: 1,
        weekdays: ["friday"],
        next: "2026-11-27",
        upcoming: ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"].map((date) => ({ date, state: "due" })),
        latest: [],
        consent: { wording: offered["wording"] },
        version: 1,
      },
    })
    expect(again.body).toEqual(first.body)
    expect(await own(customer)).toHaveLength(1)
  })

  it("are changed, paused, skipped and ended, and a version that is not the newest changes nothing", async () => {
    const made = await regular()
    const { customer } = made
    const id = await start(made)
    const path = `/api/recurring-pickups/${id}`
    const change = { everyWeeks: 2, weekdays: ["monday", "friday"], pickupApt: " 7 ", deliveryInstructions: "" }
    expect(await customer.patch(path, { ...change, version: 1 })).toMatchObject({
      status: 200,
      body: { ...change, pickupApt: "7", deliveryInstructions: null, version: 2 },
    })
    expect(await customer.patch(path, { everyWeeks: 4, version: 1 })).toMatchObject({
      status: 409,
      body: { code: "StaleRecurring" },
    })
    expect(await customer.patch(path, { pickupAddress: "9000 Harding Avenue, Surfside, FL 33154" })).toMatchObject({
      status: 422,
      body: { fields: { pickupAddress: expect.stringContaining("") } },
    })
    const { body: skipped } = await customer.post(`${path}/skip`, { date: "2026-12-07" })
    expect(skipped["upcoming"]).toContainEqual({ date: "2026-12-07", state: "skipped" })
    const { body: undone } = await customer.post(`${path}/unskip`, { date: "2026-12-07" })
    expect(undone["upcoming"]).toContainEqual({ date: "2026-12-07", state: "due" })
    expect(await customer.post(`${path}/skip`, { date: "2026-12-01" })).toMatchObject({ status: 409 })
    expect(await customer.post(`${path}/pause`, { until: "2026-12-20" })).toMatchObject({
      body: { pausedUntil: "2026-12-20" },
    })
    expect(await customer.post(`${path}/pause`, { until: "2026-11-19" })).toMatchObject({ status: 409 })
    expect(await customer.post(`${path}/resume`, {})).toMatchObject({ body: { pausedUntil: null } })
    const { body: ended } = await customer.del(path)
    expect(ended).toMatchObject({ next: null, upcoming: [], endedAt: expect.any(String) })
    expect(await customer.post(`${path}/resume`, {})).toMatchObject({
      status: 409,
      body: { code: "RecurringNotChangeable" },
    })
  })

  it("are nobody else's", async () => {
    const made = await regular()
    const id = await start(made)
    const stranger = await makeCustomer(server)
    const tries = await Promise.all([
      stranger.patch(`/api/recurring-pickups/${id}`, { everyWeeks: 4 }),
      stranger.post(`/api/recurring-pickups/${id}/pause`, { until: "2026-12-20" }),
      stranger.post(`/api/recurring-pickups/${id}/skip`, { date: "2026-11-27" }),
      stranger.del(`/api/recurring-pickups/${id}`),
      stranger.get(`/api/recurring-pickups/offer?orderId=${made.orderId}`),
      stranger.post("/api/recurring-pickups", made.wish),
      stranger.get(`/api/admin/recurring-pickups/${id}`),
    ])
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 403])
    expect(await own(stranger)).toEqual([])
    expect(await own(made.customer)).toMatchObject([{ everyWeeks: 1, pausedUntil: null, version: 1 }])
  })

  it("don't start with another price, without a card, or where they are not offered", async () => {
    const { customer, wish } = await regular()
    const begin = (changes: object) => customer.post("/api/recurring-pickups", { ...wish, ...changes })
    expect(await begin({ amount: "29.00" })).toMatchObject({ status: 409, body: { code: "RecurringPriceChanged" } })
    expect(await begin({ cardId: "another" })).toMatchObject({ status: 409, body: { code: "RecurringCardNeeded" } })
    expect(await begin({ weekdays: [] })).toMatchObject({
      status: 400,
      body: { fields: { weekdays: "Please choose at least one day of the week" } },
    })
    await call(server.origin, "PUT", "/api/admin/settings", {
      cookie: owner,
      body: { closedWeekdays: ["friday"], holidays: [] },
    })
    expect(await begin({})).toMatchObject({ status: 409, body: { code: "RecurringDayUnavailable" } })
    await call(server.origin, "PUT", "/api/admin/settings", {
      cookie: owner,
      body: { closedWeekdays: [], holidays: [] },
    })
    await offer(false)
    expect(await begin({})).toMatchObject({ status: 409, body: { code: "RecurringNotOffered" } })
    await offer(true)
    expect(await own(customer)).toEqual([])
  })
})

describe("staff", () => {
  it("start, find, change and end a customer's recurring pickups, with an audit entry each", async () => {
    const { customer, orderId, wish } = await regular()
    const { userId } = customer
    const { body: offered } = await desk("GET", `/orders/${orderId}/recurring-offer`)
    expect(offered).toMatchObject({ wording: expect.stringContaining("Agreed to by telephone: ") })
    expect(await desk("POST", "/recurring-pickups", { ...wish, userId, isAgreed: false })).toMatchObject({
      status: 400,
      body: { fields: { isAgreed: "Please confirm that the customer agreed" } },
    })
    const { status, body } = await desk("POST", "/recurring-pickups", { ...wish, userId, isAgreed: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({ userId, zipCode: "33139", consent: { wording: offered["wording"] } })
    expect(await lastAuditEntry(server)).toMatchObject({ action: "recurring-pickup-started", by: "Ada Boss" })
    const id = String(body["id"])

    const found = async (query: string) => {
      return listIn(await desk("GET", `/recurring-pickups?${query}`)).some((row) => row["id"] === id)
    }
    expect(await found("state=active&limit=100")).toBe(true)
    expect(await found("state=paused&limit=100")).toBe(false)
    expect(await found(`userId=${userId}`)).toBe(true)
    expect(await found(`before=${id}&limit=100`)).toBe(false)
    expect(await found("q=nobody-has-this-name")).toBe(false)

    const path = `/recurring-pickups/${id}`
    expect(await desk("PATCH", path, { everyWeeks: 4, version: 1 })).toMatchObject({ body: { everyWeeks: 4 } })
    expect(await lastAuditEntry(server)).toMatchObject({ action: "recurring-pickup-changed", by: "Ada Boss" })
    expect(await desk("POST", `${path}/pause`, { until: "2026-12-20" })).toMatchObject({ status: 200 })
    expect(await found("state=paused&limit=100")).toBe(true)
    expect(await desk("POST", `${path}/resume`, {})).toMatchObject({ status: 200 })
    expect(await desk("POST", `${path}/skip`, { date: "2026-12-25" })).toMatchObject({ status: 200 })
    expect(await desk("POST", `${path}/unskip`, { date: "2026-12-25" })).toMatchObject({ status: 200 })
    expect(await desk("DELETE", path)).toMatchObject({ body: { next: null } })
    expect(await lastAuditEntry(server)).toMatchObject({ action: "recurring-pickup-ended", by: "Ada Boss" })
    expect(await desk("GET", path)).toMatchObject({ status: 200, body: { endedAt: expect.any(String) } })
    expect(await own(customer)).toMatchObject([{ id }])
  })
})

describe("the page of an order", () => {
  it("says that an account's order can be repeated, and lets one that was made be skipped for free", async () => {
    const made = await regular()
    const { customer } = made
    const pageOf = async (token: string) => (await call(server.origin, "GET", `/api/order-links/${token}`)).body
    const first = await mailedToken(server, "ana@example.com", "/order")
    expect(await pageOf(first)).toMatchObject({ recurring: { kind: "repeatable" } })

    const weekdays = ["saturday", "friday"]
    await customer.post("/api/recurring-pickups", { ...made.wish, weekdays })
    // Tomorrow is decided as long as it is past nine: what was started later has its first pickup after it.
    await server.query("update recurring_pickups set decided_through = '2026-11-20' where user_id = $1", [
      customer.userId,
    ])
    await server.query("select graphile_worker.add_job('make-recurring-orders', payload := '{}', job_key := 'now')")
    const latest = async () => (await own(customer))[0]?.["latest"] as ReadonlyArray<Record<string, unknown>>
    await heard(async () => expect(await latest()).toMatchObject([{ date: "2026-11-21", state: "ordered" }]))
    const orderId = String((await latest())[0]?.["orderId"])
    await heard(async () => {
      const [order] = await server.query("select paid_cents::int as paid from orders where id = $1", [orderId])
      expect(order).toEqual({ paid: 3000 })
    })
    const { body: link } = await desk("POST", `/orders/${orderId}/order-link`, {})
    expect(link).toMatchObject({ email: expect.any(String) })
    const [{ number } = {}] = await server.query("select order_number as number from orders where id = $1", [orderId])
    const ofOrder = async () => {
      const mails = await server.mails()
      const mail = mails.find((text) => text.includes(`Subject: Follow your order #${String(number)}`))
      return /\/order\/([\w-]+)/.exec((mail ?? "").replace(/=\r?\n/g, ""))?.[1]
    }
    await expect.poll(ofOrder, { timeout: 20_000 }).toBeDefined()
    const token = (await ofOrder()) ?? ""
    expect(await pageOf(token)).toMatchObject({ recurring: { kind: "made", skipUntil: "2026-11-21T22:00:00.000Z" } })
    const skip = () => call(server.origin, "POST", `/api/order-links/${token}/skip`)
    expect(await skip()).toMatchObject({ status: 200, body: { refund: "30.00" } })
    expect(await skip()).toMatchObject({ status: 200 })
    expect(await pageOf(token)).toMatchObject({
      order: { status: "cancelled" },
      recurring: { kind: "made", skipUntil: null },
    })
    expect(await latest()).toMatchObject([{ state: "ordered", isCalledOff: true }])
    // A link to an order that people placed skips nothing.
    expect(await call(server.origin, "POST", `/api/order-links/${first}/skip`)).toMatchObject({
      status: 404,
      body: { code: "RecurringNotFound" },
    })
  })
})
