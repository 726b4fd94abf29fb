import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import Stripe from "stripe"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"

import { keys, makePool, type Receiver, type Running, start, startReceiver, until } from "../testing/sandbox-fixture.ts"
import { sign } from "./webhook-signature.ts"

let database: Awaited<ReturnType<typeof makePool>>
let receiver: Receiver
const running: Running[] = []

beforeAll(async () => {
  database = await makePool()
})
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.close()
  await receiver.close()
})
afterAll(() => database.drop())

const launch = async (now: () => number = Date.now): Promise<Running> => {
  const one = await start({ ...database, webhookUrl: () => receiver.url, now })
  running.push(one)
  return one
}

const createIntent = (stripe: Stripe) =>
  stripe.paymentIntents.create({ amount: 3000, currency: "usd", allowed_payment_method_types: ["card"] })

const typesOf = (events: readonly Stripe.Event[]) => events.map((event) => event.type).toSorted()

describe("webhooks", () => {
  it("are signed snapshots of what changed, one per change", async () => {
    const { stripe, sandbox } = await launch()
    const { id } = await createIntent(stripe)
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }).catch(() => undefined)
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_authenticationRequired" })
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }, { idempotencyKey: "confirm" })
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 })
    await stripe.refunds.update(refund.id, { metadata: { a: "1" } })
    const other = await createIntent(stripe)
    await stripe.paymentIntents.cancel(other.id)
    await sandbox.controls.webhooksSettled()
    expect(typesOf(receiver.events)).toEqual([
      "charge.failed",
      "charge.refunded",
      "charge.succeeded",
      "payment_intent.canceled",
      "payment_intent.created",
      "payment_intent.created",
      "payment_intent.payment_failed",
      "payment_intent.requires_action",
      "payment_intent.succeeded",
      "refund.created",
      "refund.updated",
    ])
    const paid = receiver.events.find((event) => event.type === "payment_intent.succeeded")
    expect(paid).toMatchObject({
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { idempotency_key: "confirm" },
      data: { object: { id, status: "succeeded", amount_received: 3000 } },
    })
    const failed = receiver.events.find((event) => event.type === "payment_intent.payment_failed")
    expect(failed?.data.object).toMatchObject({ last_payment_error: { decline_code: "generic_decline" } })
  })

  it("are listed as events, with autopaging and by type", async () => {
    const { stripe, sandbox } = await launch()
    const since = Math.floor(Date.now() / 1000)
    const ids = new Set<string>()
    for (let index = 0; index < 5; index++) ids.add((await createIntent(stripe)).id)
    await sandbox.controls.webhooksSettled()
    const found = new Set<string>()
    for await (const event of stripe.events.list({
      type: "payment_intent.created",
      created: { gte: since },
      limit: 2,
    })) {
      expect(event.pending_webhooks).toBe(0)
      found.add((event.data.object as Stripe.PaymentIntent).id)
    }
    for (const id of ids) expect(found).toContain(id)
    const groups = await stripe.events.list({ types: ["charge.*", "refund.created"], limit: 100 })
    expect(groups.data.every((event) => /^(charge\.|refund\.created$)/.test(event.type))).toBe(true)
    expect(groups.data.length).toBeGreaterThan(0)
    expect((await stripe.events.list({ type: "%" })).data).toEqual([])
    const [first] = groups.data
    expect(await stripe.events.retrieve(String(first?.id))).toMatchObject({ id: first?.id, type: first?.type })
  })

  it("are repeated until acknowledged", async () => {
    receiver.answer = 500
    const { stripe, sandbox } = await launch()
    await createIntent(stripe)
    await until(() => receiver.events.length >= 2)
    receiver.answer = 200
    await sandbox.controls.webhooksSettled()
    expect(new Set(receiver.events.map((event) => event.id)).size).toBe(1)
  })

  it("survive a restart", async () => {
    const first = await launch()
    first.sandbox.controls.pauseWebhooks()
    const { id } = await createIntent(first.stripe)
    await first.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })
    await first.close()
    expect(receiver.events).toEqual([])
    const second = await launch()
    await second.sandbox.controls.webhooksSettled()
    expect(typesOf(receiver.events)).toEqual(["charge.succeeded", "payment_intent.created", "payment_intent.succeeded"])
    expect((await second.stripe.paymentIntents.retrieve(id)).status).toBe("succeeded")
  })

  it("cut short by closing are made at once by the next process", async () => {
    let attempts = 0
    const mute = createServer(() => {
      attempts += 1
    })
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve))
    const webhookUrl = () => `http://127.0.0.1:${(mute.address() as AddressInfo).port}/`
    // The clock is stopped: an attempt that closing had not given back would be the first process's for ever.
    const standing = Date.now()
    const now = () => standing
    const stuck = await start({ ...database, webhookUrl, now })
    await createIntent(stuck.stripe)
    await until(() => attempts === 1)
    await stuck.close()
    mute.close()
    const next = await launch(now)
    await next.sandbox.controls.webhooksSettled()
    expect(typesOf(receiver.events)).toEqual(["payment_intent.created"])
  })

  it("come once from two processes that share the work, and twice when told to", async () => {
    const [one, two] = [await launch(), await launch()]
    await Promise.all(Array.from({ length: 20 }, (_, index) => createIntent((index % 2 ? one : two).stripe)))
    await one.sandbox.controls.webhooksSettled()
    expect(receiver.events).toHaveLength(20)
    expect(new Set(receiver.events.map((event) => event.id)).size).toBe(20)
    two.sandbox.controls.pauseWebhooks()
    one.sandbox.controls.repeatWebhooks(3)
    await createIntent(one.stripe)
    await one.sandbox.controls.webhooksSettled()
    expect(receiver.events).toHaveLength(23)
    await one.sandbox.controls.resendWebhook(String(receiver.events.at(-1)?.id))
    await one.sandbox.controls.webhooksSettled()
    expect(receiver.events).toHaveLength(26)
  })

  it("wait while paused", async () => {
    const { stripe, sandbox } = await launch()
    sandbox.controls.pauseWebhooks()
    await createIntent(stripe)
    const { data } = await stripe.events.list({ limit: 1 })
    expect([data[0]?.pending_webhooks, receiver.events.length]).toEqual([1, 0])
    const waiting = await stripe.events.list({ delivery_success: false })
    expect(waiting.data.map((event) => event.id)).toEqual([data[0]?.id])
    sandbox.controls.resumeWebhooks()
    await sandbox.controls.webhooksSettled()
    expect(receiver.events).toHaveLength(1)
  })
})

describe("a signature", () => {
  const { webhooks } = new Stripe(keys.secretKey)
  const payload = JSON.stringify({ id: "evt_1", object: "event", text: "ünï" })
  const now = Math.floor(Date.now() / 1000)

  it("passes the SDK's check for its own payload, secret and time only", () => {
    const header = sign(payload, keys.webhookSecret, now)
    expect(webhooks.constructEvent(Buffer.from(payload), header, keys.webhookSecret).id).toBe("evt_1")
    const check =
      (body: string, signature: string, secret = keys.webhookSecret) =>
      () =>
        webhooks.constructEvent(Buffer.from(body), signature, secret)
    expect(check(`${payload} `, header)).toThrow(Stripe.errors.StripeSignatureVerificationError)
    expect(check(payload, header, "whsec_other")).toThrow(Stripe.errors.StripeSignatureVerificationError)
    expect(check(payload, header.replace("v1=", "v0="))).toThrow(Stripe.errors.StripeSignatureVerificationError)
    expect(check(payload, sign(payload, keys.webhookSecret, now - 301))).toThrow(/tolerance/)
  })
})
