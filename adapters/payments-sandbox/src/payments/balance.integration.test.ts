import { afterAll, beforeAll, expect, it } from "vitest"
import { migrate } from "../storage/schema.ts"
import { failureOf, idOf, makePool, type Running, start } from "../testing/sandbox-fixture.ts"
import { addPastPayments } from "./past-payments.ts"

let database: Awaited<ReturnType<typeof makePool>>
let running: Running

beforeAll(async () => {
  database = await makePool()
  running = await start(database)
})
afterAll(async () => {
  await running.close()
  await database.drop()
})

const pay = (amount: number, card = "pm_card_visa") =>
  running.stripe.paymentIntents.create({
    amount,
    currency: "usd",
    confirm: true,
    payment_method: card,
    allowed_payment_method_types: ["card"],
    metadata: { orderId: "o1" },
  })
const movements = async () => {
  const { data } = await running.stripe.balanceTransactions.list({ limit: 100, expand: ["data.source"] })
  return data.toReversed()
}
const net = async () => (await movements()).reduce((sum, movement) => sum + movement.net, 0)
const available = async () => (await running.stripe.balance.retrieve()).available[0]?.amount

it("has each movement with its fee, and the charge or refund that it is of", async () => {
  const paid = await pay(10_000)
  const refund = await running.stripe.refunds.create({ payment_intent: paid.id, amount: 4000 })
  const [payment, back] = (await movements()).slice(-2)
  expect(payment).toMatchObject({
    type: "charge",
    amount: 10_000,
    fee: 320,
    net: 9680,
    source: { object: "charge", payment_intent: paid.id, metadata: { orderId: "o1" } },
  })
  expect(back).toMatchObject({ type: "refund", amount: -4000, fee: 0, source: { id: refund.id } })
  const charge = await running.stripe.charges.retrieve(idOf(paid.latest_charge), { expand: ["balance_transaction"] })
  expect(charge.balance_transaction).toMatchObject({ id: payment?.id, net: 9680 })
  expect(await available()).toBe(await net())
})

it("moves by nothing when a card is declined", async () => {
  const before = (await movements()).length
  await failureOf(pay(10_000, "pm_card_chargeDeclined"))
  expect(await movements()).toHaveLength(before)
})

it("is listed by type, source and time", async () => {
  const list = async (how: object) => (await running.stripe.balanceTransactions.list(how)).data
  const [first] = await movements()
  expect((await list({ type: "refund" })).map(({ type }) => type)).toEqual(["refund"])
  expect(await list({ source: idOf(first?.source ?? null) })).toMatchObject([{ id: first?.id }])
  expect(await list({ created: { lt: first?.created ?? 0 } })).toEqual([])
  expect(await list({ currency: "eur" })).toEqual([])
})

it("is paid out as far as it goes, and no further", async () => {
  const has = (await available()) ?? 0
  const payout = await running.stripe.payouts.create({ amount: has, currency: "usd" })
  expect(payout).toMatchObject({ status: "paid", amount: has })
  expect(await available()).toBe(0)
  const { code } = await failureOf(running.stripe.payouts.create({ amount: 1, currency: "usd" }))
  expect(code).toBe("balance_insufficient")
  expect((await movements()).at(-1)).toMatchObject({ type: "payout", amount: -has, source: { id: payout.id } })
  expect((await running.stripe.payouts.list()).data).toMatchObject([{ id: payout.id }])
})

it("has the movements of past payments once, however often they are made known", async () => {
  const paidAt = Date.parse("2026-11-18T14:03:00Z")
  const refunds = [{ refundId: "re_past", amount: 1000, refundedAt: paidAt + 60_000, metadata: {} }]
  const past = { intentId: "pi_past", amount: 3000, paidAt, description: "Laundry", metadata: {}, refunds }
  for (let time = 0; time < 2; time++) {
    await addPastPayments((text, values) => database.pool.query(text, [...values]), [past])
  }
  const { data } = await running.stripe.balanceTransactions.list({ created: { lte: paidAt / 1000 + 60 } })
  expect(data.map(({ amount, created, fee }) => ({ amount, created, fee }))).toEqual([
    { amount: -1000, created: paidAt / 1000 + 60, fee: 0 },
    { amount: 3000, created: paidAt / 1000, fee: 117 },
  ])
})

it("is made for what moved before it was kept", async () => {
  await pay(5000, "pm_card_createDispute")
  const unrefundable = await pay(6000, "pm_card_refundFail")
  await running.stripe.refunds.create({ payment_intent: unrefundable.id, amount: 500 })
  const kept = async () => {
    const seen = (await movements()).filter(({ type }) => type !== "payout")
    return seen.map(({ amount, fee, reporting_category: category }) => `${category} ${amount} ${fee}`).toSorted()
  }
  const before = await kept()
  const { pool } = database
  await pool.query("drop table payments_sandbox.balance_transactions, payments_sandbox.payouts")
  await pool.query("delete from payments_sandbox.migrations where version = 4")
  await migrate(pool)
  expect(await kept()).toEqual(before)
})
