import type { FastifyInstance } from "fastify"
import type Stripe from "stripe"
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

let now = Date.UTC(2026, 10, 20)
let database: Awaited<ReturnType<typeof makePool>>
let running: Running
let stripe: Stripe
let page: FastifyInstance

beforeAll(async () => {
  database = await makePool()
  running = await start({ ...database, now: () => now })
  stripe = running.stripe
  page = await mountBrowser(running.sandbox)
})
afterAll(async () => {
  await page.close()
  await running.close()
  await database.drop()
})

const createCustomer = () => stripe.customers.create({ name: "Ana Diaz", email: "ana@customers.test" })

/** A card that was set up by its number, as a browser does; its holder passes what the bank asks. */
const setUp = async (number: string, change: object = {}) => {
  const customer = await createCustomer()
  const { id, client_secret: secret } = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ["card"],
  })
  const { body } = await browse(page, "setup_intents/confirm", { client_secret: secret, card: card(number, change) })
  if (body["status"] === "requires_action") {
    await browse(page, "setup_intents/authenticate", { client_secret: secret, outcome: "completed" })
  }
  const { status, payment_method: method } = await stripe.setupIntents.retrieve(id)
  expect(status).toBe("succeeded")
  return { customer: customer.id, payment_method: idOf(method) }
}

const charge = (
  kept: { readonly customer: string; readonly payment_method: string },
  how: Partial<Stripe.PaymentIntentCreateParams> = { off_session: true },
) =>
  stripe.paymentIntents.create({
    amount: 1250,
    currency: "usd",
    confirm: true,
    return_url: "https://shop.test/",
    ...kept,
    ...how,
  })

describe("Stripe's test cards, once they were set up", () => {
  it.each([
    ["4242424242424242", "pays"],
    ["4000002500003155", "pays, since its holder was asked when it was set up"],
    ["4000003800000446", "pays, for it counts as set up"],
  ])("%s %s without its holder", async (number) => {
    expect(await charge(await setUp(number))).toMatchObject({ status: "succeeded", amount_received: 1250 })
  })

  it.each([
    ["4000000000000341", "card_declined", "generic_decline"],
    ["4000008260003178", "card_declined", "insufficient_funds"],
    ["4000002760003184", "authentication_required", "authentication_required"],
  ])("%s is refused without its holder: %s, %s", async (number, code, declineCode) => {
    const error = await failureOf(charge(await setUp(number)))
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
    expect(error.payment_intent).toMatchObject({ status: "requires_payment_method", payment_method: null })
  })

  it("an intent that must not ask its payer is refused where the bank asks", async () => {
    const kept = await setUp("4000002760003184")
    expect((await charge(kept, {})).status).toBe("requires_action")
    expect(await failureOf(charge(kept, { error_on_requires_action: true }))).toMatchObject({
      code: "authentication_required",
      decline_code: "authentication_not_handled",
      payment_intent: { status: "requires_payment_method" },
    })
  })

  it("a bank may refuse what its customer has confirmed", async () => {
    const intent = await charge(await setUp("4000008260003178"), {})
    expect(intent.status).toBe("requires_action")
    const passed = { client_secret: intent.client_secret, outcome: "completed" }
    expect((await browse(page, "authenticate", passed)).body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { decline_code: "insufficient_funds" },
    })
  })

  it("a card whose month is over is refused", async () => {
    const kept = await setUp("4242424242424242", { exp_month: 11, exp_year: 2026 })
    expect((await charge(kept)).status).toBe("succeeded")
    const before = now
    now = Date.UTC(2026, 11, 1)
    expect(await failureOf(charge(kept))).toMatchObject({ code: "expired_card" })
    now = before
  })
})

describe("a kept card", () => {
  it("is removed once, cannot be used again, and says so by an event", async () => {
    const kept = await setUp("4242424242424242")
    expect(await stripe.paymentMethods.detach(kept.payment_method)).toMatchObject({ customer: null })
    const again = await failureOf(stripe.paymentMethods.detach(kept.payment_method))
    expect(again.message).toMatch(/is not attached to a customer so detachment is impossible/)
    expect((await failureOf(charge(kept))).message).toMatch(/may not be used again/)
    const attach = stripe.paymentMethods.attach(kept.payment_method, { customer: kept.customer })
    expect((await failureOf(attach)).message).toMatch(/may not be used again/)
    const { data } = await stripe.events.list({ type: "payment_method.detached" })
    expect(data[0]?.data).toMatchObject({
      object: { id: kept.payment_method, customer: null },
      previous_attributes: { customer: kept.customer },
    })
  })

  it("is given to one customer, unless it is always declined", async () => {
    const [one, other] = [await createCustomer(), await createCustomer()]
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: one.id })
    expect(method.customer).toBe(one.id)
    expect(await stripe.paymentMethods.attach(method.id, { customer: one.id })).toMatchObject({ customer: one.id })
    const taken = await failureOf(stripe.paymentMethods.attach(method.id, { customer: other.id }))
    expect(taken.message).toBe("The payment method you provided has already been attached to a customer.")
    const declined = await failureOf(stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer: one.id }))
    expect(declined).toMatchObject({ statusCode: 402, code: "card_declined" })
  })

  it("is changed by hand, which an event tells", async () => {
    const kept = await setUp("4242424242424242")
    const change = { card: { exp_month: 7, exp_year: 2031 } }
    expect(await stripe.paymentMethods.update(kept.payment_method, change)).toMatchObject(change)
    const { data } = await stripe.events.list({ type: "payment_method.updated" })
    expect(data[0]?.data.object).toMatchObject({ id: kept.payment_method, ...change })
  })
})

describe("a customer", () => {
  it("is changed and found by the mail address", async () => {
    const { id } = await createCustomer()
    const email = "ana.diaz@customers.test"
    expect(await stripe.customers.update(id, { email, metadata: { ref: "user-1" } })).toMatchObject({
      name: "Ana Diaz",
      email,
    })
    const { data } = await stripe.customers.list({ email })
    expect(data.map((found) => [found.id, found.metadata])).toEqual([[id, { ref: "user-1" }]])
  })

  it("is deleted once, with what was kept, which cannot be used again; what was paid stays", async () => {
    const kept = await setUp("4242424242424242")
    const paid = await charge(kept)
    expect(await stripe.customers.del(kept.customer)).toMatchObject({ id: kept.customer, deleted: true })
    expect(await failureOf(stripe.customers.del(kept.customer))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    })
    expect(await stripe.paymentMethods.retrieve(kept.payment_method)).toMatchObject({ customer: null })
    expect((await failureOf(charge(kept))).message).toMatch(/No such customer|may not be used again/)
    expect(await stripe.paymentIntents.retrieve(paid.id)).toMatchObject({
      status: "succeeded",
      customer: kept.customer,
    })
  })

  it("is set on an intent once", async () => {
    const [one, other] = [await createCustomer(), await createCustomer()]
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: "usd" })
    const chosen = { customer: one.id, setup_future_usage: "off_session" } as const
    expect(await stripe.paymentIntents.update(intent.id, chosen)).toMatchObject(chosen)
    expect((await failureOf(stripe.paymentIntents.update(intent.id, { customer: other.id }))).message).toMatch(
      /You cannot modify `customer` on a PaymentIntent once it already has been set/,
    )
    expect(await stripe.paymentIntents.update(intent.id, { setup_future_usage: "" })).toMatchObject({
      setup_future_usage: null,
    })
  })
})
