import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import {
  books,
  charge,
  deliverAll,
  openedIntent,
  openedOrder,
  placeOrder,
  runJobs,
} from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { costOfOrder } from "../order/order.ts"
import { dueOf } from "../order/order-balance.ts"
import { updateOrder } from "../orders/update-order.ts"

/** An order of $30 that was paid twice: the second $30 are on their way back, which the bank takes its time over if it is slow. */
const twicePaid = Effect.fnUntraced(function* ({ isSent }: { readonly isSent: boolean }) {
  const { orderId, intentId } = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll("payment_intent.succeeded")
  provider.refundsStartAs = "pending"
  const second = provider.chargeAgain(intentId).intentId
  yield* deliverAll("payment_intent.succeeded")
  if (isSent) yield* runJobs
  return { orderId, first: intentId, second, provider }
})

/** An order whose $60 were one payment, and which costs $30 by now: the rest is to go back. */
const paidBeforeLowered = Effect.gen(function* () {
  const orderId = yield* placeOrder
  yield* updateOrder(orderId, { weight: 60 as Pounds })
  const { intentId } = yield* openedIntent(orderId)
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll("payment_intent.succeeded")
  yield* updateOrder(orderId, { weight: 30 as Pounds })
  return { orderId, first: intentId, second: intentId, provider }
})

/** Somebody gives money back at the provider's dashboard, and everything comes to rest. */
const giveBack = Effect.fnUntraced(function* (
  { orderId, provider }: Effect.Success<ReturnType<typeof twicePaid>>,
  intentId: string,
  amount: number,
) {
  const [ours] = provider.refunds()
  provider.refundsStartAs = "succeeded"
  const made = provider.refund({ intentId, amount: cents(amount) })
  yield* deliverAll("refund.created")
  if (ours !== undefined) provider.endRefund(ours.providerRefundId, "succeeded")
  for (let round = 0; round < 3; round++) {
    yield* TestClock.adjust("1 hour")
    yield* runJobs
  }
  const { order, ledgerSum, providerSum, flags, refunds } = yield* books(orderId)
  return {
    isMade: made !== undefined,
    sums: [ledgerSum, providerSum],
    cost: costOfOrder(order),
    due: dueOf(order),
    goodwill: order.goodwill,
    flags: flags.length,
    ours: refunds.map(({ state, amount: back }) => [state, back]),
  }
})

describe("a refund at the provider's dashboard", () => {
  it("is a gift, and not owed again, while what was paid too much is on its way back by itself", async () => {
    for (const isSent of [true, false]) {
      const told = await runInMemory(Effect.flatMap(twicePaid({ isSent }), (paid) => giveBack(paid, paid.first, 1000)))
      expect(told).toMatchObject({ sums: [2000, 2000], cost: 2000, due: 0, goodwill: 1000, flags: 0 })
      expect(told.ours).toEqual([["sent", 3000]])
    }
  })

  it("of the very payment that ours wanted all of is the correction in its place, and nothing goes back twice", async () => {
    const told = await runInMemory(
      Effect.flatMap(twicePaid({ isSent: false }), (paid) => giveBack(paid, paid.second, 1000)),
    )
    expect(told).toMatchObject({ sums: [3000, 3000], cost: 3000, due: 0, goodwill: 0 })
    expect(told.ours).toEqual([
      ["rejected", 3000],
      ["sent", 2000],
    ])
  })

  it("that leaves ours too little corrects what was too much and gives the rest", async () => {
    const told = await runInMemory(Effect.flatMap(paidBeforeLowered, (paid) => giveBack(paid, paid.first, 4000)))
    expect(told).toMatchObject({ sums: [2000, 2000], cost: 2000, due: 0, goodwill: 1000 })
    expect(told.ours).toEqual([["rejected", 3000]])
  })

  it("is a gift where the order costs more by then, too: what it costs more is due, and no more", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const paid = yield* twicePaid({ isSent: false })
        yield* charge(paid.orderId, 500)
        return yield* giveBack(paid, paid.first, 3000)
      }),
    )
    expect(told).toMatchObject({ sums: [0, 0], cost: 500, due: 500, goodwill: 3000 })
  })
})
