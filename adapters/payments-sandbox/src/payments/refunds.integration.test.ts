import type Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { failureOf, idOf, makePool, type Running, start } from "../testing/sandbox-fixture.ts"

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

const createIntent = () =>
  stripe.paymentIntents.create({ amount: 3000, currency: "usd", allowed_payment_method_types: ["card"] })

const pay = async () => {
  const { id } = await createIntent()
  return stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })
}

describe("a refund", () => {
  it("gives back parts until nothing is left", async () => {
    const intent = await pay()
    const first = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 2000,
      reason: "requested_by_customer",
      metadata: { orderId: "o1" },
    })
    expect(first).toMatchObject({
      object: "refund",
      amount: 2000,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      status: "succeeded",
      metadata: { orderId: "o1" },
    })
    const over = await failureOf(stripe.refunds.create({ payment_intent: intent.id, amount: 1001 }))
    expect(over).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
      param: "amount",
      message: "Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)",
    })
    const wayOver = await failureOf(stripe.refunds.create({ charge: idOf(intent.latest_charge), amount: 3001 }))
    expect(wayOver.message).toBe("Refund amount ($30.01) is greater than charge amount ($30.00)")
    const rest = await stripe.refunds.create({ charge: idOf(intent.latest_charge), expand: ["charge"] })
    expect(rest).toMatchObject({ amount: 1000, charge: { amount_refunded: 3000, refunded: true } })
    const done = await failureOf(stripe.refunds.create({ payment_intent: intent.id }))
    expect(done.code).toBe("charge_already_refunded")
    const listed = await stripe.refunds.list({ payment_intent: intent.id })
    expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, first.id])
    expect(await stripe.refunds.retrieve(first.id)).toEqual({ ...first })
  })

  it.each([0, -1, 1.5])("is not of %d cents", async (amount) => {
    const intent = await pay()
    const error = await failureOf(stripe.refunds.create({ payment_intent: intent.id, amount }))
    expect(error.code).toBe("parameter_invalid_integer")
  })

  it("needs a charge that succeeded", async () => {
    const { id } = await createIntent()
    expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).message).toBe(
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    )
    await failureOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }))
    const { latest_charge } = await stripe.paymentIntents.retrieve(id)
    expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
    expect((await failureOf(stripe.refunds.create({ charge: idOf(latest_charge) }))).statusCode).toBe(400)
    expect((await failureOf(stripe.refunds.create({}))).code).toBe("parameter_missing")
    expect((await failureOf(stripe.refunds.create({ payment_intent: "pi_unknown" }))).statusCode).toBe(404)
    expect((await failureOf(stripe.refunds.create({ charge: "ch_unknown" }))).statusCode).toBe(404)
  })

  it("is given once when ten ask for all of it at the same time", async () => {
    const intent = await pay()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: intent.id })),
    )
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1)
    const charge = await stripe.charges.retrieve(idOf(intent.latest_charge))
    expect(charge.amount_refunded).toBe(3000)
  })

  it("lets its metadata change", async () => {
    const intent = await pay()
    const refund = await stripe.refunds.create({ payment_intent: intent.id, metadata: { a: "1" } })
    expect(await stripe.refunds.update(refund.id, { metadata: { b: "2" } })).toMatchObject({
      metadata: { a: "1", b: "2" },
    })
  })

  it("leaves the balance, but for the fee of the payment", async () => {
    const before = (await stripe.balance.retrieve()).available.find(({ currency }) => currency === "usd")?.amount ?? 0
    const intent = await pay()
    await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
    const after = (await stripe.balance.retrieve()).available.find(({ currency }) => currency === "usd")?.amount
    expect(after).toBe(before + 2500 - 117)
  })
})
