import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { get, guestOrder, listIn, post } from "../testing/guest-order.ts"
import { heard, lastAuditEntry, signInManagers } from "../testing/managers.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await signInManagers(server)).admin
})
afterAll(() => server.close())

const add = (body: Record<string, unknown>, cookie = admin) =>
  call(server.origin, "POST", "/api/admin/promo-codes", { cookie, body: { firstOrderOnly: false, ...body } })
const list = async () =>
  listIn<{ readonly code: string }>(await call(server.origin, "GET", "/api/admin/promo-codes", { cookie: admin }))
const check = (promoCode: string) => post(server.origin, "/api/promo-codes/check", { promoCode })
const order = (changes: Record<string, unknown>, key?: string) =>
  post(server.origin, "/api/guest-orders", guestOrder(changes), key === undefined ? {} : { "idempotency-key": key })
const settings = async () => (await get(server.origin, "/api/settings")).body

describe("promo codes", () => {
  it("are in no answer before the first one", async () => {
    expect(await settings()).not.toHaveProperty("takesPromoCodes")
    expect(await check("WELCOME10")).toMatchObject({
      status: 422,
      body: { code: "PromoCodeRefused", fields: { promoCode: expect.stringContaining("We don't know") } },
    })
  })

  it("are made by staff, asked for by the forms, and charged less", async () => {
    const made = await add({ code: "welcome10", kind: "percent", value: "10" })
    expect(made).toMatchObject({ status: 200, body: { code: "WELCOME10", kind: "percent", value: 10, uses: 0 } })
    expect(await lastAuditEntry(server)).toMatchObject({ action: "promo-code-added", subject: "WELCOME10" })
    await heard(async () => expect(await settings()).toMatchObject({ takesPromoCodes: true }))
    expect((await check(" Welcome10")).body).toEqual({
      promo: { code: "WELCOME10", kind: "percent", value: 10, wholeOrder: false },
      firstOrderOnly: false,
      minimum: "30.00",
      discount: "3.00",
    })
    const placed = await order({ promoCode: "Welcome10" })
    expect(placed).toMatchObject({ status: 201, body: { amount: "27.00" } })
    const orderId = String(placed.body["id"])
    const opened = await get(server.origin, `/api/guest-payment-intent/${orderId}`)
    expect(opened.body).toMatchObject({
      amount: 2700,
      order: { minimumPaymentAmount: "30.00", promo: { code: "WELCOME10", discount: "3.00" } },
    })
    const { body } = await call(server.origin, "GET", `/api/admin/orders/${orderId}/details`, { cookie: admin })
    expect(body["order"]).toMatchObject({ promoCode: "WELCOME10", discount: "3.00", totalCost: "27.00" })
    expect(body["history"]).toMatchObject([{ event: "placed", changes: { promoCode: "WELCOME10" } }])
    expect((await list()).find(({ code }) => code === "WELCOME10")).toMatchObject({ uses: 1 })
  })

  it("leave nothing to pay where they cover everything", async () => {
    await add({ code: "FREE", kind: "amount", value: "30.00" })
    const placed = await order({ promoCode: "FREE" })
    expect(placed).toMatchObject({ status: 201, body: { amount: "0.00" } })
    const opened = await get(server.origin, `/api/guest-payment-intent/${String(placed.body["id"])}`)
    expect(opened).toMatchObject({ status: 409, body: { code: "AlreadyPaid" } })
  })

  it("are booked with by customers, for whom a first order goes by the account", async () => {
    await add({ code: "FIRST", kind: "amount", value: "5", firstOrderOnly: true })
    const customer = await makeCustomer(server)
    const asked = () => customer.post("/api/promo-codes/check", { promoCode: "FIRST" })
    expect(await asked()).toMatchObject({ status: 200, body: { discount: "5.00", firstOrderOnly: true } })
    // Nobody ordered before by this phone, email and door.
    const whose = { customerPhone: "305 555 0188", customerEmail: "first@example.com", pickupApt: "Apt 77" }
    const booking = guestOrder({ estimatedWeight: "2", ...whose })
    const booked = await customer.post("/api/orders", { ...booking, promoCode: "first" })
    expect(booked).toMatchObject({ status: 201, body: { amount: "25.00" } })
    expect(await asked()).toMatchObject({ status: 422, body: { message: expect.stringContaining("first order") } })
    const again = { besideOrder: booked.body["id"], promoCode: "WELCOME10" }
    expect(await customer.post("/api/orders/one-click", again)).toMatchObject({
      status: 201,
      body: { amount: "27.00" },
    })
  })

  it("give the last use once, to twenty at once and to one who sends a booking twice", async () => {
    await add({ code: "LAST", kind: "percent", value: "50", times: 1 })
    const people = Array.from({ length: 20 }, (_, index) => `guest${index}@example.com`)
    const answers = await Promise.all(
      people.flatMap((customerEmail) => {
        const send = () => order({ customerEmail, promoCode: "LAST" }, customerEmail)
        return [send(), send()]
      }),
    )
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body["id"])
    expect(placed).toHaveLength(2)
    expect(new Set(placed).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]))
    expect((await check("LAST")).body["message"]).toBe("This promo code has been used up.")
  })

  it("are ended by staff, and then nobody is asked for one", async () => {
    for (const { code } of await list()) {
      const path = `/api/admin/promo-codes/${code}/end`
      expect((await call(server.origin, "POST", path, { cookie: admin })).body).toMatchObject({ isActive: false })
    }
    await heard(async () => expect(await settings()).not.toHaveProperty("takesPromoCodes"))
    expect(await order({ promoCode: "WELCOME10" })).toMatchObject({
      status: 422,
      body: { fields: { promoCode: "This promo code has ended." } },
    })
    expect(await call(server.origin, "POST", "/api/admin/promo-codes/NOTHING/end", { cookie: admin })).toMatchObject({
      status: 404,
    })
  })

  it.each([
    [{ code: "A", kind: "percent", value: "10" }, 400, "code"],
    [{ code: "SPRING", kind: "percent", value: "110" }, 400, "value"],
    [{ code: "SPRING", kind: "percent", value: "10", most: "0" }, 400, "most"],
    [{ code: "SPRING", kind: "amount", value: "10", most: "5" }, 400, "most"],
    [{ code: "SPRING", kind: "amount", value: "10", wholeOrder: true }, 400, "wholeOrder"],
    [{ code: "SPRING", kind: "amount", value: "10", minimum: "0" }, 400, "minimum"],
    [{ code: "SPRING", kind: "amount", value: "10", times: 0 }, 400, "times"],
    [{ code: "SPRING", kind: "amount", value: "10", until: "2026-11-19" }, 400, "until"],
    [{ code: "WELCOME10", kind: "amount", value: "10" }, 409, "code"],
  ])("refuse %j at its field", async (body, status, field) => {
    expect(await add(body)).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } })
  })
})
