import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calledOffAs } from "../orders/cancellation.ts"
import { missedPickupTerms } from "../orders/missed-pickup-terms.ts"
import { owesNothing, paidInFullTolerance, paymentDisplay, totalCost } from "../pricing/amount-due.ts"
import { lateCancellationFee } from "../scheduling/cancellation-policy.ts"
import {
  anyCustomerSteps,
  anySteps,
  customerSteps,
  missedSteps,
  ordinarySteps,
  playPayments,
} from "../testing/payment-interleavings.ts"
import { runs } from "../testing/property-runs.ts"

type Played = Awaited<ReturnType<typeof playPayments>>

/** What must hold when everything has come to rest, whatever happened before. */
const expectTheBooksToBeRight = ({ provider, afterAMinute, opened, atTheEnd, defects, stillRunning }: Played) => {
  expect(defects).toEqual([])
  expect(stillRunning).toBe(0)
  const { ledger, ledgerSum, order, refunds, attempts, jobs, mails, flags, history, receipts, refundMails } = atTheEnd

  // The ledger is what the provider took and gave back, each of it once.
  const taken = provider.intents().flatMap(({ status, intentId }) => (status === "succeeded" ? [intentId] : []))
  const returned = provider
    .refunds()
    .flatMap(({ status, providerRefundId }) => (status === "succeeded" ? [providerRefundId] : []))
  const idsOf = (kind: "payment" | "refund") =>
    ledger.filter((entry) => entry.kind === kind).map(({ providerId }) => providerId)
  expect(idsOf("payment").toSorted()).toEqual(taken.toSorted())
  expect(idsOf("refund").toSorted()).toEqual(returned.toSorted())
  expect(ledgerSum).toBe(provider.kept(order.id))
  expect(order.paid - order.refunded).toBe(ledgerSum)

  // Whoever wants to pay now is asked for just what is due, if anything is.
  const display = paymentDisplay({ ...afterAMinute.order, totalPaid: afterAMinute.ledgerSum })
  const refusal = display.kind === "paid-in-full" ? "AlreadyPaid" : "OrderNotPayable"
  if (display.kind === "due") expect(opened).toMatchObject({ success: { amount: display.amount } })
  else expect(opened).toMatchObject({ failure: { _tag: refusal } })

  // One receipt for each payment and one mail for each refund.
  expect(new Set(mails.map(({ key }) => key)).size).toBe(mails.length)
  expect([receipts, refundMails]).toEqual([taken.length, returned.length])

  // Nothing is kept beyond what is due, and nothing is left to do.
  const { fee } = calledOffAs(order.status, history)
  expect(fee).toBeLessThanOrEqual(lateCancellationFee)
  expect(ledgerSum).toBeLessThanOrEqual(owesNothing(order.status) ? fee : totalCost(order) + paidInFullTolerance)
  expect(refunds.filter(({ state }) => state === "requested")).toEqual([])
  expect(attempts.filter(({ state }) => state === "open")).toEqual([])
  expect(jobs).toEqual([])
  expect(flags.filter(({ reason }) => !reason.includes("rejected the refund"))).toEqual([]) // the desk was faster
}

describe("payments under any interleaving of tabs, webhooks, jobs, failures and crashes", () => {
  it("end with a ledger that equals what the provider took, one receipt each, and nothing beyond what is due", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anySteps, async (scheduler, steps) => {
        expectTheBooksToBeRight(await playPayments(scheduler, steps))
      }),
      { numRuns: runs(800) },
    )
  }, 60_000)

  it("never take more than is due in the first place, as long as the provider charges each intent once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), ordinarySteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps)
        expectTheBooksToBeRight(played)
        expect(played.provider.refunds()).toEqual([])
        expect(played.provider.kept(played.atTheEnd.order.id)).toBeLessThanOrEqual(totalCost(played.atTheEnd.order))
      }),
      { numRuns: runs(500) },
    )
  }, 60_000)

  it("never keep more than the fee of an order that its customer cancelled, whatever was paid twice or given back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyCustomerSteps, async (scheduler, steps) => {
        expectTheBooksToBeRight(await playPayments(scheduler, steps, "customer"))
      }),
      { numRuns: runs(800) },
    )
  }, 60_000)

  it("keep just the fee that the customer was told of, and one refund's worth goes back once", async () => {
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), customerSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "customer")
        expectTheBooksToBeRight(played)
        const { order, history, ledgerSum, mails, refunds } = played.atTheEnd
        const told = mails.flatMap(({ content }) => (content.template === "order-cancelled" ? [content] : []))
        expect(told).toHaveLength(order.status === "cancelled" ? 1 : 0)
        if (order.status !== "cancelled") return
        const { fee, refund } = calledOffAs("cancelled", history)
        expect(told).toMatchObject([{ fee, refund }])
        expect(ledgerSum).toBe(fee)
        const outcome = `${fee > 0 ? "fee" : "no fee"}, ${refunds.length > 0 ? "refund" : "no refund"}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }),
      { numRuns: runs(800) },
    )
    expect([...seen.keys()].toSorted()).toEqual(["fee, refund", "no fee, no refund", "no fee, refund"])
  }, 60_000)

  it("keep at most the fee of a missed pickup, and everything that is due when the customer shows up", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), missedSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps)
        expectTheBooksToBeRight(played)
        const { order, history } = played.atTheEnd
        if (order.status !== "missed_pickup") return
        const { fee } = calledOffAs("missed_pickup", history)
        expect(fee).toBeLessThanOrEqual(missedPickupTerms.kept)
        seen.add(fee > 0 ? "fee" : "no fee")
      }),
      { numRuns: runs(600) },
    )
    expect([...seen].toSorted()).toEqual(["fee", "no fee"])
  }, 60_000)

  it("are all recorded within a minute of the provider being back, without any webhook or browser", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), ordinarySteps, async (scheduler, steps) => {
        const silent = steps.filter(({ happening: { it } }) => it !== "brings a webhook" && it !== "verifies")
        const { provider, afterAMinute } = await playPayments(scheduler, silent)
        expect(afterAMinute.ledgerSum).toBe(provider.kept(afterAMinute.order.id))
      }),
      { numRuns: runs(250) },
    )
  }, 60_000)
})
