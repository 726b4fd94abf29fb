import { placementOf, sampleOrder } from "@laundry/core-testing/contracts/stores/samples"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import {
  books,
  charge,
  deliverAll,
  openedIntent,
  openedOrder,
  owedRefund,
  runJobs,
} from "@laundry/core-testing/payment-scene"
import { notCompleted, recorded, verify, verifyAfter } from "@laundry/core-testing/verify-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"

const already = {
  success: true,
  alreadyProcessed: true,
  amount: 3000,
  message: "Payment was already recorded in our system",
}

const pay = (provider: InMemoryPaymentProvider["Service"], intentId: string) =>
  Effect.sync(() => provider.pay(intentId))

describe("verifying a payment, the browser first", () => {
  it("records it and says how much", async () => {
    const { verification, ledgerSum, receipts } = await runInMemory(verifyAfter(pay))
    expect(verification).toEqual(recorded("$30.00", 3000))
    expect([ledgerSum, receipts]).toEqual([3000, 1])
  })

  it("says from then on that it was recorded", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* pay(yield* InMemoryPaymentProvider, intentId)
      const first = yield* verify(orderId)
      yield* deliverAll()
      const second = yield* verify(orderId)
      yield* TestClock.adjust("1 minute")
      yield* runJobs
      return { first, second, ...(yield* books(orderId)) }
    })
    const { first, second, ledgerSum, receipts, jobs } = await runInMemory(program)
    expect([first, second]).toEqual([recorded("$30.00", 3000), already])
    expect([ledgerSum, receipts, jobs.length]).toEqual([3000, 1, 0])
  })

  it("tells one of twenty that it recorded it, and the others that it was recorded", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* pay(yield* InMemoryPaymentProvider, intentId)
      const all = Array.from({ length: 20 }, () => verify(orderId))
      const answers = yield* Effect.all(all, { concurrency: "unbounded" })
      return { answers, ...(yield* books(orderId)) }
    })
    const { answers, ledger, receipts } = await runInMemory(program)
    expect(answers.filter(({ alreadyProcessed }) => !alreadyProcessed)).toEqual([recorded("$30.00", 3000)])
    expect(answers.filter(({ alreadyProcessed }) => alreadyProcessed)).toEqual(
      Array.from({ length: 19 }, () => already),
    )
    expect([ledger.length, receipts]).toEqual([1, 1])
  })
})

describe("verifying a payment that others recorded", () => {
  it("the webhook: the first look says how much, the next that it was recorded", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* pay(yield* InMemoryPaymentProvider, intentId)
      yield* deliverAll()
      const first = yield* verify(orderId)
      return { first, second: yield* verify(orderId), ...(yield* books(orderId)) }
    })
    const { first, second, receipts } = await runInMemory(program)
    expect([first, second]).toEqual([recorded("$30.00", 3000), already])
    expect(receipts).toBe(1)
  })

  it("reconciliation", async () => {
    const { verification, receipts } = await runInMemory(
      verifyAfter((provider, intentId) =>
        Effect.andThen(pay(provider, intentId), Effect.andThen(TestClock.adjust("20 seconds"), runJobs)),
      ),
    )
    expect(verification).toEqual(recorded("$30.00", 3000))
    expect(receipts).toBe(1)
  })

  it("tells the first of twenty who look at once how much, and the others that it was recorded", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* pay(yield* InMemoryPaymentProvider, intentId)
      yield* deliverAll()
      const all = Array.from({ length: 20 }, () => verify(orderId))
      return yield* Effect.all(all, { concurrency: "unbounded" })
    })
    const answers = await runInMemory(program)
    expect(answers.filter(({ alreadyProcessed }) => !alreadyProcessed)).toEqual([recorded("$30.00", 3000)])
  })

  it("says what was paid last, when nobody looked at the payment before it", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      yield* pay(provider, intentId)
      yield* deliverAll()
      yield* charge(orderId, 1200)
      const second = yield* openedIntent(orderId)
      const early = yield* verify(orderId)
      yield* TestClock.adjust("1 minute")
      yield* pay(provider, second.intentId)
      yield* deliverAll()
      return { early, late: yield* verify(orderId), after: yield* verify(orderId) }
    })
    const { early, late, after } = await runInMemory(program)
    expect([early, late]).toEqual([notCompleted, recorded("$12.00", 1200)])
    expect(after).toEqual({ ...already, amount: 4200 })
  })
})

describe("verifying a payment that was given back", () => {
  it("says that it was recorded, not that it is to be made again", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* owedRefund
      yield* runJobs
      yield* deliverAll()
      const answers = [yield* verify(orderId), yield* verify(orderId)]
      return { answers, ...(yield* books(orderId)) }
    })
    const { answers, ledgerSum } = await runInMemory(program)
    expect(ledgerSum).toBe(0)
    expect(answers).toEqual([recorded("$30.00", 3000), already])
  })
})

describe("the same card pressed twice", () => {
  it("is taken once", async () => {
    const { verification, providerSum, receipts } = await runInMemory(
      verifyAfter((provider, intentId) => Effect.sync(() => [provider.pay(intentId), provider.pay(intentId)])),
    )
    expect(verification).toEqual(recorded("$30.00", 3000))
    expect([providerSum, receipts]).toEqual([3000, 1])
  })
})

describe("who may verify a payment", () => {
  it("is everybody who knows a guest order's id, and no guest for a customer's order", async () => {
    const program = Effect.gen(function* () {
      const customers = sampleOrder({ userId: "user-1" as UserId })
      yield* Effect.orDie((yield* OrderStore).place(placementOf(customers)))
      return yield* Effect.all([Effect.flip(verify(customers.id)), Effect.flip(verify("no-such-order" as OrderId))])
    })
    const refusals = await runInMemory(program)
    expect(refusals.map(({ _tag, message }) => `${_tag}: ${message}`)).toEqual(
      Array(2).fill("OrderNotFound: Order not found"),
    )
  })
})
