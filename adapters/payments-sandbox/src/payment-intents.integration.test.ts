import Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { makePool, type Running, start } from "./testing/sandbox-fixture.ts"

let database: Awaited<ReturnType<typeof makePool>>
let running: Running
let stripe: Stripe

beforeAll(async () => {
  database = await makePool()
  running = await start(database)
  stripe = running.stripe
})
afterAll(async () => {
  await running.close()
  await database.drop()
})

const noRedirects = { enabled: true, allow_redirects: "never" } as const

const createIntent = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 3000,
    currency: "usd",
    automatic_payment_methods: noRedirects,
    ...params,
  })

const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error as Stripe.errors.StripeError
}

describe("creating an intent", () => {
  it("answers what Stripe answers", async () => {
    const intent = await createIntent({
      metadata: { orderId: "o1" },
      receipt_email: "a@b.test",
      description: "Order 1",
    })
    expect(intent).toMatchObject({
      object: "payment_intent",
      amount: 3000,
      currency: "usd",
      status: "requires_payment_method",
      metadata: { orderId: "o1" },
      receipt_email: "a@b.test",
      livemode: false,
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[0-9A-Za-z]{25}$`))
    expect(intent.lastResponse.requestId).toMatch(/^req_/)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual({ ...intent })
  })

  it.each([
    [{ amount: 49 }, "amount_too_small", "amount"],
    [{ amount: 100_000_000 }, "amount_too_large", "amount"],
    [{ amount: 0 }, "parameter_invalid_integer", "amount"],
    [{ amount: -500 }, "parameter_invalid_integer", "amount"],
    [{ amount: 10.5 }, "parameter_invalid_integer", "amount"],
    [{ amount: Number.NaN }, "parameter_invalid_integer", "amount"],
    [{ currency: "zzz" }, undefined, "currency"],
    [{ currency: "" }, "parameter_invalid_empty", "currency"],
    [{ metadata: { key: "x".repeat(501) } }, undefined, "metadata"],
    [{ metadata: { ["k".repeat(41)]: "x" } }, undefined, "metadata"],
    [{ description: "x".repeat(5001) }, "parameter_invalid_string", "description"],
    [{ description: "a\u0000b" }, undefined, undefined],
    [{ customer: "cus_unknown" }, "resource_missing", "customer"],
    [{ bogus: "1" }, "parameter_unknown", "bogus"],
    [{ expand: ["bogus"] }, undefined, "expand"],
    [{ expand: ["__proto__"] }, undefined, "expand"],
  ])("refuses %#", async (params, code, param) => {
    const error = await failureOf(createIntent(params as Stripe.PaymentIntentCreateParams))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect([error.code, error.param]).toEqual([code, param])
  })

  it("keeps hostile text as it came", async () => {
    const text = `Robert'); drop table "x"; -- <script> ✓ \u202e & = + % [a]`
    const intent = await createIntent({ description: text, metadata: { __proto__x: text, toString: text } })
    const found = await stripe.paymentIntents.retrieve(intent.id)
    expect([found.description, found.metadata]).toEqual([text, { __proto__x: text, toString: text }])
  })
})

describe("confirming an intent", () => {
  it("charges it", async () => {
    const { id } = await createIntent()
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", expand: ["latest_charge"] })
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 3000, last_payment_error: null })
    const charge = paid.latest_charge as Stripe.Charge
    expect(charge).toMatchObject({ amount: 3000, paid: true, payment_intent: id, status: "succeeded" })
    expect(charge.payment_method_details?.card).toMatchObject({ brand: "visa", last4: "4242" })
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ id: charge.id, amount_captured: 3000 })
  })

  it.each([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
    [
      "pm_card_visa_chargeDeclinedInsufficientFunds",
      "card_declined",
      "insufficient_funds",
      "Your card has insufficient funds.",
    ],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card", "Your card has expired."],
  ])("declines %s and can then be paid with another card", async (method, code, declineCode, message) => {
    const { id } = await createIntent()
    const error = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: method }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message })
    expect(error.payment_intent).toMatchObject({ id, status: "requires_payment_method" })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code, decline_code: declineCode, message },
    })
    expect(await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })).toMatchObject({
      status: "succeeded",
      last_payment_error: null,
    })
    const charges = await stripe.charges.list({ payment_intent: id })
    expect(charges.data.map((charge) => charge.status)).toEqual(["succeeded", "failed"])
  })

  it("refuses a second time, and after cancelling", async () => {
    const { id } = await createIntent({ confirm: true, payment_method: "pm_card_visa" })
    const again = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }))
    expect(again).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" })
    expect(again.payment_intent).toMatchObject({ id, status: "succeeded" })
    const other = await createIntent()
    expect(await stripe.paymentIntents.cancel(other.id, { cancellation_reason: "abandoned" })).toMatchObject({
      status: "canceled",
      cancellation_reason: "abandoned",
    })
    const dead = await failureOf(stripe.paymentIntents.confirm(other.id, { payment_method: "pm_card_visa" }))
    expect(dead.code).toBe("payment_intent_unexpected_state")
    expect((await failureOf(stripe.paymentIntents.cancel(other.id))).code).toBe("payment_intent_unexpected_state")
    expect((await failureOf(stripe.paymentIntents.cancel(id))).code).toBe("payment_intent_unexpected_state")
  })

  it("asks for a return_url where the account's payment methods may redirect, as Stripe does", async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: "usd" })
    const error = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }))
    expect(error.param).toBe("return_url")
    const confirmation = { payment_method: "pm_card_visa", return_url: "https://shop.test/paid" }
    expect(await stripe.paymentIntents.confirm(id, confirmation)).toMatchObject({ status: "succeeded" })
  })

  it("can be prepared with a payment method and confirmed later", async () => {
    const prepared = await createIntent({ payment_method: "pm_card_visa" })
    expect(prepared.status).toBe("requires_confirmation")
    expect((await stripe.paymentIntents.confirm(prepared.id)).status).toBe("succeeded")
    expect((await failureOf(createIntent({ off_session: true }))).param).toBe("off_session")
  })

  it("needs a payment method, and one that exists", async () => {
    const { id } = await createIntent()
    expect((await failureOf(stripe.paymentIntents.confirm(id))).code).toBe("payment_intent_unexpected_state")
    const unknown = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_unknown" }))
    expect(unknown).toMatchObject({ statusCode: 404, code: "resource_missing" })
  })

  it("charges once when ten confirm at the same time", async () => {
    const { id } = await createIntent()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })),
    )
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason.code).toBe("payment_intent_unexpected_state")
    }
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })
})

