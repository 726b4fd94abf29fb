import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, openedOrder, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { attemptLifetimeSeconds, checkPayment, nextCheckSeconds } from "./check-payment.ts"
import { openGuestPayment } from "./open-payment.ts"

/** Runs what is due every ten seconds, as long as there is anything queued, at most `rounds` times. */
const work = Effect.fnUntraced(function* (rounds: number) {
  const { read } = yield* InMemoryDatabase
  let count = 0
  while (count < rounds && (yield* read(({ jobs }) => jobs.size)) > 0) {
    yield* TestClock.adjust("10 seconds")
    yield* runJobs
    count++
  }
  return count
})

/** Lets time jump to the next queued job, and runs it, until none is queued. */
const workToTheEnd = Effect.gen(function* () {
  const { read } = yield* InMemoryDatabase
  for (let round = 0; round < 2000; round++) {
    const times = yield* read(({ jobs }) => [...jobs.values()].map(({ runAt }) => runAt))
    if (times.length === 0) return round
    yield* TestClock.setTime(Math.min(...times))
    yield* runJobs
  }
  return yield* Effect.die("jobs never end")
})

describe("reconciliation", () => {
  it("records within a minute a payment whose browser closed and whose webhook got lost", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      const rounds = yield* work(100)
      return { seconds: rounds * 10, ...(yield* books(orderId)) }
    })
    const { seconds, ledgerSum, receipts, jobs } = await runInMemory(program)
    expect(seconds).toBeLessThan(60)
    expect([ledgerSum, receipts, jobs.length]).toEqual([3000, 1, 0])
  })

  it("records one that was paid late, and one that was paid while the provider was down", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      yield* work(60)
      provider.mode = "down"
      provider.pay(intentId)
      yield* work(60)
      const during = (yield* books(orderId)).ledgerSum
      provider.mode = "up"
      const rounds = yield* work(60)
      return { during, seconds: rounds * 10, ...(yield* books(orderId)) }
    })
    const { during, seconds, ledgerSum } = await runInMemory(program)
    expect([during, ledgerSum]).toEqual([0, 3000])
    expect(seconds).toBeLessThan(60)
  })

  it.each(["down", "cut-off", "hanging"] as const)(
    "does not fail while the provider is %s, but asks again at the usual time",
    async (mode) => {
      const program = Effect.gen(function* () {
        const { orderId, intentId, intent } = yield* openedOrder
        const provider = yield* InMemoryPaymentProvider
        provider.pay(intentId)
        provider.mode = mode
        yield* (yield* InMemoryDatabase).update((state) => [undefined, { ...state, jobs: new Map() }])
        const check = yield* Effect.forkChild(checkPayment(intent.attemptId ?? ""))
        yield* TestClock.adjust("10 seconds")
        yield* Fiber.join(check)
        const during = yield* books(orderId)
        provider.mode = "up"
        yield* TestClock.adjust("30 seconds")
        yield* runJobs
        return { during, after: yield* books(orderId) }
      })
      const { during, after } = await runInMemory(program)
      expect(during.jobs).toMatchObject([{ kind: "check-payment" }])
      expect([during.ledgerSum, after.ledgerSum, after.jobs.length]).toEqual([0, 3000, 0])
    },
  )

  it("ends at last a payment that nobody made in a week, though the provider was down on the day", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intent } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      yield* TestClock.adjust(`${attemptLifetimeSeconds + 1} seconds`)
      provider.mode = "down"
      yield* checkPayment(intent.attemptId ?? "")
      provider.mode = "up"
      yield* workToTheEnd
      return yield* books(orderId)
    })
    expect((await runInMemory(program)).attempts.map(({ state }) => state)).toEqual(["canceled"])
  })

  it("ends a payment that nobody made in a week, and asks no more", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      const rounds = yield* workToTheEnd
      return { rounds, status: provider.find(intentId)?.status, ...(yield* books(orderId)) }
    })
    const { rounds, status, attempts, ledger } = await runInMemory(program)
    expect(status).toBe("canceled")
    expect(attempts.map(({ state }) => state)).toEqual(["canceled"])
    expect(ledger).toEqual([])
    expect(rounds).toBeLessThan(500)
  })

  it("records a payment that arrives in the very moment its attempt is given up", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      yield* TestClock.adjust(`${attemptLifetimeSeconds + 1} seconds`)
      provider.pay(intentId)
      yield* runJobs
      return yield* books(orderId)
    })
    expect((await runInMemory(program)).ledgerSum).toBe(3000)
  })

  it("ends an attempt that the provider was never reached for", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      const provider = yield* InMemoryPaymentProvider
      provider.mode = "down"
      yield* Effect.flip(openGuestPayment(orderId))
      yield* workToTheEnd
      return yield* books(orderId)
    })
    expect((await runInMemory(program)).attempts.map(({ state }) => state)).toEqual(["canceled"])
  })

  it("ends an attempt whose intent the provider no longer knows, also when it is a week old", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.forget(intentId)
      yield* TestClock.adjust(`${attemptLifetimeSeconds + 1} seconds`)
      yield* runJobs
      return yield* books(orderId)
    })
    const { attempts, jobs } = await runInMemory(program)
    expect(attempts.map(({ state }) => state)).toEqual(["canceled"])
    expect(jobs).toEqual([])
  })

  it("does nothing for an attempt that is over or unknown", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, intent } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* work(10)
      yield* checkPayment(intent.attemptId ?? "")
      yield* checkPayment("no-such-attempt")
      return yield* books(orderId)
    })
    const { ledger, jobs } = await runInMemory(program)
    expect([ledger.length, jobs.length]).toEqual([1, 0])
  })

  it("asks often at first and ever less often, but never gives up asking while the attempt lives", () => {
    fc.assert(
      fc.property(fc.nat(attemptLifetimeSeconds), fc.nat(attemptLifetimeSeconds), (a, b) => {
        const [younger, older] = a < b ? [a, b] : [b, a]
        expect(nextCheckSeconds(younger)).toBeLessThanOrEqual(nextCheckSeconds(older))
        expect(nextCheckSeconds(older)).toBeLessThanOrEqual(2 * 3600)
      }),
    )
    expect(nextCheckSeconds(0)).toBeLessThan(60)
  })
})
