import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { placeInBrowser } from "../testing/browser.ts"
import { get, post } from "../testing/guest-order.ts"
import {
  callProvider,
  openIntent,
  openPayment,
  pay,
  placeOrder,
  postWebhook,
  succeededEvent,
  verify,
} from "../testing/pay.ts"
import { createUser } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => {
  server.provider.controls.recoverApi()
  server.provider.controls.resumeWebhooks()
  server.setNow(fridayAfternoon)
})

const ledger = (orderId: string) =>
  server.query(
    "select kind, amount_cents, intent_id from payment_ledger where order_id = $1 order by recorded_at, kind",
    [orderId],
  )
const receipts = (orderId: string) =>
  server.query("select key from outbox_mails where key like 'payment-received:%' and content->>'orderId' = $1", [
    orderId,
  ])

/** One payment of 30.00 in the ledger and one receipt owed, and it stays so once the provider has said all it has to say. */
const expectPaidOnce = async (orderId: string, intentId: string) => {
  await server.provider.controls.webhooksSettled()
  expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 3000, intent_id: intentId }])
  expect(await receipts(orderId)).toEqual([{ key: `payment-received:${intentId}` }])
}

describe("opening a guest's payment", () => {
  it.each(["before", "after"] as const)(
    "works again after the provider failed %s it made one, and is paid once",
    async (when) => {
      const orderId = await placeOrder(server.origin)
      // As it does, the provider answers its failure again and again to whatever repeats the call.
      server.provider.controls.failApi({ does: 500, when, at: "/v1/payment_intents" })
      expect(await openPayment(server.origin, orderId)).toMatchObject({ status: 503 })
      expect(await openPayment(server.origin, orderId)).toMatchObject({ status: 503 })
      server.provider.controls.recoverApi()
      const [first, second] = [await openIntent(server.origin, orderId), await openIntent(server.origin, orderId)]
      expect(second).toBe(first)
      const { data } = await callProvider(server, "payment_intents?limit=100")
      const payable = (data as ReadonlyArray<{ status: string; metadata: { orderId: string } }>).filter(
        ({ status, metadata }) => metadata.orderId === orderId && status !== "canceled",
      )
      expect(payable).toHaveLength(1)
      await pay(server, first)
      expect(await verify(server.origin, orderId)).toMatchObject({ body: { success: true } })
      await expectPaidOnce(orderId, first)
    },
  )

  it("answers the secret and the amount that the server decided, whatever the address says", async () => {
    const { orderId, cookie } = await placeInBrowser(server.origin)
    const { status, body } = await get(server.origin, `/api/guest-payment-intent/${orderId}?amount=1`, { cookie })
    expect(status).toBe(200)
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_.+$/),
      amount: 3000,
      orderNumber: expect.any(Number),
      order: {
        pickupDate: "2026-11-20",
        pickupTimeSlot: "6:00 PM - 9:00 PM",
        pickupAddress: expect.stringContaining("1200 Ocean Drive"),
        pickupApt: null,
        weight: null,
        freeWeightLimit: 30,
        pricePerPound: "1.00",
        minimumPaymentAmount: "30.00",
        additionalCharges: "0.00",
        totalPaid: "0.00",
      },
      cardOffer: {
        companyName: expect.any(String),
        coveredWeight: "30.00",
        limit: "40.00",
        ceiling: "100.00",
        noticeMinutes: 30,
        serves: "order",
        isAsked: false,
      },
    })
  })

  it("gives every tab the same intent", async () => {
    const orderId = await placeOrder(server.origin)
    const answers = await Promise.all(Array.from({ length: 10 }, () => openPayment(server.origin, orderId)))
    expect(new Set(answers.map(({ body }) => body["clientSecret"])).size).toBe(1)
    expect(await server.query("select amount_cents from payment_attempts where order_id = $1", [orderId])).toHaveLength(
      1,
    )
  })

  it("answers an unknown order and a signed-in customer's order alike", async () => {
    const orderId = await placeOrder(server.origin)
    const userId = await createUser(server, { email: "customer@example.com", role: "client" })
    await server.query("update orders set user_id = $2 where id = $1", [orderId, userId])
    const theirs = await openPayment(server.origin, orderId)
    const unknown = await openPayment(server.origin, "AAAAAAAAAAAAAAAAAAAAAA")
    expect([theirs.status, unknown.status]).toEqual([404, 404])
    expect({ ...theirs.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" })
    expect((await verify(server.origin, orderId)).status).toBe(404)
    expect((await openPayment(server.origin, "%00")).status).toBe(404)
  })

  it("is refused for a paid and for a cancelled order", async () => {
    const orderId = await placeOrder(server.origin)
    await pay(server, await openIntent(server.origin, orderId))
    await verify(server.origin, orderId)
    expect(await openPayment(server.origin, orderId)).toMatchObject({ status: 409, body: { code: "AlreadyPaid" } })
    const cancelled = await placeOrder(server.origin)
    await server.query("update orders set status = 'cancelled' where id = $1", [cancelled])
    expect(await openPayment(server.origin, cancelled)).toMatchObject({
      status: 409,
      body: { code: "OrderNotPayable" },
    })
  })

  it("answers 503 while the provider is down, and works when tried again", async () => {
    const orderId = await placeOrder(server.origin)
    server.provider.controls.failApi({ does: 503, when: "before" })
    const down = await openPayment(server.origin, orderId)
    expect(down).toMatchObject({ status: 503, body: { code: "PaymentGatewayUnavailable" } })
    expect(down.headers.get("retry-after")).toBe("5")
    // This time the provider makes the intent, but its answer is lost.
    server.provider.controls.failApi({ does: "cut", when: "after" })
    expect((await openPayment(server.origin, orderId)).status).toBe(503)
    server.provider.controls.recoverApi()
    const intentId = await openIntent(server.origin, orderId)
    const made = (await callProvider(server, "payment_intents?limit=100"))["data"] as ReadonlyArray<{
      id: string
      metadata: { orderId?: string }
    }>
    expect(made.filter(({ metadata }) => metadata.orderId === orderId).map(({ id }) => id)).toEqual([intentId])
  })
})

