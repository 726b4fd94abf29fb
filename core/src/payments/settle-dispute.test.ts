import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, deliverAll, openedOrder, runJobs, setStatus } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { Pounds } from "../money/pounds.ts"
import { isDisputed } from "../order/order-disputes.ts"
import { requestPaymentByRules } from "../orders/request-payments.ts"
import { updateOrder } from "../orders/update-order.ts"
import { settleDispute } from "./settle-dispute.ts"

/** An order whose payment of $30 was recorded and is disputed; the events of that have not been delivered. */
const disputedOrder = Effect.gen(function* () {
  const { orderId, intentId } = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll()
  const dispute = provider.dispute(intentId)
  if (dispute === undefined) return yield* Effect.die("nothing was left to dispute")
  return { orderId, intentId, provider, dispute }
})

const openFlags = (flags: ReadonlyArray<{ readonly reason: string; readonly resolution: unknown }>) =>
  flags.flatMap(({ reason, resolution }) => (resolution === null ? [reason] : []))

describe("a disputed payment", () => {
  it("leaves the ledger once, is written on the order, and somebody is told by when to answer", async () => {
    const { ledger, ledgerSum, order, history, flags } = await runInMemory(
      Effect.gen(function* () {
        const { orderId, dispute } = yield* disputedOrder
        const answerBy = Date.UTC(2026, 11, 3, 17)
        for (let again = 0; again < 3; again++) yield* settleDispute({ ...dispute, answerBy })
        return yield* books(orderId)
      }),
    )
    expect(ledger.map(({ kind }) => kind)).toEqual(["payment", "dispute"])
    expect([ledgerSum, order.disputed]).toEqual([0, 3000])
    expect(isDisputed(history)).toBe(true)
    expect(openFlags(flags)).toEqual([
      "The customer disputes a payment of $30.00 (fraudulent, to be answered by Thu, Dec 3): answer dp_1 at the payment provider.",
    ])
  })

  it.each([
    ["won", ["payment", "dispute", "dispute-won"], 3000, []],
    [
      "lost",
      ["payment", "dispute"],
      0,
      ["The dispute dp_1 was lost: the customer got $30.00 back from the bank, and the order is not paid."],
    ],
  ] as const)("that is %s is settled so, whatever events come again or late", async (outcome, kinds, sum, problems) => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, provider, dispute } = yield* disputedOrder
        provider.endDispute(dispute.disputeId, outcome)
        for (const event of [{ ...dispute, status: outcome }, dispute, { ...dispute, status: outcome }] as const) {
          yield* settleDispute(event)
        }
        yield* runJobs
        return yield* books(orderId)
      }),
    )
    expect(told.ledger.map(({ kind }) => kind)).toEqual(kinds)
    expect([told.ledgerSum, told.providerSum]).toEqual([sum, sum])
    expect(told.history.filter(({ event }) => event.startsWith("dispute")).map(({ event }) => event)).toEqual([
      "dispute-opened",
      `dispute-${outcome}`,
    ])
    expect(isDisputed(told.history)).toBe(false)
    expect(openFlags(told.flags)).toEqual(problems)
  })

  it("that is won for an order that was cancelled meanwhile goes back to the customer", async () => {
    const { ledgerSum, providerSum, refunds } = await runInMemory(
      Effect.gen(function* () {
        const { orderId, provider, dispute } = yield* disputedOrder
        yield* deliverAll()
        yield* setStatus(orderId, "cancelled")
        provider.endDispute(dispute.disputeId, "won")
        yield* deliverAll("charge.dispute.closed")
        yield* runJobs
        return yield* books(orderId)
      }),
    )
    expect([ledgerSum, providerSum, refunds.length]).toEqual([0, 0, 1])
  })

  it.each([
    ["for free", "17:59", ["cancelled"], 0],
    ["late", "18:30", ["cancelled"], 1000],
    ["after its pickup", "18:30", ["picked_up", "cancelled"], 3000],
    ["as a missed pickup", "18:30", ["missed_pickup"], 1000],
  ] as const)("that is won leaves what is kept of an order that was called off meanwhile: %s", async (...scene) => {
    const [, time, statuses, kept] = scene
    for (const outcome of ["won", "lost"] as const) {
      const told = await runInMemory(
        Effect.gen(function* () {
          const { orderId, provider, dispute } = yield* disputedOrder
          yield* deliverAll()
          yield* TestClock.setTime(eastern("2026-11-20", time))
          for (const status of statuses) yield* updateOrder(orderId, { status, weight: 20 as Pounds, notes: "Asked" })
          yield* TestClock.setTime(eastern("2026-11-20", "23:00"))
          yield* runJobs
          const decided = yield* books(orderId)
          provider.endDispute(dispute.disputeId, outcome)
          yield* deliverAll("charge.dispute.closed")
          yield* runJobs
          return { decided, after: yield* books(orderId) }
        }),
      )
      expect([told.decided.ledgerSum, told.decided.refunds], outcome).toEqual([0, []])
      const left = outcome === "won" ? kept : 0
      expect([told.after.ledgerSum, told.after.providerSum], outcome).toEqual([left, left])
      expect(told.after.refunds.map(({ amount }) => amount)).toEqual(
        outcome === "won" && kept < 3000 ? [3000 - kept] : [],
      )
    }
  })

  it("is not asked for while the bank decides", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        const { orderId } = yield* disputedOrder
        yield* deliverAll()
        return yield* requestPaymentByRules(orderId, { least: 0 as never, isInsistent: true, isRehearsal: false })
      }),
      { actor: { kind: "operator", name: "olga" } },
    )
    expect(outcome).toMatchObject({ kind: "passed-over", reason: "disputed" })
  })

  it("that is an inquiry, or of a payment that is not ours, moves nothing and is flagged", async () => {
    const { ledger, flags } = await runInMemory(
      Effect.gen(function* () {
        const { orderId, dispute } = yield* disputedOrder
        yield* settleDispute({ ...dispute, status: "inquiry" })
        yield* settleDispute({ ...dispute, intentId: "pi_foreign" })
        return yield* books(orderId)
      }),
    )
    expect(ledger).toHaveLength(1)
    expect(flags).toMatchObject([{ reason: expect.stringContaining("asks about a payment") }, { orderId: undefined }])
  })
})
