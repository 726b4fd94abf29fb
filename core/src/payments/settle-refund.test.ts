import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, deliverAll, openedOrder, owedRefund, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { refundPayment } from "../refunds/refund-payment.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { paymentFlags, resolvePaymentFlag } from "./resolve-payment-flag.ts"
import { sendRefund } from "./send-refund.ts"
import { giveUpRefund, settleRefund } from "./settle-refund.ts"

describe("sending a refund", () => {
  it("gives the money back once, however often it is sent and reported, in whatever order", async () => {
    const program = Effect.gen(function* () {
      const { orderId, refund } = yield* owedRefund
      yield* Effect.all([sendRefund(refund.id), sendRefund(refund.id)], { concurrency: "unbounded", discard: true })
      yield* deliverAll("refund.created")
      yield* sendRefund(refund.id)
      yield* runJobs
      return yield* books(orderId)
    })
    const { ledger, ledgerSum, providerSum, refundMails, refunds, order } = await runInMemory(program)
    expect([ledger.length, ledgerSum, providerSum, refundMails]).toEqual([2, 0, 0, 1])
    expect(refunds.map(({ state }) => state)).toEqual(["sent"])
    expect(order).toMatchObject({ paid: 3000, refunded: 3000 })
  })

  it.each(["down", "cut-off"] as const)("(provider %s) is tried again and gives the money back once", async (mode) => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* owedRefund
      provider.mode = mode
      yield* runJobs
      const during = yield* books(orderId)
      provider.mode = "up"
      yield* TestClock.adjust("1 minute")
      yield* runJobs
      return { during, after: yield* books(orderId) }
    })
    const { during, after } = await runInMemory(program)
    expect(during.refunds.map(({ state }) => state)).toEqual(["requested"])
    expect(during.ledgerSum).toBe(3000)
    expect(after.refunds.map(({ state }) => state)).toEqual(["sent"])
    expect([after.ledgerSum, after.providerSum, after.refundMails]).toEqual([0, 0, 1])
  })

  it("is recorded by its webhook when the answer was cut off", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* owedRefund
      provider.mode = "cut-off"
      yield* runJobs
      yield* deliverAll("refund.created")
      provider.mode = "up"
      yield* TestClock.adjust("1 minute")
      yield* runJobs
      return yield* books(orderId)
    })
    const { ledgerSum, providerSum, refundMails, refunds } = await runInMemory(program)
    expect([ledgerSum, providerSum, refundMails]).toEqual([0, 0, 1])
    expect(refunds.map(({ state }) => state)).toEqual(["sent"])
  })

  it("that the bank takes its time over is recorded when it is done, also when its webhook gets lost", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* owedRefund
      provider.refundsStartAs = "pending"
      yield* runJobs
      const during = yield* books(orderId)
      const [pending] = provider.refunds()
      provider.endRefund(pending?.providerRefundId ?? "", "succeeded")
      yield* TestClock.adjust("1 hour")
      yield* runJobs
      return { during, after: yield* books(orderId) }
    })
    const { during, after } = await runInMemory(program)
    expect(during.refunds.map(({ state }) => state)).toEqual(["requested"])
    expect([during.ledgerSum, during.refundMails]).toEqual([3000, 0])
    expect(after.refunds.map(({ state }) => state)).toEqual(["sent"])
    expect([after.ledgerSum, after.providerSum, after.refundMails]).toEqual([0, 0, 1])
    expect(after.jobs.filter(({ kind }) => kind === "send-refund")).toEqual([])
  })

  it.each([
    ["its webhook says so", deliverAll("refund.failed")],
    ["we ask", Effect.andThen(TestClock.adjust("1 hour"), runJobs)],
  ])("that failed at the bank leaves the ledger as it is and is under way no more, when %s", async (_, learn) => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* owedRefund
      provider.refundsStartAs = "pending"
      yield* runJobs
      const [pending] = provider.refunds()
      provider.endRefund(pending?.providerRefundId ?? "", "failed")
      yield* learn
      yield* TestClock.adjust("1 hour")
      yield* runJobs
      return yield* books(orderId)
    })
    const { refunds, ledgerSum, providerSum, refundMails, jobs, flags, order } = await runInMemory(program)
    expect(refunds.map(({ state }) => state)).toEqual(["rejected"])
    expect([ledgerSum, providerSum, refundMails]).toEqual([3000, 3000, 0])
    expect(jobs.filter(({ kind }) => kind === "send-refund")).toEqual([])
    expect(flags).toMatchObject([{ orderId: order.id, reason: "the refund re_1 of 30.00 failed at the provider" }])
  })

  it("that failed at the bank leaves no other payment behind that is not due", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* owedRefund
      provider.refundsStartAs = "pending"
      yield* runJobs
      provider.endRefund("re_1", "failed")
      // Before we hear of it, the provider's dashboard gives the money back, and more comes.
      provider.refundsStartAs = "succeeded"
      provider.refund({ intentId, amount: cents(3000) })
      yield* deliverAll("refund.created")
      provider.chargeAgain(intentId)
      yield* deliverAll("payment_intent.succeeded")
      yield* deliverAll("refund.failed")
      yield* deliverAll("refund.failed")
      yield* runJobs
      return yield* books(orderId)
    })
    const { refunds, ledgerSum, providerSum, flags } = await runInMemory(program)
    expect(refunds.map(({ state }) => state)).toEqual(["rejected", "sent"])
    expect([ledgerSum, providerSum, flags.length]).toEqual([0, 0, 1])
  })

  it("that fails after it was recorded is taken out of the ledger again, once, and flagged", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider } = yield* owedRefund
      yield* runJobs
      const [refund] = provider.refunds()
      if (refund === undefined) return yield* Effect.die("no refund was made")
      yield* Effect.all([settleRefund({ ...refund, status: "failed" }), settleRefund({ ...refund, status: "failed" })])
      yield* runJobs
      return yield* books(orderId)
    })
    const { refunds, ledger, ledgerSum, refundMails, flags, history } = await runInMemory(program)
    expect(refunds.map(({ state }) => state)).toEqual(["sent"])
    expect(ledger.map(({ kind }) => kind)).toEqual(["payment", "refund", "refund-failed"])
    expect([ledgerSum, refundMails]).toEqual([3000, 1])
    expect(history.filter(({ event }) => event === "refund-failed")).toMatchObject([{ changes: { amount: 3000 } }])
    expect(flags).toMatchObject([
      { reason: "the refund re_1 of 30.00 failed at the provider after it was recorded: the customer has not got it" },
    ])
  })

  it("made at the provider's dashboard that failed is flagged", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* deliverAll("payment_intent.succeeded")
      provider.refundsStartAs = "pending"
      provider.refund({ intentId, amount: cents(3000) })
      provider.endRefund("re_1", "failed")
      yield* deliverAll()
      return yield* books(orderId)
    })
    const { refunds, ledgerSum, flags, order } = await runInMemory(program)
    expect([refunds.length, ledgerSum]).toEqual([0, 3000])
    expect(flags).toMatchObject([{ orderId: order.id, reason: "the refund re_1 of 30.00 failed at the provider" }])
  })

  it("that the provider rejects, because its dashboard was faster, is flagged and not tried again", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* owedRefund
      provider.refund({ intentId, amount: cents(3000) })
      yield* deliverAll("refund.created")
      yield* runJobs
      return yield* books(orderId)
    })
    const { refunds, ledgerSum, providerSum, refundMails, jobs, flags } = await runInMemory(program)
    expect(refunds.map(({ state }) => state)).toEqual(["rejected"])
    expect(flags).toMatchObject([{ reason: expect.stringContaining("rejected the refund") }])
    expect([ledgerSum, providerSum, refundMails]).toEqual([0, 0, 1])
    expect(jobs.filter(({ kind }) => kind === "send-refund")).toEqual([])
  })

  it("is flagged anew where another of the same payment was rejected, and looked at, before; sent twice, once", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* deliverAll()
      provider.refund({ intentId, amount: cents(3000) }) // its webhook gets lost
      const flagged = Effect.gen(function* () {
        yield* refundPayment(orderId, { amount: cents(1000), intentId, reason: "A damp shirt" })
        const { id = "" } = (yield* books(orderId)).refunds.at(-1) ?? {}
        yield* Effect.all([sendRefund(id), sendRefund(id)], { concurrency: "unbounded", discard: true })
        const { rows } = yield* paymentFlags(false)
        for (const row of rows) yield* resolvePaymentFlag(row.id, "Asked the provider")
        return { id, reasons: rows.map(({ reason }) => reason) }
      })
      return [yield* flagged, yield* flagged]
    })
    const rejected = await runInMemory(program)
    expect(rejected.map(({ reasons }) => reasons.length)).toEqual([1, 1])
    const sentence = "The payment provider rejected the refund: it exceeds what is left of the payment"
    for (const { id, reasons } of rejected) expect(reasons).toEqual([`${sentence} (our refund ${id} of $10.00)`])
  })

  it("that the provider rejects leaves no other payment behind that is not due", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* owedRefund
      provider.refund({ intentId, amount: cents(3000) })
      yield* deliverAll("refund.created")
      provider.chargeAgain(intentId)
      yield* deliverAll("payment_intent.succeeded")
      yield* runJobs
      return yield* books(orderId)
    })
    const { refunds, ledgerSum, providerSum } = await runInMemory(program)
    expect(refunds.map(({ state }) => state)).toEqual(["rejected", "sent"])
    expect([ledgerSum, providerSum]).toEqual([0, 0])
  })

  it("that the provider rejects while the bank holds the payment is made when the dispute is won, whichever is heard first", async () => {
    const program = (isRejectionFirst: boolean) =>
      Effect.gen(function* () {
        const { orderId, intentId, provider, refund } = yield* owedRefund
        const rejected = Effect.flatMap(UnitOfWork, ({ transact }) =>
          transact(
            giveUpRefund({ refundId: refund.id, intentId }, orderId, "The payment provider rejected the refund"),
          ),
        )
        const dispute = provider.dispute(intentId)
        if (isRejectionFirst) yield* rejected
        yield* deliverAll("charge.dispute.created")
        provider.endDispute(dispute?.disputeId ?? "", "won")
        yield* deliverAll()
        if (!isRejectionFirst) yield* rejected
        yield* runJobs
        return yield* books(orderId)
      })
    for (const isRejectionFirst of [true, false]) {
      const { ledgerSum, providerSum, refunds } = await runInMemory(program(isRejectionFirst))
      expect([ledgerSum, providerSum]).toEqual([0, 0])
      expect(refunds.map(({ state }) => state)).toEqual(["rejected", "sent"])
    }
  })

  it("does nothing for a refund that nobody requested", async () => {
    const program = Effect.gen(function* () {
      yield* sendRefund("no-such-refund")
      return (yield* InMemoryPaymentProvider).refunds()
    })
    expect(await runInMemory(program)).toEqual([])
  })
})
