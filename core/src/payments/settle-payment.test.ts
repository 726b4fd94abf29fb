import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import {
  books,
  charge,
  openedIntent,
  openedOrder,
  placeOrder,
  runJobs,
  setStatus,
} from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { GatewayIntent } from "../payment/payment-gateway.port.ts"
import { settleIntent } from "./settle-payment.ts"

/** What the provider says of an intent after the customer paid it. */
const paidAs = (changes: Partial<GatewayIntent> = {}) =>
  Effect.gen(function* () {
    const { orderId, intentId } = yield* openedOrder
    const provider = yield* InMemoryPaymentProvider
    provider.pay(intentId)
    provider.tamper(intentId, changes)
    const settlement = yield* Effect.map(Effect.fromNullishOr(provider.find(intentId)), (intent) => intent).pipe(
      Effect.orDie,
      Effect.flatMap(settleIntent),
    )
    return { settlement, intentId, orderId, ...(yield* books(orderId)) }
  })

describe("settling a payment", () => {
  it("writes the ledger, the history and one receipt, and ends the attempt", async () => {
    const { settlement, intentId, orderId, ledger, attempts, history, mails, order } = await runInMemory(paidAs())
    expect(settlement).toEqual({ kind: "recorded", amount: 3000 })
    expect(ledger).toMatchObject([{ kind: "payment", providerId: intentId, intentId, orderId, amount: 3000 }])
    expect(attempts.map(({ state }) => state)).toEqual(["succeeded"])
    expect(history.at(-1)).toMatchObject({ event: "payment-recorded", changes: { amount: 3000 } })
    expect(mails.at(-1)).toMatchObject({
      key: `payment-received:${intentId}`,
      to: "ana@example.com",
      content: { template: "payment-received", amount: 3000 },
    })
    expect(order).toMatchObject({ paid: 3000, refunded: 0, status: "ordered" })
  })

  it("has one effect, however often it is done, one after another and at once", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      const settle = Effect.suspend(() => settleIntent(provider.find(intentId) as GatewayIntent))
      const atOnce = yield* Effect.all(Array(20).fill(settle) as Array<typeof settle>, { concurrency: "unbounded" })
      return { kinds: atOnce.map(({ kind }) => kind), again: yield* settle, ...(yield* books(orderId)) }
    })
    const { kinds, again, ledger, receipts, history } = await runInMemory(program)
    expect(kinds.filter((kind) => kind === "recorded")).toHaveLength(1)
    expect(again).toEqual({ kind: "already-recorded", amount: 3000 })
    expect([ledger.length, receipts, history.length]).toEqual([1, 1, 2])
  })

  it.each(["requires_payment", "processing"] as const)("records nothing while the intent says %s", async (status) => {
    const { settlement, ledger, attempts } = await runInMemory(paidAs({ status, amountReceived: cents(0) }))
    expect(settlement).toEqual({ kind: "not-paid", status })
    expect([ledger.length, attempts[0]?.state]).toEqual([0, "open"])
  })

  it("ends the attempt of an intent that was canceled", async () => {
    const { settlement, ledger, attempts } = await runInMemory(paidAs({ status: "canceled", amountReceived: cents(0) }))
    expect(settlement).toEqual({ kind: "not-paid", status: "canceled" })
    expect([ledger.length, attempts[0]?.state]).toEqual([0, "canceled"])
  })

  it("puts an order that owed money back on its way", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* charge(orderId, 1200)
      const { intentId, amount } = yield* openedIntent(orderId)
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* settleIntent(provider.find(intentId) as GatewayIntent)
      return { amount, ...(yield* books(orderId)) }
    })
    const { amount, order, history } = await runInMemory(program)
    expect(amount).toBe(4200)
    expect(order).toMatchObject({ status: "ordered", statusBefore: null })
    expect(history.at(-1)).toMatchObject({ from: "additional_payment_required", to: "ordered" })
  })

  it("puts it back too when what is left is too little for a card", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* charge(orderId, 49)
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* settleIntent(provider.find(intentId) as GatewayIntent)
      return yield* books(orderId)
    })
    const { order } = await runInMemory(program)
    expect(order).toMatchObject({ status: "ordered", statusBefore: null, paid: 3000, additionalCharges: 49 })
  })

  it("leaves an order that still owes money where it is", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      yield* charge(orderId, 1200)
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* settleIntent(provider.find(intentId) as GatewayIntent)
      return yield* books(orderId)
    })
    const { order } = await runInMemory(program)
    expect(order).toMatchObject({ status: "additional_payment_required", statusBefore: "ordered", paid: 3000 })
  })
})