describe("recording a payment once", () => {
  it("when the browser asks first", async () => {
    server.provider.controls.pauseWebhooks()
    const { orderId, cookie } = await placeInBrowser(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    expect((await post(server.origin, "/api/guest/verify-payment", { orderId }, { cookie })).body).toEqual({
      success: true,
      alreadyProcessed: false,
      amount: "30.00",
      message: "Payment verified and recorded: $30.00",
      order: {
        orderNumber: expect.any(Number),
        status: "ordered",
        statusBefore: null,
        pickupDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        pickupTimeSlot: "6:00 PM - 9:00 PM",
        deliveryDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    })
    expect((await verify(server.origin, orderId)).body).toMatchObject({
      success: true,
      alreadyProcessed: true,
      amount: "30.00",
      message: "Payment was already recorded in our system",
    })
    server.provider.controls.resumeWebhooks()
    await expectPaidOnce(orderId, intentId)
  })

  it("when the webhook comes first, or alone, or twice", async () => {
    server.provider.controls.repeatWebhooks(2)
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    await expectPaidOnce(orderId, intentId)
    server.provider.controls.repeatWebhooks(1)
    const looks = [await verify(server.origin, orderId), await verify(server.origin, orderId)]
    expect(looks.map(({ body }) => body["message"])).toEqual([
      "Payment verified and recorded: $30.00",
      "Payment was already recorded in our system",
    ])
    await expect
      .poll(async () => (await server.mails()).filter((mail) => /^Subject: Payment received/m.test(mail)).length)
      .toBeGreaterThan(0)
  })

  it("under twenty confirmations and webhooks at once, over two processes", async () => {
    const second = await server.startSecond()
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    const event = await succeededEvent(server, intentId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const origin = index % 2 === 0 ? server.origin : second.origin
        return index % 4 < 2 ? verify(origin, orderId) : postWebhook(origin, event)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await expectPaidOnce(orderId, intentId)
  })

  it("by reconciliation when the browser was closed and the webhook got lost", async () => {
    server.provider.controls.pauseWebhooks()
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    // The check is due twenty seconds after the attempt was opened: let it be due now.
    await server.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key like 'check-payment:%'), run_at := now())",
    )
    await expect.poll(() => ledger(orderId)).toHaveLength(1)
    server.provider.controls.resumeWebhooks()
    await expectPaidOnce(orderId, intentId)
  })

  it("says what is the matter while nothing is paid", async () => {
    const orderId = await placeOrder(server.origin)
    expect((await verify(server.origin, orderId)).body).toMatchObject({ success: false })
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId, "pm_card_chargeDeclined")
    expect((await verify(server.origin, orderId)).body).toMatchObject({
      success: false,
      alreadyProcessed: false,
      amount: "0.00",
      message: "The payment was not completed. Please try again.",
      amountDue: "30.00",
    })
    await pay(server, intentId) // another card, the same intent
    expect((await verify(server.origin, orderId)).body).toMatchObject({ success: true })
    await expectPaidOnce(orderId, intentId)
  })

  it("answers 503 to a confirmation while the provider hangs, within ten seconds, and leaves others alone", async () => {
    server.provider.controls.pauseWebhooks()
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    server.provider.controls.failApi({ does: { delayMs: 30_000 }, when: "before" })
    const [hanging, settings] = await Promise.all([verify(server.origin, orderId), get(server.origin, "/api/settings")])
    expect(settings.status).toBe(200)
    expect(hanging).toMatchObject({ status: 503, body: { code: "PaymentGatewayUnavailable" } })
    server.provider.controls.recoverApi()
    expect((await verify(server.origin, orderId)).body).toMatchObject({ success: true, alreadyProcessed: false })
    server.provider.controls.resumeWebhooks()
    await expectPaidOnce(orderId, intentId)
  })
})
