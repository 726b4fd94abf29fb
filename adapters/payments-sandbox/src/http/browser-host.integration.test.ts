import { setTimeout as sleep } from "node:timers/promises"
import fc from "fast-check"
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
  })
  return { id: intent.id, client_secret: intent.client_secret ?? "" }
}

describe("the routes inside a host application", () => {
  it("leave its parsers alone", async () => {
    const answer = await app.inject({ method: "POST", url: "/echo", payload: { a: 1 } })
    expect(answer.json()).toEqual({ parsedByHost: '{"a":1}' })
  })

  it("answer 4xx in Stripe's shape to whatever comes", async () => {
    const { client_secret } = await createIntent()
    const good = { client_secret, card: card("4242424242424242") }
    const bodies: unknown[] = [
      "",
      "null",
      "[]",
      '"text"',
      "{",
      "[".repeat(15_000),
      '{"__proto__": {"client_secret": "x"}}',
      {},
      { client_secret: 1 },
      { client_secret: null },
      { client_secret: ["a"] },
      { client_secret: `${client_secret}\u0000` },
      { ...good, card: null },
      { ...good, card: [] },
      { ...good, card: { ...good.card, number: 4242424242424242 } },
      { ...good, card: { ...good.card, number: "4242424242424242\u0000" } },
      { ...good, card: { ...good.card, exp_month: "12" } },
      { ...good, card: { ...good.card, exp_year: 1e300 } },
      { ...good, card: { ...good.card, exp_month: 1.5 } },
      { ...good, card: { ...good.card, cvc: {} } },
      { ...good, card: { ...good.card, postal_code: 33139 } },
      { ...good, card: { ...good.card, postal_code: "\ud800" } },
      { ...good, card: { ...good.card, postal_code: "3".repeat(21) } },
    ]
    for (const call of ["confirm", "authenticate", "retrieve"] as const) {
      for (const body of call === "retrieve" ? bodies.slice(0, 12) : bodies) {
        const answer = await browse(app, call, body)
        expect([call, body, Math.floor(answer.status / 100)]).toEqual([call, body, 4])
        expect(answer.body["error"]).toMatchObject({ message: expect.any(String) })
      }
    }
    const headers = { authorization: `Bearer ${keys.publishableKey}` }
    const url = "/sandbox/stripe/payment_intents/confirm"
    const large = { ...headers, "content-type": "application/json" }
    expect((await app.inject({ method: "POST", url, headers: large, payload: "x".repeat(20_000) })).statusCode).toBe(
      413,
    )
    const form = { ...headers, "content-type": "application/x-www-form-urlencoded" }
    expect((await app.inject({ method: "POST", url, headers: form, payload: "a=b" })).statusCode).toBe(415)
    expect((await app.inject({ method: "GET", url, headers })).statusCode).toBe(404)
    expect((await app.inject({ method: "GET", url: "/sandbox/stripe/nothing", headers })).json()).toMatchObject({
      error: { type: "invalid_request_error" },
    })
  })

  it("never answer 5xx to generated bodies", async () => {
    const { client_secret } = await createIntent()
    const field = fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.jsonValue())
    const body = fc.record(
      {
        client_secret: fc.oneof(fc.constant(client_secret), field),
        outcome: fc.oneof(fc.constantFrom("completed", "failed"), field),
        card: fc.oneof(
          fc.record(
            {
              number: fc.oneof(fc.constantFrom("4242424242424242", "4000000000000002"), field),
              exp_month: fc.oneof(fc.integer({ min: 1, max: 12 }), field),
              exp_year: fc.oneof(fc.constant(2090), field),
              cvc: fc.oneof(fc.constant("123"), field),
              postal_code: field,
            },
            { requiredKeys: [] },
          ),
          field,
        ),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("confirm", "authenticate", "retrieve"), body, async (call, sent) => {
        expect((await browse(app, call, sent)).status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })

  it("answer 503 while the database is away, and recover", async () => {
    const { client_secret } = await createIntent()
    const { rows } = await database.pool.query<{ name: string }>("select current_database() as name")
    const cut = () =>
      database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
        [rows[0]?.name],
      )
    const answers = new Set<number>()
    for (let round = 0; round < 5; round++) {
      const calls = Array.from({ length: 5 }, () => browse(app, "retrieve", { client_secret }))
      await Promise.all([cut(), sleep(1)])
      for (const answer of await Promise.all(calls)) answers.add(answer.status)
    }
    for (const status of answers) expect([200, 503]).toContain(status)
    expect((await browse(app, "retrieve", { client_secret })).status).toBe(200)
  })
})