describe("charging a kept card later", () => {
  it("takes a second payment without its holder", async () => {
    const customer = await stripe.customers.create({ email: "a@b.test", name: "A" })
    const first = await createIntent({
      confirm: true,
      customer: customer.id,
      payment_method: "pm_card_visa",
      setup_future_usage: "off_session",
    })
    const kept = await stripe.paymentMethods.list({ customer: customer.id, type: "card" })
    expect(kept.data.map((method) => method.id)).toEqual([first.payment_method])
    const second = { amount: 1250, customer: customer.id, off_session: true, confirm: true } as const
    expect(await createIntent({ ...second, payment_method: String(first.payment_method) })).toMatchObject({
      status: "succeeded",
      amount_received: 1250,
    })
    const error = await failureOf(createIntent({ ...second, payment_method: "pm_card_authenticationRequired" }))
    expect(error).toMatchObject({ code: "authentication_required", decline_code: "authentication_required" })
    const stranger = await failureOf(createIntent({ confirm: true, payment_method: String(first.payment_method) }))
    expect(stranger.param).toBe("payment_method")
  })

  it("does not take a card twice that was not kept", async () => {
    const first = await createIntent({ confirm: true, payment_method: "pm_card_visa" })
    const again = await failureOf(createIntent({ confirm: true, payment_method: String(first.payment_method) }))
    expect(again.message).toMatch(/may not be used again/)
  })
})

describe("updating an intent", () => {
  it("changes amount and metadata until it is paid", async () => {
    const { id } = await createIntent({ metadata: { a: "1", b: "2" } })
    expect(await stripe.paymentIntents.update(id, { amount: 4500, metadata: { a: "", c: "3" } })).toMatchObject({
      amount: 4500,
      metadata: { b: "2", c: "3" },
    })
    expect((await stripe.paymentIntents.update(id, { metadata: "" })).metadata).toEqual({})
    expect((await failureOf(stripe.paymentIntents.update(id, { amount: 10 }))).code).toBe("amount_too_small")
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })
    expect((await failureOf(stripe.paymentIntents.update(id, { amount: 100 }))).code).toBe(
      "payment_intent_unexpected_state",
    )
    expect(await stripe.paymentIntents.update(id, { metadata: { late: "yes" } })).toMatchObject({
      amount_received: 4500,
      metadata: { late: "yes" },
    })
  })

  it("starts again when the amount changes during authentication", async () => {
    const { id } = await createIntent({ confirm: true, payment_method: "pm_card_authenticationRequired" })
    expect(await stripe.paymentIntents.update(id, { amount: 9900 })).toMatchObject({
      status: "requires_confirmation",
      next_action: null,
    })
  })
})

