import type { FastifyInstance } from "fastify"
import type Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { browse, card, keys, makePool, mountBrowser, type Running, start } from "../testing/sandbox-fixture.ts"

let database: Awaited<ReturnType<typeof makePool>>
let running: Running
let stripe: Stripe
let app: FastifyInstance

beforeAll(async () => {
  database = await makePool()
  running = await start(database)
  stripe = running.stripe
  app = await mountBrowser(running.sandbox)
})
afterAll(async () => {
  await app.close()
  await running.close()
  await database.drop()
})

const createIntent = async (): Promise<{ id: string; client_secret: string }> => {
  const intent = await stripe.paymentIntents.create({
    amount: 3000,
    currency: "usd",
    automatic_payment_methods: { enabled: true },
    metadata: { private: "yes" },
  })
  return { id: intent.id, client_secret: intent.client_secret ?? "" }
}

const confirm = (client_secret: string, number: string, change: object = {}) =>
  browse(app, "confirm", { client_secret, card: card(number, change) })

describe("a browser", () => {
  it("pays, seeing only what its key may see", async () => {
    const { id, client_secret } = await createIntent()
    const before = await browse(app, "retrieve", { client_secret })
    expect(before).toMatchObject({ status: 200, body: { id, amount: 3000, status: "requires_payment_method" } })
    const paid = await confirm(client_secret, "4242 4242 4242 4242")
    expect(paid).toMatchObject({ status: 200, body: { id, status: "succeeded" } })
    for (const hidden of ["metadata", "customer", "latest_charge", "amount_received"]) {
      expect(paid.body).not.toHaveProperty(hidden)
    }
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: "succeeded", amount_received: 3000 })
    const again = await confirm(client_secret, "4242424242424242")
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: "payment_intent_unexpected_state", payment_intent: { id, status: "succeeded" } } },
    })
  })

  it.each([
    ["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
    ["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
    ["4000000000000069", "expired_card", "expired_card", "Your card has expired."],
    ["4000000000000127", "incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."],
    [
      "4000000000000119",
      "processing_error",
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ],
  ])("is told why %s is declined, and may try again", async (number, code, decline_code, message) => {
    const { client_secret } = await createIntent()
    const declined = await confirm(client_secret, number)
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: "card_error", code, decline_code, message } },
    })
    expect((await browse(app, "retrieve", { client_secret })).body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code, decline_code, message },
    })
    expect((await confirm(client_secret, "5555555555554444")).body["status"]).toBe("succeeded")
  })

  it.each([
    ["4242424242424241", {}, "incorrect_number", "Your card number is incorrect."],
    ["4242", {}, "incorrect_number", "Your card number is incorrect."],
    ["4242424242424242", { exp_month: 13 }, "invalid_expiry_month", "Your card's expiration month is invalid."],
    ["4242424242424242", { exp_year: 2020 }, "invalid_expiry_year", "Your card's expiration year is invalid."],
    ["4242424242424242", { exp_year: 2999 }, "invalid_expiry_year", "Your card's expiration year is invalid."],
    ["4242424242424242", { cvc: "12" }, "invalid_cvc", "Your card's security code is invalid."],
    ["378282246310005", { cvc: "123" }, "invalid_cvc", "Your card's security code is invalid."],
  ])("is told what is wrong with %s %j, and nothing changes", async (number, change, code, message) => {
    const { client_secret } = await createIntent()
    const refused = await confirm(client_secret, number, change)
    expect(refused).toMatchObject({ status: 402, body: { error: { type: "card_error", code, message } } })
    expect((await browse(app, "retrieve", { client_secret })).body["last_payment_error"]).toBeNull()
  })

  it("cannot use a real card", async () => {
    const { client_secret } = await createIntent()
    const refused = await confirm(client_secret, "4111 1111 1111 1111")
    expect(refused).toMatchObject({ status: 402, body: { error: { decline_code: "test_mode_live_card" } } })
  })

  it("authenticates, or fails to and pays with another card", async () => {
    const { id, client_secret } = await createIntent()
    const asked = await confirm(client_secret, "4000002500003155")
    expect(asked).toMatchObject({
      status: 200,
      body: { status: "requires_action", next_action: { type: "use_stripe_sdk" } },
    })
    expect((await browse(app, "authenticate", { client_secret, outcome: "failed" })).body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    })
    expect((await stripe.charges.list({ payment_intent: id })).data).toEqual([])
    const late = await browse(app, "authenticate", { client_secret, outcome: "completed" })
    expect(late).toMatchObject({ status: 400, body: { error: { code: "payment_intent_unexpected_state" } } })
    await confirm(client_secret, "4000002500003155")
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => browse(app, "authenticate", { client_secret, outcome: "completed" })),
    )
    expect(outcomes.filter((outcome) => outcome.status === 200)).toHaveLength(1)
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  it("keeps nothing of a card but its brand, expiry and last four digits", async () => {
    const { client_secret } = await createIntent()
    await confirm(client_secret, "4000 0000 0000 9995", { cvc: "987" })
    const { rows } = await database.pool.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'payments_sandbox'",
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { table_name } of rows) {
      const dump = await database.pool.query(
        `select t::text as row from payments_sandbox.${table_name} t where t::text ~ '4000[ -]?0000[ -]?0000|"987"'`,
      )
      expect([table_name, dump.rows]).toEqual([table_name, []])
    }
  })

  it("learns nothing without the intent's secret", async () => {
    const { id, client_secret } = await createIntent()
    const unknown = client_secret.replace(id, `pi_${"x".repeat(24)}`)
    const wrong = `${id}_secret_${"x".repeat(25)}`
    const answers = []
    for (const secret of [unknown, wrong]) {
      const { status, body } = await browse(app, "retrieve", { client_secret: secret })
      answers.push([status, JSON.stringify(body).replaceAll(secret.split("_secret_")[0] ?? "", "…")])
      expect((await confirm(secret, "4242424242424242")).status).toBe(404)
      expect((await browse(app, "authenticate", { client_secret: secret, outcome: "completed" })).status).toBe(404)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(404)
  })

  it("needs the publishable key", async () => {
    const { client_secret } = await createIntent()
    for (const authorization of [undefined, "Bearer pk_test_other", `Bearer ${keys.secretKey}`, "nonsense"]) {
      const answer = await app.inject({
        method: "POST",
        url: "/sandbox/stripe/payment_intents/retrieve",
        headers: { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) },
        payload: { client_secret },
      })
      expect(answer.statusCode).toBe(401)
    }
  })
})
