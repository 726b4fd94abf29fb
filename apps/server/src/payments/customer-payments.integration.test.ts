import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { post } from "../testing/guest-order.ts"
import { callProvider, pay, startProcessing } from "../testing/pay.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let ana: Customer
beforeAll(async () => {
  server = await startTestServer()
  ana = await makeCustomer(server, "ana@example.com")
})
afterAll(() => server.close())

describe("POST /api/create-payment-intent", () => {
  it("opens the payment of what the order owes, in cents", async () => {
    const orderId = await ana.book()
    const { status, body } = await ana.post("/api/create-payment-intent", { orderId })
    expect(status).toBe(200)
    expect(body).toEqual({
      clientSecret: expect.stringContaining("_secret_"),
      amount: 3000,
      orderNumber: expect.any(Number),
      order: expect.objectContaining({ pickupTimeSlot: "6:00 PM - 9:00 PM", minimumPaymentAmount: "30.00" }),
      cardOffer: expect.objectContaining({ limit: "40.00", ceiling: "100.00", coveredWeight: "30.00", serves: "user" }),
    })
    const intent = await callProvider(server, `payment_intents/${String(body["clientSecret"]).split("_secret_")[0]}`)
    expect(intent).toMatchObject({ amount: 3000, currency: "usd" })
  })

  it("never lets the amount of a body matter", async () => {
    const orderId = await ana.book()
    const plain = await ana.post("/api/create-payment-intent", { orderId })
    for (const amount of [0.5, -1, 0, 1e9, "30", "0.01", null, true, { cents: 1 }, [1]]) {
      const answer = await ana.post("/api/create-payment-intent", { orderId, amount })
      expect([answer.status, answer.body]).toEqual([200, plain.body])
    }
    expect(await server.query("select amount_cents from payment_attempts where order_id = $1", [orderId])).toEqual([
      { amount_cents: 3000 },
    ])
  })

  it("asks for no less than a card can pay: what is due then stays due, and nobody is sent for it", async () => {
    const orderId = await ana.book()
    await pay(server, await ana.openIntent(orderId))
    await ana.post("/api/confirm-payment", { orderId })
    await server.query("update orders set additional_charges_cents = 12 where id = $1", [orderId])
    const answer = await ana.post("/api/create-payment-intent", { orderId })
    expect(answer).toMatchObject({ status: 409, body: { code: "BalanceTooSmall" } })
    expect((await ana.get(`/api/orders/${orderId}`)).body).toMatchObject({ order: { amountDue: "0.12" } })
    expect((await ana.post("/api/confirm-payment", { orderId })).status).toBe(200)
    await server.query("update orders set additional_charges_cents = 50 where id = $1", [orderId])
    expect((await ana.post("/api/create-payment-intent", { orderId })).body).toMatchObject({ amount: 50 })
  })

  it("refuses bodies that name no order", async () => {
    for (const body of [{}, { orderId: "" }, { orderId: 5 }, { orderId: null }, []]) {
      expect((await ana.post("/api/create-payment-intent", body)).status).toBe(400)
    }
    expect((await post(server.origin, "/api/create-payment-intent", { orderId: "x" })).status).toBe(401)
  })
})

describe("POST /api/confirm-payment", () => {
  it("confirms no earlier payment while the order owes more", async () => {
    const orderId = await ana.book()
    await pay(server, await ana.openIntent(orderId))
    expect(await ana.post("/api/confirm-payment", { orderId })).toMatchObject({
      status: 200,
      body: { amount: "30.00" },
    })
    await server.query("update orders set additional_charges_cents = 1500 where id = $1", [orderId])
    const unpaid = { status: 409, body: { code: "PaymentNotCompleted" } }
    expect(await ana.post("/api/confirm-payment", { orderId })).toMatchObject(unpaid)
    const intentId = await ana.openIntent(orderId)
    expect(await ana.post("/api/confirm-payment", { orderId })).toMatchObject(unpaid)
    await pay(server, intentId)
    expect(await ana.post("/api/confirm-payment", { orderId })).toMatchObject({
      status: 200,
      body: { amount: "15.00" },
    })
  })

  it("records what the provider says was paid, once, and then nothing is owed", async () => {
    const orderId = await ana.book()
    const early = await ana.post("/api/confirm-payment", { orderId })
    const unpaid = { code: "PaymentNotCompleted", message: "The payment was not completed. Please try again." }
    expect(early).toMatchObject({ status: 409, body: unpaid })
    expect(early.body).not.toHaveProperty("isProcessing")
    await pay(server, await ana.openIntent(orderId))
    await server.provider.controls.webhooksSettled()
    const answers = [
      await ana.post("/api/confirm-payment", { orderId }),
      await ana.post("/api/confirm-payment", { orderId, amount: 1 }),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ success: true, amount: "30.00" })
    expect((await ana.post("/api/create-payment-intent", { orderId })).body).toMatchObject({ code: "AlreadyPaid" })
    expect(await server.query("select amount_cents from payment_ledger where order_id = $1", [orderId])).toEqual([
      { amount_cents: 3000 },
    ])
    expect((await ana.get(`/api/orders/${orderId}`)).body).toMatchObject({
      order: { totalPaid: "30.00", amountDue: "0.00", minimumPaymentStatus: "paid" },
      timeline: [{ event: "placed" }, { event: "payment-recorded", amount: "30.00" }],
    })
  })

  it("fails as not completed while the bank takes its time, tells that it is on its way, and opens no other", async () => {
    const orderId = await ana.book()
    await startProcessing(server, await ana.openIntent(orderId))
    const message = "Your payment is still being processed. We will email you as soon as it is confirmed."
    expect(await ana.post("/api/confirm-payment", { orderId })).toMatchObject({
      status: 409,
      body: { code: "PaymentNotCompleted", message, isProcessing: true },
    })
    expect(await ana.post("/api/create-payment-intent", { orderId })).toMatchObject({
      status: 409,
      body: { code: "PaymentProcessing", message },
    })
  })

  it("is 503 while the provider is down, and the payment is there afterwards", async () => {
    const orderId = await ana.book()
    const intentId = await ana.openIntent(orderId)
    server.provider.controls.failApi({ does: 503, when: "before" })
    const down = await ana.post("/api/confirm-payment", { orderId })
    const opening = await ana.post("/api/create-payment-intent", { orderId: await ana.book() })
    server.provider.controls.recoverApi()
    expect([down.status, opening.status]).toEqual([503, 503])
    expect(down.headers.get("retry-after")).not.toBeNull()
    await pay(server, intentId)
    expect((await ana.post("/api/confirm-payment", { orderId })).body).toMatchObject({ success: true })
  })
})
