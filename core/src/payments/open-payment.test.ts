import { placementOf, sampleOrder } from "@laundry/core-testing/contracts/stores/samples"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, charge, openedIntent, openedOrder, placeOrder, setStatus } from "@laundry/core-testing/payment-scene"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { openGuestPayment, openPayment } from "./open-payment.ts"
import { verifyGuestPayment } from "./verify-payment.ts"

const intents = Effect.map(InMemoryPaymentProvider, (provider) => provider.intents())

describe("opening a payment", () => {
  it("charges what the server says is due, in dollars, for this order and attempt", async () => {
    const program = Effect.gen(function* () {
      const { orderId, amount, intent } = yield* openedOrder
      return { orderId, amount, intent, ...(yield* books(orderId)) }
    })
    const { orderId, amount, intent, attempts, jobs } = await runInMemory(program)
    expect(amount).toBe(3000)
    expect(intent).toMatchObject({ amount: 3000, currency: "usd", orderId, attemptId: attempts[0]?.id })
    expect(attempts).toMatchObject([{ orderId, amount: 3000, state: "open", intent: { intentId: intent.intentId } }])
    expect(jobs).toEqual([{ kind: "check-payment", attemptId: attempts[0]?.id }])
  })

  it("asks the provider for no less than it takes, and opens nothing for it", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* verifyGuestPayment(orderId)
      yield* charge(orderId, 49)
      const refusal = yield* Effect.flip(openGuestPayment(orderId))
      const before = yield* books(orderId)
      yield* charge(orderId, 1)
      return { refusal, before, opened: yield* openGuestPayment(orderId) }
    })
    const { refusal, before, opened } = await runInMemory(program)
    expect(refusal).toMatchObject({
      _tag: "BalanceTooSmall",
      message: "Less than $0.50 is due, which is too little to be paid by card. Nothing has to be done about it.",
    })
    expect(before.attempts).toHaveLength(1)
    expect(opened.amount).toBe(50)
  })

  it("is shared by two tabs, one after another and at once", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      const atOnce = yield* Effect.all(
        Array.from({ length: 5 }, () => openGuestPayment(orderId)),
        {
          concurrency: "unbounded",
        },
      )
      const later = yield* openGuestPayment(orderId)
      return { secrets: new Set([...atOnce, later].map(({ clientSecret }) => clientSecret)), made: yield* intents }
    })
    const { secrets, made } = await runInMemory(program)
    expect(secrets.size).toBe(1)
    expect(made).toHaveLength(1)
  })

  it("for another amount ends the one before, so that nobody can pay both", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* charge(orderId, 1200)
      const second = yield* openedIntent(orderId)
      const provider = yield* InMemoryPaymentProvider
      const answers = [provider.pay(intentId), provider.pay(second.intentId)]
      return {
        amount: second.amount,
        answers,
        verification: yield* verifyGuestPayment(orderId),
        ...(yield* books(orderId)),
      }
    })
    const { amount, answers, verification, ledgerSum, attempts } = await runInMemory(program)
    expect(amount).toBe(4200)
    expect(answers).toEqual(["not-payable", "paid"])
    expect(verification).toMatchObject({ success: true, amount: 4200 })
    expect(ledgerSum).toBe(4200)
    expect(attempts.map(({ state }) => state)).toEqual(["canceled", "succeeded"])
  })

  it("for another amount charges only the rest when the one before was paid meanwhile", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* charge(orderId, 1200)
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      const second = yield* openedIntent(orderId)
      return { amount: second.amount, ...(yield* books(orderId)) }
    })
    const { amount, ledgerSum, receipts } = await runInMemory(program)
    expect(amount).toBe(1200)
    expect([ledgerSum, receipts]).toEqual([3000, 1])
  })

  it("finds out that it was paid behind our back, and says so", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      return { refusal: yield* Effect.flip(openGuestPayment(orderId)), ...(yield* books(orderId)) }
    })
    const { refusal, ledgerSum, receipts } = await runInMemory(program)
    expect(refusal._tag).toBe("AlreadyPaid")
    expect([ledgerSum, receipts]).toEqual([3000, 1])
  })

  it.each([
    [
      "was canceled at the provider",
      (provider: InMemoryPaymentProvider["Service"], id: string) => void provider.cancel(id),
    ],
    ["is unknown to the provider", (provider: InMemoryPaymentProvider["Service"], id: string) => provider.forget(id)],
  ])("makes a new intent when the one before %s", async (_, end) => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      end(provider, intentId)
      const second = yield* openedIntent(orderId)
      return { first: intentId, second: second.intent, answer: provider.pay(second.intentId) }
    })
    const { first, second, answer } = await runInMemory(program)
    expect(second.intentId).not.toBe(first)
    expect(answer).toBe("paid")
  })

  it.each(["cancelled", "missed_pickup"] as const)("is not possible for an order that is %s", async (status) => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* setStatus(orderId, status)
      return { refusal: yield* Effect.flip(openGuestPayment(orderId)), made: yield* intents }
    })
    const { refusal, made } = await runInMemory(program)
    expect(refusal).toMatchObject({
      _tag: "OrderNotPayable",
      message: "This order was cancelled or missed and can't be paid.",
    })
    expect(made).toEqual([])
  })

  it.each([
    ["the same amount", 0],
    ["another amount", 1200],
  ])("of %s is not possible while money that we refused has to be checked", async (_, charged) => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      provider.tamper(intentId, { amountReceived: cents(100) })
      if (charged > 0) yield* charge(orderId, charged)
      const refusals = [yield* Effect.flip(openGuestPayment(orderId)), yield* Effect.flip(openGuestPayment(orderId))]
      return { refusals, made: yield* intents, ...(yield* books(orderId)) }
    })
    const { refusals, made, ledger, flags } = await runInMemory(program)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        _tag: "OrderNotPayable",
        message: "We received a payment that we have to check first. Please contact us.",
      })
    }
    expect([made.length, ledger.length, flags.length]).toEqual([1, 0, 1])
  })

  it.each([
    ["the same amount", 0],
    ["another amount", 1200],
  ])("of %s is not possible while a payment of the order is still being processed", async (_, charged) => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.startProcessing(intentId)
      if (charged > 0) yield* charge(orderId, charged)
      const refusal = yield* Effect.flip(openGuestPayment(orderId))
      provider.pay(intentId)
      const afterwards = yield* Effect.result(openGuestPayment(orderId))
      return { refusal, afterwards, ...(yield* books(orderId)) }
    })
    const { refusal, afterwards, ledgerSum } = await runInMemory(program)
    expect(refusal).toMatchObject({
      _tag: "PaymentProcessing",
      message: "Your payment is still being processed. We will email you as soon as it is confirmed.",
    })
    expect(afterwards).toMatchObject(charged > 0 ? { success: { amount: 1200 } } : { failure: { _tag: "AlreadyPaid" } })
    expect(ledgerSum).toBe(3000)
  })
})

