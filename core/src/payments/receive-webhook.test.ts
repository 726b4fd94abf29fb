import { addClient, ana } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { keepCardOfAna } from "@laundry/core-testing/kept-card-scene"
import { books, deliver, deliverAll, openedOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { Clock, Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { receiveWebhook } from "./receive-webhook.ts"
import { verifyGuestPayment } from "./verify-payment.ts"

/** An order that was paid, its browser closed before it could say so. */
const paidOrder = Effect.gen(function* () {
  const { orderId, intentId } = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  return { orderId, intentId, provider }
})

describe("webhooks of payments", () => {
  it("record a payment whose browser was closed", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      yield* deliverAll("payment_intent.succeeded")
      return yield* books(orderId)
    })
    const { ledgerSum, receipts } = await runInMemory(program)
    expect([ledgerSum, receipts]).toEqual([3000, 1])
  })

  it("have one effect when they come fifty times at once, and after the browser", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      const all = Array.from({ length: 50 }, () => deliverAll("payment_intent.succeeded"))
      yield* Effect.all([verifyGuestPayment(orderId), ...all], { concurrency: "unbounded", discard: true })
      return yield* books(orderId)
    })
    const { ledger, receipts, history } = await runInMemory(program)
    expect([ledger.length, receipts, history.length]).toEqual([1, 1, 2])
  })

  it("end in the provider's truth, in whatever order and however often they come", async () => {
    const deliveries = fc.shuffledSubarray(
      [0, 1, 2, 3, 4, 0, 1, 2, 3, 4].map((index, copy) => ({ index, copy })),
      { minLength: 10 },
    )
    await fc.assert(
      fc.asyncProperty(deliveries, async (order) => {
        const program = Effect.gen(function* () {
          const { orderId, intentId } = yield* openedOrder
          const provider = yield* InMemoryPaymentProvider
          provider.pay(intentId, "declined")
          provider.startProcessing(intentId)
          provider.pay(intentId)
          provider.refund({ intentId, amount: cents(1000) })
          const { events } = provider
          for (const { index } of order) yield* Effect.forEach(events.slice(index, index + 1), deliver)
          return { seen: events.length, ...(yield* books(orderId)) }
        })
        const { seen, ledgerSum, providerSum, ledger, receipts, refundMails } = await runInMemory(program)
        expect(seen).toBe(5)
        expect([ledgerSum, providerSum, ledger.length, receipts, refundMails]).toEqual([2000, 2000, 2, 1, 1])
      }),
      { numRuns: runs(50) },
    )
  })

  it("of other things are taken without effect", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* paidOrder
      provider.tellOfSomethingElse()
      yield* deliverAll("customer.created")
      return yield* books(orderId)
    })
    expect((await runInMemory(program)).ledger).toEqual([])
  })
})

describe("webhooks of refunds", () => {
  it("record one that was made at the provider's dashboard, once, and tell the customer", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* paidOrder
      yield* deliverAll()
      provider.refund({ intentId, amount: cents(1000) })
      yield* deliverAll("refund.created")
      yield* deliverAll("refund.created")
      return yield* books(orderId)
    })
    const { order, ledger, ledgerSum, providerSum, refundMails, history } = await runInMemory(program)
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 3000],
      ["refund", 1000],
    ])
    expect(order).toMatchObject({ paid: 3000, refunded: 1000 })
    expect([ledgerSum, providerSum, refundMails]).toEqual([2000, 2000, 1])
    expect(history.at(-1)).toMatchObject({ event: "refund-recorded", changes: { amount: 1000 } })
  })

  it("record one that comes before the payment it gives back", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* paidOrder
      provider.refund({ intentId, amount: cents(3000) })
      yield* deliverAll("refund.created")
      yield* deliverAll("payment_intent.succeeded")
      yield* runJobs
      return yield* books(orderId)
    })
    const { ledgerSum, providerSum, refunds } = await runInMemory(program)
    expect([ledgerSum, providerSum, refunds.length]).toEqual([0, 0, 0])
  })

  it("of a payment that is not ours are flagged and change nothing", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* paidOrder
      const foreign = {
        providerRefundId: "re_x",
        intentId: "pi_foreign",
        amount: 1,
        currency: "usd",
        status: "succeeded",
      }
      const body = new TextEncoder().encode(JSON.stringify({ kind: "refund", refund: foreign }))
      yield* receiveWebhook({ body, signature: provider.sign(body, yield* Clock.currentTimeMillis) })
      return yield* books(orderId)
    })
    const { ledger, flags } = await runInMemory(program)
    expect(ledger).toEqual([])
    expect(flags).toMatchObject([{ intentId: "pi_foreign", orderId: undefined }])
  })
})

