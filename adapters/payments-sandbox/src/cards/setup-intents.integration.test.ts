import type { FastifyInstance } from "fastify"
import Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import {
  browse,
  card,
  failureOf,
  idOf,
  makePool,
  mountBrowser,
  type Running,
  start,
} from "../testing/sandbox-fixture.ts"

let database: Awaited<ReturnType<typeof makePool>>
let running: Running
let stripe: Stripe
let page: FastifyInstance

beforeAll(async () => {
  database = await makePool()
  running = await start(database)
  stripe = running.stripe
  page = await mountBrowser(running.sandbox)
})
afterAll(async () => {
  await page.close()
  await running.close()
  await database.drop()
})

const createSetUp = async (params: Stripe.SetupIntentCreateParams = {}) =>
  stripe.setupIntents.create({
    customer: (await stripe.customers.create({ name: "Ana Diaz" })).id,
    allowed_payment_method_types: ["card"],
    ...params,
  })

const eventTypes = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.filter(({ data: { object } }) => "id" in object && object.id === id).map(({ type }) => type)
}

describe("a set-up by the server", () => {
  it("answers what Stripe answers, and keeps the card for its customer", async () => {
    const setup = await createSetUp({ metadata: { ours: "1" } })
    expect(setup).toMatchObject({
      object: "setup_intent",
      status: "requires_payment_method",
      usage: "off_session",
      metadata: { ours: "1" },
      payment_method: null,
      livemode: false,
    })
    expect(setup.client_secret).toMatch(new RegExp(`^${setup.id}_secret_[0-9A-Za-z]{25}$`))
    const done = await stripe.setupIntents.confirm(setup.id, {
      payment_method: "pm_card_visa",
      expand: ["payment_method"],
    })
    expect(done).toMatchObject({ status: "succeeded", payment_method: { customer: setup.customer } })
    expect(await eventTypes(setup.id)).toEqual(["setup_intent.succeeded", "setup_intent.created"])
    expect(await eventTypes(idOf(done.payment_method))).toEqual(["payment_method.attached"])
    const kept = await stripe.paymentMethods.list({ customer: idOf(setup.customer) })
    expect(kept.data.map(({ id }) => id)).toEqual([idOf(done.payment_method)])
  })

  it.each([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
  ])("refuses %s, and can be finished with another card", async (method, code, declineCode) => {
    const setup = await createSetUp()
    const error = await failureOf(stripe.setupIntents.confirm(setup.id, { payment_method: method }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
    expect(error.setup_intent).toMatchObject({ id: setup.id, status: "requires_payment_method" })
    expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code, decline_code: declineCode },
    })
    expect(await stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" })).toMatchObject({
      status: "succeeded",
      last_setup_error: null,
    })
  })

  it("can be cancelled until it is finished, and is finished or cancelled once", async () => {
    const setup = await createSetUp()
    const canceled = await stripe.setupIntents.cancel(setup.id, { cancellation_reason: "abandoned" })
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" })
    const late = await failureOf(stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" }))
    expect(late).toMatchObject({ statusCode: 400, code: "setup_intent_unexpected_state" })
    const done = await createSetUp({ confirm: true, payment_method: "pm_card_visa" })
    const again = await failureOf(stripe.setupIntents.confirm(done.id, { payment_method: "pm_card_visa" }))
    expect(again).toMatchObject({ code: "setup_intent_unexpected_state", setup_intent: { status: "succeeded" } })
    expect((await failureOf(stripe.setupIntents.cancel(done.id))).code).toBe("setup_intent_unexpected_state")
  })

  it("needs a payment method, one that exists, and a return_url where methods may redirect", async () => {
    const setup = await createSetUp()
    expect((await failureOf(stripe.setupIntents.confirm(setup.id))).code).toBe("setup_intent_unexpected_state")
    const unknown = await failureOf(stripe.setupIntents.confirm(setup.id, { payment_method: "pm_unknown" }))
    expect(unknown).toMatchObject({ statusCode: 404, code: "resource_missing" })
    const { id } = await stripe.setupIntents.create({})
    expect((await failureOf(stripe.setupIntents.confirm(id, { payment_method: "pm_card_visa" }))).param).toBe(
      "return_url",
    )
    expect((await failureOf(createSetUp({ customer: "cus_unknown" }))).param).toBe("customer")
    expect(await failureOf(stripe.setupIntents.retrieve("seti_unknown"))).toMatchObject({
      statusCode: 404,
      message: "No such setup_intent: 'seti_unknown'",
    })
  })
})

describe("a set-up in the browser", () => {
  const confirm = (setup: Stripe.SetupIntent, number: string) =>
    browse(page, "setup_intents/confirm", { client_secret: setup.client_secret, card: card(number) })
  const authenticate = (setup: Stripe.SetupIntent, outcome: "completed" | "failed") =>
    browse(page, "setup_intents/authenticate", { client_secret: setup.client_secret, outcome })

  it("keeps the card that was entered, and shows a browser no more than Stripe does", async () => {
    const setup = await createSetUp({ metadata: { ours: "1" } })
    const { status, body } = await confirm(setup, "4242424242424242")
    expect(status).toBe(200)
    expect(body).toMatchObject({ object: "setup_intent", status: "succeeded" })
    expect(body).not.toHaveProperty("customer")
    expect(body).not.toHaveProperty("metadata")
    const seen = await browse(page, "setup_intents/retrieve", { client_secret: setup.client_secret })
    expect(seen.body).toEqual(body)
  })

  it("waits for the bank of a card that asks, and ends as its holder answers", async () => {
    const setup = await createSetUp()
    expect((await confirm(setup, "4000002500003155")).body).toMatchObject({ status: "requires_action" })
    expect((await authenticate(setup, "failed")).body).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    })
    await confirm(setup, "4000002500003155")
    expect((await authenticate(setup, "completed")).body).toMatchObject({ status: "succeeded" })
    expect((await authenticate(setup, "completed")).status).toBe(400)
    expect(await eventTypes(setup.id)).toEqual([
      "setup_intent.succeeded",
      "setup_intent.requires_action",
      "setup_intent.setup_failed",
      "setup_intent.requires_action",
      "setup_intent.created",
    ])
  })

  it("answers a declined card as 402, with the set-up that a browser may see", async () => {
    const { status, body } = await confirm(await createSetUp(), "4000000000000002")
    expect([status, body]).toMatchObject([
      402,
      { error: { code: "card_declined", setup_intent: { status: "requires_payment_method" } } },
    ])
    expect(JSON.stringify(body)).not.toContain("cus_")
  })

  it("is opened by its own secret and by no other", async () => {
    const setup = await createSetUp()
    const wrong = { client_secret: `${setup.id}_secret_wrong` }
    expect((await browse(page, "setup_intents/retrieve", wrong)).status).toBe(404)
    const payment = await stripe.paymentIntents.create({ amount: 500, currency: "usd" })
    const secret = { client_secret: payment.client_secret }
    expect((await browse(page, "setup_intents/retrieve", secret)).body).toMatchObject({
      error: { message: "No such setup_intent: 'seti_…'" },
    })
  })
})
