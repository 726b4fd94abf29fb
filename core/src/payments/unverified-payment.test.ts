import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, charge, deliverAll, openedIntent, openedOrder, placeOrder } from "@laundry/core-testing/payment-scene"
import { notCompleted, recorded, verify, verifyAfter } from "@laundry/core-testing/verify-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"

describe("verifying a payment that was not made", () => {
  it.each([
    ["nothing happened", () => Effect.void],
    [
      "the card was declined",
      (provider: InMemoryPaymentProvider["Service"], id: string) => Effect.sync(() => provider.pay(id, "declined")),
    ],
    [
      "the bank wants to authenticate",
      (provider: InMemoryPaymentProvider["Service"], id: string) =>
        Effect.sync(() => provider.askForAuthentication(id)),
    ],
    [
      "it was canceled",
      (provider: InMemoryPaymentProvider["Service"], id: string) => Effect.sync(() => provider.cancel(id)),
    ],
  ])("says so: %s", async (_, happen) => {
    const { verification, ledger } = await runInMemory(verifyAfter(happen))
    expect(verification).toEqual(notCompleted)
    expect(ledger).toEqual([])
  })

  it("says so before a payment was ever opened", async () => {
    expect(await runInMemory(Effect.flatMap(placeOrder, verify))).toEqual(notCompleted)
  })

  it("says that it is being processed, and takes it when it arrives", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.startProcessing(intentId)
      const early = yield* verify(orderId)
      provider.pay(intentId)
      yield* deliverAll("payment_intent.succeeded")
      return { early, ...(yield* books(orderId)) }
    })
    const { early, ledgerSum } = await runInMemory(program)
    expect(early).toEqual({
      ...notCompleted,
      message: "Your payment is still being processed. We will email you as soon as it is confirmed.",
      isProcessing: true,
    })
    expect(ledgerSum).toBe(3000)
  })

  it("takes a card that is accepted after one that was declined", async () => {
    const { verification } = await runInMemory(
      verifyAfter((provider, intentId) =>
        Effect.sync(() => [provider.pay(intentId, "declined"), provider.pay(intentId)]),
      ),
    )
    expect(verification).toEqual(recorded("$30.00", 3000))
  })

  it("takes a payment once its bank's question was answered", async () => {
    const { verification } = await runInMemory(
      verifyAfter((provider, intentId) =>
        Effect.sync(() => {
          provider.askForAuthentication(intentId)
          provider.pay(intentId)
        }),
      ),
    )
    expect(verification).toEqual(recorded("$30.00", 3000))
  })

  it("says that the second payment was not made, though the first was", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* verify(orderId)
      yield* charge(orderId, 1200)
      const second = yield* openedIntent(orderId)
      const early = yield* verify(orderId)
      provider.pay(second.intentId)
      return { early, late: yield* verify(orderId), ...(yield* books(orderId)) }
    })
    const { early, late, ledgerSum } = await runInMemory(program)
    expect(early).toEqual(notCompleted)
    expect(late).toEqual(recorded("$12.00", 1200))
    expect(ledgerSum).toBe(4200)
  })
})

describe("verifying a payment that is not what we asked for", () => {
  const refused = {
    ...notCompleted,
    message: "We received a payment that we have to check first. Please contact us.",
    isToCheck: true,
  }

  it("says that it has to be checked, however often it is asked", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      provider.tamper(intentId, { amountReceived: cents(100) })
      const answers = yield* Effect.all([verify(orderId), verify(orderId)])
      return { answers, ...(yield* books(orderId)) }
    })
    const { answers, ledger, flags } = await runInMemory(program)
    expect(answers).toEqual([refused, refused])
    expect([ledger.length, flags.length]).toEqual([0, 1])
  })

  it("says so also after an earlier payment, as long as money is owed", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* verify(orderId)
      yield* charge(orderId, 1200)
      const second = yield* openedIntent(orderId)
      provider.pay(second.intentId)
      provider.tamper(second.intentId, { currency: "jpy" })
      return yield* verify(orderId)
    })
    expect(await runInMemory(program)).toEqual(refused)
  })
})

describe("while the provider is in trouble", () => {
  it.each(["down", "cut-off"] as const)(
    "(%s) verifying fails with a sentence, and works again afterwards",
    async (mode) => {
      const program = Effect.gen(function* () {
        const { orderId, intentId } = yield* openedOrder
        const provider = yield* InMemoryPaymentProvider
        provider.pay(intentId)
        provider.mode = mode
        const refusal = yield* Effect.flip(verify(orderId))
        provider.mode = "up"
        return { refusal, afterwards: yield* verify(orderId), ...(yield* books(orderId)) }
      })
      const { refusal, afterwards, receipts } = await runInMemory(program)
      expect(refusal._tag).toBe("PaymentGatewayUnavailable")
      expect(afterwards).toEqual(recorded("$30.00", 3000))
      expect(receipts).toBe(1)
    },
  )
})
