import Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { failureOf, idOf, makePool, type Running, sorted, start } from "../testing/sandbox-fixture.ts"

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
    const { values, reasons } = sorted(outcomes)
    expect(values).toHaveLength(1)
    expect(new Set(reasons.map((reason) => reason.code))).toEqual(new Set(["payment_intent_unexpected_state"]))
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
    expect(await createIntent({ ...second, payment_method: idOf(first.payment_method) })).toMatchObject({
      status: "succeeded",
      amount_received: 1250,
    })
    const error = await failureOf(createIntent({ ...second, payment_method: "pm_card_authenticationRequired" }))
    expect(error).toMatchObject({ code: "authentication_required", decline_code: "authentication_required" })
    const stranger = await failureOf(createIntent({ confirm: true, payment_method: idOf(first.payment_method) }))
    expect(stranger.param).toBe("payment_method")
  })

  it("does not take a card twice that was not kept", async () => {
    const first = await createIntent({ confirm: true, payment_method: "pm_card_visa" })
    const again = await failureOf(createIntent({ confirm: true, payment_method: idOf(first.payment_method) }))
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
