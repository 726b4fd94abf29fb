import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import {
  books,
  charge,
  deliverAll,
  openedIntent,
  openedOrder,
  runJobs,
  setStatus,
} from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { cents } from "../money/cents.ts"
import { costOfOrder, totalPaid } from "../order/order.ts"
import { sendRefund } from "../payments/send-refund.ts"
import { readPayments, refundPayment } from "./refund-payment.ts"

/** An order that was paid: $30. */
const paidOrder = Effect.gen(function* () {
  const opened = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(opened.intentId)
  yield* deliverAll("payment_intent.succeeded")
  return { ...opened, provider }
})

/** The same with $20 more that were charged and paid. */
const twicePaidOrder = Effect.gen(function* () {
  const first = yield* paidOrder
  yield* charge(first.orderId, 2000)
  const { intentId } = yield* openedIntent(first.orderId)
  first.provider.pay(intentId)
  yield* deliverAll("payment_intent.succeeded")
  return { ...first, second: intentId }
})

const staff = (role: Role): Actor => ({ kind: "user", userId: `${role}-1` as UserId, role, name: `Some ${role}` })
const actingAs =
  (actor: Actor) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provideService(effect, CurrentActor, actor)

const wish = (amount: number, intentId?: string) => ({ amount: cents(amount), intentId, reason: "A shirt was damp" })

describe("giving money back", () => {
  it("lowers the cost by as much, so that it is not owed again, and tells history, audit log and customer", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      const outcome = yield* refundPayment(orderId, wish(1000)).pipe(actingAs(staff("admin")))
      yield* runJobs
      const audit = yield* (yield* InMemoryDatabase).read((state) => state.audit)
      return { outcome, audit, ...(yield* books(orderId)) }
    })
    const { outcome, order, ledgerSum, providerSum, history, refundMails, audit, refunds } = await runInMemory(program)
    expect(outcome).toMatchObject({ amount: 1000, goodwill: 1000, costBefore: 3000, costAfter: 2000 })
    expect([costOfOrder(order), totalPaid(order), ledgerSum, providerSum, refundMails]).toEqual([
      2000, 2000, 2000, 2000, 1,
    ])
    expect(history.find(({ event }) => event === "refund-requested")).toMatchObject({
      actor: { name: "Some admin" },
      changes: { amount: 1000, reason: "A shirt was damp" },
    })
    expect(audit).toMatchObject([
      { action: "payment-refunded", subject: "#1001", after: { amount: 1000, reason: "A shirt was damp" } },
    ])
    expect(refunds).toMatchObject([{ reason: "by-staff", state: "sent", staff: { goodwill: 1000 } }])
  })

  it("names the cost as a gift under way leaves it, which the provider has not made yet", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      yield* refundPayment(orderId, wish(1000))
      const request = { key: "second", fingerprint: "500" }
      const second = refundPayment(orderId, wish(500), request)
      return [yield* second, yield* second]
    })
    const said = { goodwill: 500, costBefore: 2000, costAfter: 1500 }
    expect(await runInMemory(program)).toMatchObject([said, said])
  })

  it("takes from the newest payments, or from the one that is named", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, second } = yield* twicePaidOrder
      const newest = yield* refundPayment(orderId, wish(2500))
      const named = yield* refundPayment(orderId, wish(300, intentId))
      return { newest: newest.from, named: named.from, expected: { intentId, second } }
    })
    const { newest, named, expected } = await runInMemory(program)
    expect(newest).toEqual([
      { intentId: expected.second, amount: 2000 },
      { intentId: expected.intentId, amount: 500 },
    ])
    expect(named).toEqual([{ intentId: expected.intentId, amount: 300 }])
  })

  it("never gives back more than is left, whatever is under way", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      const both = yield* Effect.all(
        [1, 2].map(() => Effect.result(refundPayment(orderId, wish(2000)))),
        { concurrency: "unbounded" },
      )
      yield* runJobs
      return { both: both.map(({ _tag }) => _tag), ...(yield* books(orderId)) }
    })
    const { both, ledgerSum, providerSum, order } = await runInMemory(program)
    expect(both.toSorted()).toEqual(["Failure", "Success"])
    expect([ledgerSum, providerSum, costOfOrder(order)]).toEqual([1000, 1000, 1000])
  })

  it("gives back once for one request, and refuses its key for another", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      const request = { key: "k1", fingerprint: "f1" }
      const first = yield* refundPayment(orderId, wish(1000), request)
      const again = yield* refundPayment(orderId, wish(1000), request)
      const other = yield* Effect.flip(refundPayment(orderId, wish(1), { ...request, fingerprint: "f2" }))
      yield* runJobs
      return { first, again, other, ...(yield* books(orderId)) }
    })
    const { first, again, other, ledgerSum } = await runInMemory(program)
    expect(again).toEqual(first)
    expect(other).toMatchObject({ _tag: "IdempotencyKeyReused" })
    expect(ledgerSum).toBe(2000)
  })

  it("gives nothing back of a payment that is disputed, and none of another order's", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* paidOrder
      provider.dispute(intentId)
      yield* deliverAll("charge.dispute.created")
      const refusals = [wish(100, intentId), wish(100), wish(100, "pi_of_others")].map((asked) =>
        Effect.flip(refundPayment(orderId, asked)),
      )
      return (yield* Effect.all(refusals)).map(({ _tag }) => _tag)
    })
    expect(await runInMemory(program)).toEqual(["PaymentDisputed", "RefundTooLarge", "PaymentNotFound"])
  })

  it("lets admins give back up to the company's limit of one order in all, and owners any amount", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      yield* charge(orderId, 17_000)
      const { intentId } = yield* openedIntent(orderId)
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* deliverAll("payment_intent.succeeded")
      const asAdmin = (amount: number) =>
        Effect.flip(refundPayment(orderId, wish(amount))).pipe(actingAs(staff("admin")))
      const first = yield* asAdmin(10_001)
      yield* refundPayment(orderId, wish(6000)).pipe(actingAs(staff("admin")))
      const second = yield* asAdmin(4001)
      const seen = yield* readPayments(orderId).pipe(actingAs(staff("admin")))
      yield* refundPayment(orderId, wish(14_000)).pipe(actingAs(staff("owner")))
      return { first, second, seen }
    })
    const { first, second, seen } = await runInMemory(program)
    expect(first).toMatchObject({ _tag: "RefundLimitExceeded", left: 10_000 })
    expect(second).toMatchObject({ _tag: "RefundLimitExceeded", left: 4000 })
    expect(second.message).toBe("Admins may give back $40.00 more of this order. Please ask an owner for the rest.")
    expect(seen).toMatchObject({ limit: 4000, left: 14_000 })
  })

  it("is the staff's to do", async () => {
    for (const role of ["client", "driver", "laundry_worker"] as const) {
      const refused = Effect.gen(function* () {
        const { orderId } = yield* paidOrder
        return yield* Effect.flip(refundPayment(orderId, wish(100))).pipe(actingAs(staff(role)))
      })
      expect(await runInMemory(refused)).toMatchObject({ _tag: "Forbidden" })
    }
  })
})

