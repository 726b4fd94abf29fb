import { sign } from "@laundry/payments-sandbox/webhooks/webhook-signature"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import {
  callProvider,
  eventAbout,
  openIntent,
  pay,
  placeOrder,
  postWebhook,
  succeededEvent,
  verify,
} from "../testing/pay.ts"
import { providerKeys, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.provider.controls.resumeWebhooks())

const ledger = (orderId: string) =>
  server.query(
    "select kind, amount_cents, intent_id from payment_ledger where order_id = $1 order by recorded_at, kind",
    [orderId],
  )

describe("money that is not as it should be", () => {
  it("gives a second payment back", async () => {
    const orderId = await placeOrder(server.origin)
    const first = await openIntent(server.origin, orderId)
    await pay(server, first)
    await verify(server.origin, orderId)
    // A second attempt that the provider took all the same: ours, but the order is paid.
    const attempt = await server.query(
      "insert into payment_attempts (id, order_id, amount_cents, state, created_at) values (gen_random_uuid(), $1, 3000, 'open', now()) returning id",
      [orderId],
    )
    const second = await callProvider(server, "payment_intents", {
      amount: "3000",
      currency: "usd",
      "metadata[orderId]": orderId,
      "metadata[attemptId]": String(attempt[0]?.["id"]),
    })
    await server.query("update payment_attempts set intent_id = $1, client_secret = 's' where id = $2", [
      second["id"],
      attempt[0]?.["id"],
    ])
    await pay(server, String(second["id"]))
    await expect
      .poll(async () => (await ledger(orderId)).map(({ kind, intent_id }) => [kind, intent_id]))
      .toEqual([
        ["payment", first],
        ["payment", second["id"]],
        ["refund", second["id"]],
      ])
    expect(await callProvider(server, `refunds?payment_intent=${String(second["id"])}`)).toMatchObject({
      data: [{ amount: 3000, status: "succeeded" }],
    })
  })

  it("records and gives back money that arrives for a cancelled order", async () => {
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await server.query("update orders set status = 'cancelled' where id = $1", [orderId])
    await pay(server, intentId)
    await expect.poll(async () => (await ledger(orderId)).map(({ kind }) => kind)).toEqual(["payment", "refund"])
  })

  it("refuses and flags an intent of another order, amount or currency, and one that is not ours", async () => {
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    const intent = await callProvider(server, `payment_intents/${intentId}`)
    const lies = [
      { ...intent, status: "succeeded", amount_received: 100 },
      { ...intent, status: "succeeded", amount_received: 3000, currency: "eur" },
      { ...intent, status: "succeeded", amount_received: 3000, metadata: { orderId: "another" } },
      { ...intent, id: "pi_foreign", status: "succeeded", amount_received: 3000, metadata: {} },
    ]
    for (const lie of lies) {
      expect((await postWebhook(server.origin, eventAbout("payment_intent.succeeded", lie))).status).toBe(200)
    }
    expect(await ledger(orderId)).toEqual([])
    expect(
      await server.query("select reason from payment_flags where intent_id in ($1, 'pi_foreign')", [intentId]),
    ).toHaveLength(4)
  })

  it("records a refund that was made at the provider's dashboard, once", async () => {
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    await server.provider.controls.webhooksSettled()
    server.provider.controls.repeatWebhooks(3)
    await callProvider(server, "refunds", { payment_intent: intentId, amount: "1000" })
    await server.provider.controls.webhooksSettled()
    server.provider.controls.repeatWebhooks(1)
    expect((await ledger(orderId)).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ["payment", 3000],
      ["refund", 1000],
    ])
  })
})

describe("webhooks", () => {
  it("are refused unless signed by the provider, whole and fresh", async () => {
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    const intent = await callProvider(server, `payment_intents/${intentId}`)
    const event = eventAbout("payment_intent.succeeded", { ...intent, status: "succeeded", amount_received: 3000 })
    const now = Math.floor(Date.now() / 1000)
    const signed = sign(event, providerKeys.webhookSecret, now)
    const forged = [
      postWebhook(server.origin, event, { signature: "" }),
      postWebhook(server.origin, event, { signature: sign(event, "whsec_other", now) }),
      postWebhook(server.origin, event.replace("3000", "3001"), { signature: signed }),
      postWebhook(server.origin, event, { at: now - 301 }),
      postWebhook(server.origin, event, { signature: signed.replace("v1=", "v0=") }),
      postWebhook(server.origin, event, { signature: "garbage" }),
    ]
    for (const answer of await Promise.all(forged)) {
      expect(answer).toMatchObject({ status: 400, body: { code: "WebhookRejected" } })
    }
    expect(await ledger(orderId)).toEqual([])
  })

  it("replayed fifty times at once have one effect", async () => {
    server.provider.controls.pauseWebhooks()
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    const event = await succeededEvent(server, intentId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => postWebhook(server.origin, event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    server.provider.controls.resumeWebhooks()
    await server.provider.controls.webhooksSettled()
    expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 3000, intent_id: intentId }])
    const receipts = "select key from outbox_mails where key like 'payment-received:%' and content->>'orderId' = $1"
    expect(await server.query(receipts, [orderId])).toEqual([{ key: `payment-received:${intentId}` }])
  })

  it("with text that no database keeps are taken once and never asked for again", async () => {
    const orderId = await placeOrder(server.origin)
    const intent = await callProvider(server, `payment_intents/${await openIntent(server.origin, orderId)}`)
    const paid = { ...intent, status: "succeeded", amount_received: 3000 }
    for (const odd of [
      { ...paid, id: "pi_odd", metadata: { orderId: "\u0000", attemptId: "a\u0000" } },
      { ...paid, id: "pi_\u0000" },
      { ...paid, currency: "\u0000" },
      { ...paid, metadata: { note: "\ud800" } },
    ]) {
      const body = eventAbout("payment_intent.succeeded", odd).replaceAll("\u0000", "\\u0000")
      expect(await postWebhook(server.origin, body)).toMatchObject({ status: 200 })
    }
  })

  it("of unknown kinds are taken and change nothing", async () => {
    const answer = await postWebhook(server.origin, eventAbout("customer.created", { id: "cus_1", object: "customer" }))
    expect(answer).toMatchObject({ status: 200, body: { received: true } })
    expect((await postWebhook(server.origin, eventAbout("payment_intent.succeeded", { id: 7 }))).status).toBe(200)
  })
})
