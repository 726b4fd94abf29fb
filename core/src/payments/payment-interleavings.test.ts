import {
  anyCustomerSteps,
  anySteps,
  anyWeighingSteps,
  bankCustomerSteps,
  bankSteps,
  creditSteps,
  customerSteps,
  missedSteps,
  ordinarySteps,
  pressingSteps,
  tippingSteps,
  weighingSteps,
} from "@laundry/core-testing/payment-happenings"
import { playPayments } from "@laundry/core-testing/payment-interleavings"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compareBooks } from "../books/compare-books.ts"
import { isOpenDifference } from "../books/difference.ts"
import { addCents, zeroCents } from "../money/cents.ts"
import { amountDue, paidInFullTolerance, paymentDisplay, totalCost } from "../order/amount-due.ts"
import { lateCancellationFee } from "../order/cancellation-policy.ts"
import { totalPaid } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { isDisputed } from "../order/order-disputes.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { creditFor } from "../payment/account-credit.ts"
import type { LedgerKind } from "../payment/ledger.ts"
import { calledOffAs } from "../refunds/called-off.ts"
import { missedPickupTerms } from "../refunds/missed-pickup-terms.ts"

type Played = Awaited<ReturnType<typeof playPayments>>

/** What must hold when everything has come to rest, whatever happened before. */
const expectTheBooksToBeRight = ({
  provider,
  afterAMinute,
  creditBefore,
  opened,
  atTheEnd,
  credit,
  defects,
  stillRunning,
}: Played) => {
  expect(defects).toEqual([])
  expect(stillRunning).toBe(0)
  const { ledger, ledgerSum, order, refunds, attempts, jobs, mails, flags, history, receipts, refundMails, ownSum } =
    atTheEnd
  const tips = new Set(ledger.flatMap(({ intentId, purpose }) => (purpose === "tip" ? [intentId] : [])))

  // The ledger is what the provider took and gave back, each of it once.
  const taken = provider.intents().flatMap(({ status, intentId }) => (status === "succeeded" ? [intentId] : []))
  const returned = provider
    .refunds()
    .flatMap(({ status, providerRefundId }) => (status === "succeeded" ? [providerRefundId] : []))
  const idsOf = (kind: LedgerKind) => ledger.filter((entry) => entry.kind === kind).map(({ providerId }) => providerId)
  const standing = (kind: LedgerKind, takenBack: LedgerKind) =>
    idsOf(kind).filter((providerId) => !idsOf(takenBack).includes(providerId))
  const disputes = provider.disputes()
  const disputedBy = disputes.flatMap(({ status, disputeId }) => (status === "won" ? [] : [disputeId]))
  expect(idsOf("payment").toSorted()).toEqual(taken.toSorted())
  expect(standing("refund", "refund-failed").toSorted()).toEqual(returned.toSorted())
  expect(standing("dispute", "dispute-won").toSorted()).toEqual(disputedBy.toSorted())
  expect(idsOf("dispute")).toHaveLength(disputes.length)
  expect(ledgerSum).toBe(provider.kept(order.id))
  // Tips are in the ledger and in none of the order's sums.
  expect(totalPaid(order)).toBe(ownSum)
  expect(ledger.filter(({ intentId, purpose }) => tips.has(intentId) && purpose !== "tip")).toEqual([])
  const everything = { ours: ledger, theirs: provider.account.entries, isTest: false, orderNumbers: new Map() }
  const differences = compareBooks(everything, { from: 0, until: Number.POSITIVE_INFINITY })
  expect(differences.filter(isOpenDifference)).toEqual([])

  // A customer who wants to pay now is asked for just what is due, if anything is.
  const charged = { ...afterAMinute.order, totalPaid: afterAMinute.ownSum }
  // Credit pays first, of what can still be owed.
  const usable = owesNothing(charged.status) ? zeroCents : creditFor(amountDue(charged), creditBefore.balance)
  const display = paymentDisplay({ ...charged, credit: addCents(charged.credit, usable) })
  const refusals = { "paid-in-full": "AlreadyPaid", "not-applicable": "OrderNotPayable", due: "BalanceTooSmall" }
  const isAsked = display.kind === "due" && display.isPayable
  if (isAsked) expect(opened).toMatchObject({ success: { amount: display.amount } })
  else expect(opened).toMatchObject({ failure: { _tag: refusals[display.kind] } })

  // One receipt for each payment and one mail for each refund.
  expect(new Set(mails.map(({ key }) => key)).size).toBe(mails.length)
  expect(receipts).toBe(taken.filter((intentId) => !tips.has(intentId)).length)
  expect(mails.filter(({ content }) => content.template === "tip-received")).toHaveLength(tips.size)
  const failed = provider.refunds().filter(({ status }) => status === "failed")
  expect(refundMails).toBeGreaterThanOrEqual(returned.length)
  expect(refundMails).toBeLessThanOrEqual(returned.length + failed.length)

  // Nothing is kept beyond what is due, and nothing is left to do.
  const { fee } = calledOffAs(order.status, history)
  expect(fee).toBeLessThanOrEqual(lateCancellationFee)
  // What a bank sent back waits for somebody to give it otherwise: nobody can know how.
  const cameBack = failed.reduce((sum, { amount }) => sum + amount, 0)
  const cost = totalCost(order)
  const mayKeep = owesNothing(order.status) ? fee : cost + paidInFullTolerance
  expect(ownSum + order.credit).toBeLessThanOrEqual(mayKeep + cameBack)
  // Every cent of credit that was given is in the account or on the order.
  const granted = credit.entries.filter(({ kind }) => kind === "grant").reduce((sum, { amount }) => sum + amount, 0)
  expect(credit.balance + order.credit).toBe(granted)
  expect(order.credit).toBeGreaterThanOrEqual(0)
  expect(order.goodwill).toBeGreaterThanOrEqual(0)
  expect(cost).toBeGreaterThanOrEqual(0)
  expect(refunds.filter(({ state }) => state === "requested")).toEqual([])
  expect(attempts.filter(({ state }) => state === "open")).toEqual([])
  expect(jobs).toEqual([])
  const isExpected = ({ reason }: (typeof flags)[number]) =>
    reason.includes("rejected the refund") || // the provider's dashboard or the bank was faster
    /failed at the provider|disputes a (payment|tip)|was lost|could not be charged/.test(reason)
  expect(flags.filter((flag) => !isExpected(flag))).toEqual([])
  // Somebody is told of each dispute until the bank has decided it, and of each that was lost.
  const told = flags.filter(({ reason, resolution }) => resolution === null && / disputes | was lost/.test(reason))
  const toldOf = new Set(told.map(({ reason }) => /\bdp_\d+/.exec(reason)?.[0]))
  expect(toldOf.size).toBe(disputes.filter(({ status }) => status !== "won").length)
  expect(isDisputed(history)).toBe(disputes.some(({ status, intentId }) => status === "open" && !tips.has(intentId)))
}