describe("webhooks of a kept card that its bank replaced", () => {
  it("leave the card as it is now, in whatever order they come", async () => {
    const kept = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const { methodId } = yield* keepCardOfAna("pays")
        const provider = yield* InMemoryPaymentProvider
        provider.cards.update(methodId, { last4: "1881", expYear: 2031 })
        provider.cards.update(methodId, { last4: "0005", expYear: 2032 })
        for (const event of provider.events.slice(-2).toReversed()) yield* deliver(event)
        yield* runJobs
        return yield* (yield* CardStore).byMethod(methodId)
      }),
    )
    expect(kept).toMatchObject({ last4: "0005", expYear: 2032 })
  })
})

describe("webhooks of a kept card from a provider that brings the card in its event", () => {
  const changed = Effect.gen(function* () {
    yield* addClient(ana, "ana@example.com")
    const { customerId, methodId } = yield* keepCardOfAna("pays")
    const provider = yield* InMemoryPaymentProvider
    provider.cards.update(methodId, { last4: "1881", expYear: 2031 })
    const card = { customerId, methodId, brand: "visa", last4: "1881", expMonth: 4, expYear: 2031 }
    const gateway = yield* PaymentGateway
    const readWebhook = () => Effect.succeed({ kind: "card-updated", card } as const)
    return {
      card,
      gateway: { ...gateway, readWebhook },
      update: receiveWebhook({ body: new Uint8Array(), signature: "" }),
    }
  })

  it("leave the card as the event has it, where the provider can't be asked for it", async () => {
    const kept = await runInMemory(
      Effect.gen(function* () {
        const { card, gateway, update } = yield* changed
        const { card: _, ...unasked } = yield* CardsOnFile
        yield* update.pipe(Effect.provideService(PaymentGateway, gateway), Effect.provideService(CardsOnFile, unasked))
        return yield* (yield* CardStore).byMethod(card.methodId)
      }),
    )
    expect(kept).toMatchObject({ last4: "1881", expYear: 2031 })
  })

  it("leave the card as the provider has it, where it can be asked", async () => {
    const kept = await runInMemory(
      Effect.gen(function* () {
        const { card, gateway, update } = yield* changed
        const provider = yield* InMemoryPaymentProvider
        provider.cards.update(card.methodId, { last4: "0005", expYear: 2032 })
        yield* update.pipe(Effect.provideService(PaymentGateway, gateway))
        yield* runJobs
        return yield* (yield* CardStore).byMethod(card.methodId)
      }),
    )
    expect(kept).toMatchObject({ last4: "0005", expYear: 2032 })
  })
})

describe("webhooks that the provider did not sign", () => {
  it.each([
    ["without a signature", () => undefined],
    ["signed with another secret", (sign: (at: number, secret?: string) => string, now: number) => sign(now, "forged")],
    ["signed six minutes ago", (sign: (at: number) => string, now: number) => sign(now - 360_000)],
    ["with nonsense for a signature", () => "t=1,v1=00"],
  ])("(%s) are rejected without effect", async (_, signatureOf) => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* paidOrder
      const body = provider.events.at(-1)?.body ?? new Uint8Array()
      const now = yield* Clock.currentTimeMillis
      const signature = signatureOf((at: number, secret?: string) => provider.sign(body, at, secret), now)
      const refusal = yield* Effect.flip(receiveWebhook({ body, signature }))
      return { refusal, ...(yield* books(orderId)) }
    })
    const { refusal, ledger, flags } = await runInMemory(program)
    expect(refusal._tag).toBe("WebhookRejected")
    expect([ledger, flags]).toEqual([[], []])
  })

  it("are rejected when a digit was changed on the way", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* paidOrder
      const { body } = provider.events.at(-1) ?? { body: new Uint8Array() }
      const signature = provider.sign(body, yield* Clock.currentTimeMillis)
      const changed = new TextEncoder().encode(new TextDecoder().decode(body).replaceAll("3000", "1000"))
      const refusal = yield* Effect.flip(receiveWebhook({ body: changed, signature }))
      return { refusal, ...(yield* books(orderId)) }
    })
    const { refusal, ledger } = await runInMemory(program)
    expect(refusal._tag).toBe("WebhookRejected")
    expect(ledger).toEqual([])
  })
})
