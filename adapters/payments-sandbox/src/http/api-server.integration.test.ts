import Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { failureOf, makePool, type Running, start } from "../testing/sandbox-fixture.ts"

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

const createIntent = (amount: number) => stripe.paymentIntents.create({ amount, currency: "usd" })

describe("the API", () => {
  it("pages through intents in both directions and filters by time", async () => {
    const made: string[] = []
    for (let index = 0; index < 7; index++) made.push((await createIntent(100 + index)).id)
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
