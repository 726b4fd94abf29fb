import Stripe from "stripe"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"

import { connect, failureOf, makePool, type Running, sorted, start } from "../testing/sandbox-fixture.ts"

let database: Awaited<ReturnType<typeof makePool>>
let running: Running
let stripe: Stripe

beforeAll(async () => {
  database = await makePool()
  running = await start(database)
  stripe = running.stripe
})
afterEach(() => running.sandbox.controls.recoverApi())
afterAll(async () => {
  await running.close()
  await database.drop()
})

const fields = {
  amount: 3000,
  currency: "usd",
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  metadata: { orderId: "o1" },
} as const

const countIntents = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length

describe("an idempotency key", () => {
  it("answers a repeated call with the first answer and no second effect", async () => {
    const first = await stripe.paymentIntents.create(fields, { idempotencyKey: "repeat" })
    const before = await countIntents()
    await stripe.paymentIntents.update(first.id, { amount: 9000 })
    const { metadata, ...rest } = fields
    const reordered = { metadata, ...rest }
    const second = await stripe.paymentIntents.create(reordered, { idempotencyKey: "repeat" })
    expect({ ...second }).toEqual({ ...first })
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true")
    expect(second.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId)
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
    expect(await countIntents()).toBe(before)
  })

  it("is refused for other parameters and for another endpoint", async () => {
    const { id } = await stripe.paymentIntents.create(fields, { idempotencyKey: "taken" })
    const params = await failureOf(
      stripe.paymentIntents.create({ ...fields, amount: 3001 }, { idempotencyKey: "taken" }),
    )
    expect(params).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(params.statusCode).toBe(400)
    const endpoint = await failureOf(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: "taken" }))
    expect(endpoint).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it("keeps refusals of a call that was carried out, declines with what they changed", async () => {
    const { id } = await stripe.paymentIntents.create(fields)
    const decline = () =>
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }, { idempotencyKey: "declined" })
    expect((await failureOf(decline())).code).toBe("card_declined")
    expect((await failureOf(decline())).code).toBe("card_declined")
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  it("keeps a refusal without what the refused call had begun", async () => {
    const before = await countIntents()
    const refused = () =>
      stripe.paymentIntents.create(
        { ...fields, confirm: true, payment_method: "pm_unknown" },
        { idempotencyKey: "refused" },
      )
    expect((await failureOf(refused())).code).toBe("resource_missing")
    expect((await failureOf(refused())).headers?.["idempotent-replayed"]).toBe("true")
    expect(await countIntents()).toBe(before)
  })

  it("keeps a failure of the provider's own, whatever the call did, and has it answered again", async () => {
    const create = (key: string) => failureOf(stripe.paymentIntents.create(fields, { idempotencyKey: key }))
    for (const when of ["before", "after"] as const) {
      running.sandbox.controls.failApi({ does: 500, when }, 1)
      expect((await create(`failed ${when}`)).headers?.["idempotent-replayed"]).toBeUndefined()
      const replayed = await create(`failed ${when}`)
      expect(replayed.statusCode).toBe(500)
      expect(replayed.headers?.["idempotent-replayed"]).toBe("true")
    }
  })

  it("is not used up by a malformed call", async () => {
    const malformed = stripe.paymentIntents.create({ ...fields, amount: 1 }, { idempotencyKey: "malformed" })
    expect((await failureOf(malformed)).code).toBe("amount_too_small")
    expect(await stripe.paymentIntents.create(fields, { idempotencyKey: "malformed" })).toMatchObject({ amount: 3000 })
  })

  it("lets one of twenty simultaneous calls take effect; the others see its answer or 409", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => stripe.paymentIntents.create(fields, { idempotencyKey: "race" })),
    )
    const { values, reasons } = sorted(outcomes)
    expect(new Set(values.map((intent) => intent.id)).size).toBe(1)
    for (const reason of reasons) {
      expect([reason.statusCode, reason.code]).toEqual([409, "idempotency_key_in_use"])
    }
    // As often as it takes: how long the first call runs on a busy machine must not decide.
    const sdk = connect(running.sandbox, { maxNetworkRetries: 30 })
    const retried = await Promise.all(
      Array.from({ length: 5 }, () => sdk.paymentIntents.create(fields, { idempotencyKey: "race with retries" })),
    )
    expect(new Set(retried.map((intent) => intent.id)).size).toBe(1)
  })

  it("is forgotten after a day", async () => {
    let now = Date.now()
    const clocked = await start({ ...database, now: () => now })
    const first = await clocked.stripe.paymentIntents.create(fields, { idempotencyKey: "day" })
    now += 23 * 3600 * 1000
    expect((await clocked.stripe.paymentIntents.create(fields, { idempotencyKey: "day" })).id).toBe(first.id)
    now += 2 * 3600 * 1000
    expect((await clocked.stripe.paymentIntents.create(fields, { idempotencyKey: "day" })).id).not.toBe(first.id)
    await clocked.close()
  })
})

describe("a failing API", () => {
  const confirm = (id: string, key: string, sdk = stripe) =>
    sdk.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }, { idempotencyKey: key })

  // The SDK itself repeats a call whose connection was closed, once, even with retries off: hence two faults.
  it.each(["before", "after"] as const)("cuts the connection %s taking effect; a retry charges once", async (when) => {
    const { id } = await stripe.paymentIntents.create(fields)
    running.sandbox.controls.failApi({ does: "cut", when }, 2)
    expect(await failureOf(confirm(id, `cut ${when}`))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const status = (await stripe.paymentIntents.retrieve(id)).status
    expect(status).toBe(when === "after" ? "succeeded" : "requires_payment_method")
    expect((await confirm(id, `cut ${when}`)).status).toBe("succeeded")
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  it("answers 503 and 429, which the SDK's own retries overcome", async () => {
    const sdk = connect(running.sandbox, { maxNetworkRetries: 2 })
    const { id } = await stripe.paymentIntents.create(fields)
    running.sandbox.controls.failApi({ does: 503, when: "after" }, 1)
    expect((await confirm(id, "status 503", sdk)).status).toBe("succeeded")
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
    running.sandbox.controls.failApi({ does: 429, when: "before" })
    expect(await failureOf(stripe.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
  })

  it("hangs as long as told, and no longer than it runs", async () => {
    const slow = await start(database)
    slow.sandbox.controls.failApi({ does: { delayMs: 60_000 }, when: "before" })
    const sdk = connect(slow.sandbox, { timeout: 100 })
    expect((await failureOf(sdk.balance.retrieve())).message).toMatch(/timeout/)
    const hanging = failureOf(slow.stripe.balance.retrieve())
    await slow.close()
    expect(await hanging).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })
})