describe("the API", () => {
  it("pages through intents in both directions and filters by time", async () => {
    const made: string[] = []
    for (let index = 0; index < 7; index++) made.push((await createIntent({ amount: 100 + index })).id)
    const newestFirst = made.toReversed()
    const page = await stripe.paymentIntents.list({ limit: 3 })
    expect([page.data.map((intent) => intent.id), page.has_more]).toEqual([newestFirst.slice(0, 3), true])
    const next = await stripe.paymentIntents.list({ limit: 3, starting_after: String(newestFirst[2]) })
    expect(next.data.map((intent) => intent.id)).toEqual(newestFirst.slice(3, 6))
    const back = await stripe.paymentIntents.list({ limit: 2, ending_before: String(newestFirst[3]) })
    expect(back.data.map((intent) => intent.id)).toEqual(newestFirst.slice(1, 3))
    const since = Math.floor(Date.now() / 1000) - 60
    const recent: string[] = []
    for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: 2 })) recent.push(intent.id)
    expect(recent.slice(0, 7)).toEqual(newestFirst)
    expect(new Set(recent).size).toBe(recent.length)
    expect((await stripe.paymentIntents.list({ created: { lt: since } })).data).toEqual([])
    const wrong = await failureOf(stripe.paymentIntents.list({ limit: 101 }))
    expect(wrong.param).toBe("limit")
  })

  it("answers 404 for what does not exist and 401 for a wrong key", async () => {
    for (const call of [
      () => stripe.paymentIntents.retrieve("pi_unknown"),
      () => stripe.charges.retrieve("ch_unknown"),
      () => stripe.refunds.retrieve("re_unknown"),
      () => stripe.customers.retrieve("cus_unknown"),
      () => stripe.events.retrieve("evt_unknown"),
      () => stripe.paymentIntents.list({ starting_after: "pi_unknown" }),
      () => stripe.subscriptions.retrieve("sub_1"),
    ]) {
      expect((await failureOf(call())).statusCode).toBe(404)
    }
    const { host, port, protocol } = running.sandbox
    const stranger = new Stripe("sk_test_wrong", { host, port, protocol, maxNetworkRetries: 0 })
    expect(await failureOf(stranger.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    const anonymous = await fetch(`http://${host}:${port}/v1/balance`)
    expect(anonymous.status).toBe(401)
    const basic = Buffer.from("sk_test_fixture0000000000:").toString("base64")
    const byBasic = await fetch(`http://${host}:${port}/v1/balance`, { headers: { authorization: `Basic ${basic}` } })
    expect(byBasic.status).toBe(200)
  })

  it("never answers 500 to a malformed request", async () => {
    const url = `http://${running.sandbox.host}:${running.sandbox.port}`
    const headers = { authorization: "Bearer sk_test_fixture0000000000" }
    const form = { ...headers, "content-type": "application/x-www-form-urlencoded" }
    const bodies = [
      "%",
      "a=%ff%fe",
      "a=%00",
      "[]=1",
      "a[b=1",
      "amount[x]=1&amount=1",
      "amount=1&amount[x]=1",
      `a${"[b]".repeat(9)}=1`,
      "metadata=x",
      "metadata[a][b]=1",
      "expand=x",
      "expand[][a]=1",
      "currency[]=usd&amount=1",
      "&".repeat(2000),
      "a=1&".repeat(2000),
      "__proto__[x]=1",
      "constructor=1",
    ]
    for (const body of bodies) {
      const answer = await fetch(`${url}/v1/payment_intents`, { method: "POST", headers: form, body })
      expect([body.slice(0, 40), answer.status]).toEqual([body.slice(0, 40), 400])
      expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } })
    }
    const json = await fetch(`${url}/v1/payment_intents`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    })
    expect(json.status).toBe(400)
    const large = await fetch(`${url}/v1/payment_intents`, {
      method: "POST",
      headers: form,
      body: "x".repeat(1_200_000),
    })
    expect(large.status).toBe(413)
    for (const path of [
      "/v1/payment_intents/%00",
      "/v1/payment_intents/a%20b",
      "/v1/payment_intents?created[gte]=x",
      "/v1/payment_intents?limit=1e3",
      "/v1/nothing",
      "/v1/payment_intents/%ff",
    ]) {
      const answer = await fetch(`${url}${path}`, { headers })
      expect([path, [400, 404].includes(answer.status)]).toEqual([path, true])
    }
  })
})