describe("payments under any interleaving of tabs, webhooks, jobs, failures and crashes", () => {
  it("end with a ledger that equals what the provider took, one receipt each, and nothing beyond what is due", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anySteps, async (scheduler, steps) => {
        expectTheBooksToBeRight(await playPayments(scheduler, steps))
      }),
      { numRuns: runs(800) },
    )
  }, 300_000)

  it("end right when customers dispute them, win or lose, and when refunds come back, on any order", async () => {
    const seen = new Set<string>()
    for (const [whose, steps] of [
      ["guest", bankSteps],
      ["customer", bankCustomerSteps],
    ] as const) {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), steps, async (scheduler, happenings) => {
          const played = await playPayments(scheduler, happenings, whose)
          expectTheBooksToBeRight(played)
          for (const { status } of played.provider.disputes()) seen.add(status)
          if (played.atTheEnd.ledger.some(({ kind }) => kind === "refund-failed")) seen.add("refund failed")
          if (played.atTheEnd.order.goodwill > 0) seen.add("goodwill")
        }),
        { numRuns: runs(400) },
      )
    }
    expect([...seen].toSorted()).toEqual(["goodwill", "lost", "open", "refund failed", "won"])
  }, 300_000)

  it("use each cent of a customer's credit once, and give it back before money", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), creditSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "customer")
        expectTheBooksToBeRight(played)
        const { order, history } = played.atTheEnd
        const events = new Set(history.map(({ event }) => event))
        if (order.credit > 0) seen.add("used")
        if (events.has("credit-returned")) seen.add("returned")
        if (order.credit > 0 && order.paid > 0) seen.add("beside a card")
        if (order.goodwill > 0) seen.add("gift")
      }),
      { numRuns: runs(600) },
    )
    expect([...seen].toSorted()).toEqual(["beside a card", "gift", "returned", "used"])
  }, 300_000)

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
  }, 300_000)

  it("never keep more than the fee of an order that its customer cancelled, whatever was paid twice or given back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyCustomerSteps, async (scheduler, steps) => {
        expectTheBooksToBeRight(await playPayments(scheduler, steps, "customer"))
      }),
      { numRuns: runs(800) },
    )
  }, 300_000)

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
  }, 300_000)

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
  }, 300_000)

  it("charge a kept card for what weighing adds once, whatever is weighed, corrected, paid or declined meanwhile", async () => {
    const seen = new Set<string>()
    for (const [whose, steps] of [
      ["keeper", weighingSteps],
      ["keeper", anyWeighingSteps],
      ["payingKeeper", anyWeighingSteps],
    ] as const) {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), steps, async (scheduler, happenings) => {
          const played = await playPayments(scheduler, happenings, whose)
          expectTheBooksToBeRight(played)
          const { balanceCharge: charge, atTheEnd } = played
          if (charge === undefined) return
          seen.add(charge.state)
          // Nothing is left on its way, and what is still owed waits for somebody who knows of it.
          expect(charge.state).not.toBe("scheduled")
          const isOwing = payableBalance(atTheEnd.order) !== undefined
          const isLeft = charge.state === "ended" || charge.state === "charged"
          if (isOwing && isLeft) seen.add("let go")
          if (charge.state === "failed") expect(atTheEnd.flags).not.toEqual([])
        }),
        { numRuns: runs(400) },
      )
    }
    expect([...seen].toSorted()).toEqual(["charged", "ended", "failed", "held", "let go"])
  }, 300_000)

  it("take an order's payment once, by a press with a kept card or in a page, however often either is tried", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), pressingSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "cardholder")
        expectTheBooksToBeRight(played)
        const { order } = played.atTheEnd
        if (order.status === "cancelled") return
        expect(played.provider.refunds()).toEqual([])
        seen.add(order.paid > 0 ? "paid" : "unpaid")
      }),
      { numRuns: runs(400) },
    )
    expect([...seen].toSorted()).toEqual(["paid", "unpaid"])
  }, 300_000)

  it("leave what the order was paid and owes untouched by tips, whatever is tipped, given back or disputed", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tippingSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "tipper")
        expectTheBooksToBeRight(played)
        const { ledger, refunds } = played.atTheEnd
        for (const { kind, purpose } of ledger) if (purpose === "tip") seen.add(kind)
        // Nobody but staff and banks gives a tip back.
        const backByUs = refunds.filter(({ purpose, reason }) => purpose === "tip" && reason !== "by-staff")
        expect(backByUs).toEqual([])
        if (new Set(ledger.flatMap((entry) => (entry.purpose === "tip" ? [entry.intentId] : []))).size > 1) {
          seen.add("another tip")
        }
      }),
      { numRuns: runs(300) },
    )
    expect([...seen].toSorted()).toEqual([
      "another tip",
      "dispute",
      "dispute-won",
      "payment",
      "refund",
      "refund-failed",
    ])
  }, 300_000)

  it("are all recorded within a minute of the provider being back, without any webhook or browser", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), ordinarySteps, async (scheduler, steps) => {
        const silent = steps.filter(({ happening: { it } }) => it !== "brings a webhook" && it !== "verifies")
        const { provider, afterAMinute } = await playPayments(scheduler, silent)
        expect(afterAMinute.ledgerSum).toBe(provider.kept(afterAMinute.order.id))
      }),
      { numRuns: runs(250) },
    )
  }, 300_000)
})
