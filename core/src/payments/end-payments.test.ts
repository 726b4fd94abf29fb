import { addClient, ana, as, book } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, deliverAll, openedIntent, openedOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { updateOrder } from "../orders/update-order.ts"
import { useCreditOn } from "../payment/use-credit.ts"
import { grantCredit } from "./grant-credit.ts"
import { openOwnPayment } from "./open-payment.ts"
import { verifyGuestPayment } from "./verify-payment.ts"

const weigh = (weight: number) => ({ weight: weight as Pounds })

/** A guest's order whose minimum is paid and whose payment page is open for the $12 that its weight adds. */
const weighed = Effect.gen(function* () {
  const { orderId, intentId } = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* verifyGuestPayment(orderId)
  yield* updateOrder(orderId, weigh(42))
  return { orderId, provider, ...(yield* openedIntent(orderId)) }
})

describe("a payment page that is open", () => {
  it.each([
    ["nothing more", 28],
    ["another amount", 35],
    ["too little for a card", 30.2],
  ])("can't pay any more once staff correct the weight and %s is due", async (_, weight) => {
    const program = Effect.gen(function* () {
      const { orderId, provider, intentId, amount } = yield* weighed
      yield* updateOrder(orderId, weigh(weight))
      yield* runJobs
      return { amount, answer: provider.pay(intentId), ...(yield* books(orderId)) }
    })
    const { amount, answer, attempts, ledgerSum } = await runInMemory(program)
    expect(amount).toBe(1200)
    expect(answer).toBe("not-payable")
    expect(attempts.map(({ state }) => state)).toEqual(["succeeded", "canceled"])
    expect(ledgerSum).toBe(3000)
  })

  it("still pays what is due after a change that lowers nothing", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider, intentId } = yield* weighed
      yield* updateOrder(orderId, { notes: "Extra soft" })
      yield* runJobs
      return provider.pay(intentId)
    })
    expect(await runInMemory(program)).toBe("paid")
  })

  it("can't pay once more what a dispute that was won brought back", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId: disputed } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(disputed)
      yield* deliverAll()
      const disputeId = provider.dispute(disputed)?.disputeId ?? ""
      yield* deliverAll()
      const { intentId } = yield* openedIntent(orderId)
      provider.endDispute(disputeId, "won")
      yield* deliverAll()
      yield* runJobs
      return { answer: provider.pay(intentId), ...(yield* books(orderId)) }
    })
    const { answer, attempts, ledgerSum } = await runInMemory(program)
    expect(answer).toBe("not-payable")
    expect(attempts.map(({ state }) => state)).toEqual(["succeeded", "canceled"])
    expect(ledgerSum).toBe(3000)
  })

  it("can't pay what its customer's credit has paid meanwhile", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const orderId = yield* book(ana)
      const { clientSecret } = yield* openOwnPayment(orderId).pipe(as(ana))
      yield* grantCredit(ana, { amount: cents(5000), reason: "A late delivery", expiresOn: null })
      yield* useCreditOn(orderId)
      yield* runJobs
      const provider = yield* InMemoryPaymentProvider
      const intent = provider.intents().find((candidate) => candidate.clientSecret === clientSecret)
      return provider.pay(intent?.intentId ?? "")
    })
    expect(await runInMemory(program)).toBe("not-payable")
  })
})