describe("who may open a payment", () => {
  it("is everybody who knows a guest order's id, and no guest for a customer's order", async () => {
    const program = Effect.gen(function* () {
      const orders = yield* OrderStore
      const customers = sampleOrder({ userId: "user-1" as UserId })
      yield* Effect.orDie(orders.place(placementOf(customers)))
      const refusals = yield* Effect.all([
        Effect.flip(openGuestPayment(customers.id)),
        Effect.flip(openGuestPayment("no-such-order" as OrderId)),
      ])
      return { refusals, own: yield* openPayment(customers.id) }
    })
    const { refusals, own } = await runInMemory(program)
    expect(refusals.map(({ _tag, message }) => `${_tag}: ${message}`)).toEqual(
      Array(2).fill("OrderNotFound: Order not found"),
    )
    expect(own.amount).toBe(3000)
  })
})

describe("while the provider is in trouble", () => {
  it.each(["down", "cut-off"] as const)(
    "(%s) opening fails with a sentence, and trying again opens one payment",
    async (mode) => {
      const program = Effect.gen(function* () {
        const orderId = yield* placeOrder
        const provider = yield* InMemoryPaymentProvider
        provider.mode = mode
        const refusal = yield* Effect.flip(openGuestPayment(orderId))
        provider.mode = "up"
        yield* openedIntent(orderId)
        return { refusal, made: yield* intents, ...(yield* books(orderId)) }
      })
      const { refusal, made, attempts } = await runInMemory(program)
      expect(refusal).toMatchObject({
        _tag: "PaymentGatewayUnavailable",
        message: "Payments are not available right now. Please try again in a moment.",
      })
      expect([made.length, attempts.length]).toEqual([1, 1])
    },
  )

  it("(hanging) the customer is answered within ten seconds and other orders are not held up", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      const provider = yield* InMemoryPaymentProvider
      provider.mode = "hanging"
      const hanging = yield* Effect.forkChild(Effect.flip(openGuestPayment(orderId)))
      yield* TestClock.adjust("1 second")
      const other = yield* placeOrder
      yield* charge(orderId, 1200)
      yield* TestClock.adjust("9 seconds")
      return { refusal: yield* Fiber.join(hanging), other }
    })
    const { refusal, other } = await runInMemory(program)
    expect(refusal._tag).toBe("PaymentGatewayUnavailable")
    expect(other).not.toBe("")
  })

  it("a crash after the provider made the intent leaves one that the next tab gets", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      const provider = yield* InMemoryPaymentProvider
      provider.mode = "cut-off"
      const crashed = yield* Effect.forkChild(openGuestPayment(orderId))
      yield* Fiber.interrupt(crashed)
      provider.mode = "up"
      const { intentId } = yield* openedIntent(orderId)
      provider.pay(intentId)
      yield* verifyGuestPayment(orderId)
      return yield* books(orderId)
    })
    const { attempts, ledgerSum, providerSum } = await runInMemory(program)
    expect(attempts).toHaveLength(1)
    expect([ledgerSum, providerSum]).toEqual([3000, 3000])
  })
})
