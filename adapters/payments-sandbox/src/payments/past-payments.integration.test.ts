import { afterAll, beforeAll, expect, it } from "vitest"
import { failureOf, makePool, type Running, start } from "../testing/sandbox-fixture.ts"
import { addPastPayments, type PastPayment } from "./past-payments.ts"

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

const paidAt = Date.parse("2026-11-18T14:03:00Z")

const past = (intentId: string, refunds: ReadonlyArray<number>): PastPayment => ({
  intentId,
  amount: 3000,
  paidAt,
  description: "Laundry order",
  metadata: { orderId: "o1" },
  refunds: refunds.map((amount, index) => ({
    refundId: `${intentId}_re_${index}`,
    amount,
    refundedAt: paidAt + 60_000,
    metadata: { refundId: "r1" },
  })),
})

const add = (payments: ReadonlyArray<PastPayment>) =>
  addPastPayments((text, values) => database.pool.query(text, [...values]), payments)

const count = async (table: string): Promise<number> =>
  Number((await database.pool.query(`select count(*) from payments_sandbox.${table}`)).rows[0]?.["count"])

it("is found as it was made, and what is left of it can be refunded", async () => {
  await add([past("pi_part", [2000])])
  const intent = await running.stripe.paymentIntents.retrieve("pi_part", { expand: ["latest_charge"] })
  expect(intent).toMatchObject({
    amount_received: 3000,
    created: paidAt / 1000,
    latest_charge: { amount_refunded: 2000, paid: true, refunded: false },
    metadata: { orderId: "o1" },
    status: "succeeded",
  })
  const refunds = await running.stripe.refunds.list({ payment_intent: "pi_part" })
  expect(refunds.data).toMatchObject([{ amount: 2000, id: "pi_part_re_0", metadata: { refundId: "r1" } }])
  const over = await failureOf(running.stripe.refunds.create({ payment_intent: "pi_part", amount: 1001 }))
  expect(over.message).toBe("Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)")
  expect(await running.stripe.refunds.create({ payment_intent: "pi_part" })).toMatchObject({
    amount: 1000,
    status: "succeeded",
  })
})

it("has no events, so that no webhook tells of it", async () => {
  const before = await count("events")
  await add([past("pi_quiet", [3000])])
  expect(await count("events")).toBe(before)
})

it("replaces what was known of it, also what went back since", async () => {
  await add([past("pi_again", [])])
  await running.stripe.refunds.create({ payment_intent: "pi_again" })
  await add([past("pi_again", []), past("pi_other", [])])
  expect(await running.stripe.refunds.list({ payment_intent: "pi_again" })).toMatchObject({ data: [] })
  expect(await running.stripe.refunds.create({ payment_intent: "pi_again" })).toMatchObject({ amount: 3000 })
})