describe("an intent that is not what we asked for", () => {
  it.each([
    ["names another order", { orderId: "another-order" as OrderId }, "it names another order"],
    ["received less", { amountReceived: cents(1) }, "it received 0.01 instead of 30.00"],
    ["received more", { amountReceived: cents(300_000) }, "it received 3000.00 instead of 30.00"],
    ["is in another currency", { currency: "jpy" }, "it is in jpy"],
  ])("(it %s) is refused and flagged once, and changes nothing", async (_, changes, reason) => {
    const program = Effect.gen(function* () {
      const first = yield* paidAs(changes)
      const provider = yield* InMemoryPaymentProvider
      yield* settleIntent(provider.find(first.intentId) as GatewayIntent)
      return { settlement: first.settlement, intentId: first.intentId, ...(yield* books(first.orderId)) }
    })
    const { settlement, intentId, ledger, receipts, flags, attempts, order } = await runInMemory(program)
    expect(settlement).toEqual({ kind: "refused" })
    expect([ledger.length, receipts, attempts[0]?.state, order.paid]).toEqual([0, 0, "open", 0])
    expect(flags).toMatchObject([{ intentId, reason }])
  })

  it("is refused and flagged when it is of no attempt of ours and was paid, and passed over when it was not", async () => {
    const program = Effect.gen(function* () {
      const foreign: GatewayIntent = {
        intentId: "pi_foreign",
        status: "succeeded",
        amount: cents(3000),
        amountReceived: cents(3000),
        currency: "usd",
        orderId: undefined,
        attemptId: undefined,
        clientSecret: "secret",
      }
      const unpaid = yield* settleIntent({ ...foreign, status: "requires_payment" })
      const before = yield* (yield* InMemoryDatabase).read(({ flags }) => flags.length)
      const paid = yield* settleIntent({ ...foreign, attemptId: "not-one-of-ours" })
      return { unpaid, before, paid, after: yield* (yield* InMemoryDatabase).read(({ flags }) => flags) }
    })
    const { unpaid, before, paid, after } = await runInMemory(program)
    expect(unpaid).toEqual({ kind: "not-paid", status: "requires_payment" })
    expect(before).toBe(0)
    expect(paid).toEqual({ kind: "refused" })
    expect(after).toMatchObject([{ intentId: "pi_foreign", reason: "it belongs to no attempt of ours" }])
  })
})

describe("money that is not due", () => {
  it.each(["cancelled", "missed_pickup"] as const)(
    "for an order that is %s is recorded and given back",
    async (status) => {
      const program = Effect.gen(function* () {
        const { orderId, intentId } = yield* openedOrder
        yield* setStatus(orderId, status)
        const provider = yield* InMemoryPaymentProvider
        provider.pay(intentId)
        const settlement = yield* settleIntent(provider.find(intentId) as GatewayIntent)
        const during = yield* books(orderId)
        yield* runJobs
        return { settlement, during, after: yield* books(orderId) }
      })
      const { settlement, during, after } = await runInMemory(program)
      expect(settlement).toEqual({ kind: "recorded", amount: 3000 })
      expect(during.refunds).toMatchObject([{ amount: 3000, reason: "paid-too-much", state: "requested" }])
      expect(during.history.at(-1)).toMatchObject({ event: "refund-requested", changes: { amount: 3000 } })
      expect(after.refunds.map(({ state }) => state)).toEqual(["sent"])
      expect([after.ledgerSum, after.providerSum, after.receipts, after.refundMails]).toEqual([0, 0, 1, 1])
      expect(after.order.status).toBe(status)
    },
  )

  it("that the provider took a second time does not end the first payment's attempt, so that reconciliation finds it", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* settleIntent(provider.chargeAgain(intentId))
      const during = yield* books(orderId)
      yield* TestClock.adjust("1 minute")
      yield* runJobs
      return { during, after: yield* books(orderId) }
    })
    const { during, after } = await runInMemory(program)
    expect(during.attempts.map(({ state }) => state)).toEqual(["open"])
    expect(after.attempts.map(({ state }) => state)).toEqual(["succeeded"])
    expect([after.ledgerSum, after.providerSum]).toEqual([3000, 3000])
  })

  it("that the provider took a second time is recorded and given back", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      const second = provider.chargeAgain(intentId)
      yield* settleIntent(provider.find(intentId) as GatewayIntent)
      yield* settleIntent(second)
      yield* runJobs
      return { second, ...(yield* books(orderId)) }
    })
    const { second, ledger, refunds, ledgerSum, providerSum, receipts, refundMails } = await runInMemory(program)
    expect(refunds).toMatchObject([{ intentId: second.intentId, amount: 3000, state: "sent" }])
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 3000],
      ["payment", 3000],
      ["refund", 3000],
    ])
    expect([ledgerSum, providerSum, receipts, refundMails]).toEqual([3000, 3000, 2, 1])
  })
})