describe("a gift of staff that is under way", () => {
  it("is not swallowed by a payment that comes twice meanwhile", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* paidOrder
      yield* refundPayment(orderId, wish(1000))
      provider.chargeAgain(intentId)
      yield* deliverAll()
      yield* runJobs
      return yield* books(orderId)
    })
    const { order, ledgerSum, providerSum } = await runInMemory(program)
    expect([costOfOrder(order), ledgerSum, providerSum]).toEqual([2000, 2000, 2000])
  })

  it("lowers no cost of an order that was called off meanwhile", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      yield* refundPayment(orderId, wish(1000))
      yield* setStatus(orderId, "cancelled")
      yield* runJobs
      return yield* books(orderId)
    })
    const { order, ledgerSum } = await runInMemory(program)
    expect([order.goodwill, ledgerSum]).toEqual([0, 2000])
  })

  it("is flagged and given up when the provider's dashboard was faster", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* paidOrder
      yield* refundPayment(orderId, wish(1000))
      provider.refund({ intentId, amount: cents(3000) })
      yield* runJobs
      yield* deliverAll()
      yield* runJobs
      return yield* books(orderId)
    })
    const { order, ledgerSum, providerSum, refunds, flags } = await runInMemory(program)
    expect([costOfOrder(order), ledgerSum, providerSum]).toEqual([0, 0, 0])
    expect(refunds.map(({ state }) => state)).toEqual(["rejected"])
    expect(flags).toHaveLength(1)
  })

  it("explains why the provider has less left of the payment than a correction asks for, which is made of the rest", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* paidOrder
      yield* refundPayment(orderId, wish(30))
      const dispute = provider.dispute(intentId)
      yield* deliverAll()
      const second = yield* openedIntent(orderId)
      provider.pay(second.intentId)
      yield* deliverAll()
      provider.endDispute(dispute?.disputeId ?? "", "won")
      yield* deliverAll()
      provider.refund({ intentId, amount: cents(30) })
      yield* deliverAll()
      const [gift, correction] = (yield* books(orderId)).refunds
      // The provider makes the gift's refund, and its answer gets lost.
      provider.mode = "cut-off"
      yield* Effect.ignore(sendRefund(gift?.id ?? ""))
      provider.mode = "up"
      yield* sendRefund(correction?.id ?? "")
      const rejected = (yield* books(orderId)).refunds[1]?.state
      yield* TestClock.adjust("1 hour")
      yield* runJobs
      return { rejected, ...(yield* books(orderId)) }
    })
    const { rejected, order, ledgerSum, providerSum } = await runInMemory(program)
    expect(rejected).toBe("rejected")
    expect([costOfOrder(order), ledgerSum, providerSum]).toEqual([2970, 2970, 2970])
  })

  it("is taken back with its refund when the bank sends that back", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* paidOrder
      yield* refundPayment(orderId, wish(1000))
      yield* runJobs
      provider.failRefund(provider.refunds()[0]?.providerRefundId ?? "")
      yield* deliverAll("refund.failed")
      return yield* books(orderId)
    })
    const { order, ledgerSum, providerSum } = await runInMemory(program)
    expect([costOfOrder(order), ledgerSum, providerSum]).toEqual([3000, 3000, 3000])
  })
})
