import { compareBooks } from "@laundry/core/books/compare-books"
import { isOpenDifference } from "@laundry/core/books/difference"
import { addCents, zeroCents } from "@laundry/core/money/cents"
import { amountDue, paidInFullTolerance, paymentDisplay } from "@laundry/core/order/amount-due"
import { lateCancellationFee } from "@laundry/core/order/cancellation-terms"
import { chargedOf, costOfOrder, totalPaid } from "@laundry/core/order/order"
import { isDisputed } from "@laundry/core/order/order-disputes"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { creditFor } from "@laundry/core/payment/account-credit"
import type { LedgerKind } from "@laundry/core/payment/ledger"
import { calledOffAs } from "@laundry/core/refunds/called-off"
import { expect } from "vitest"
import type { Played } from "./play.ts"

/** What must hold when everything has come to rest, whatever happened before. */
export const expectTheBooksToBeRight = ({
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
  const everything = {
    ours: ledger,
    theirs: provider.account.entries,
    payouts: [],
    isTest: false,
    orderNumbers: new Map(),
  }
  const differences = compareBooks(everything, { from: 0, until: Number.POSITIVE_INFINITY })
  expect(differences.filter(isOpenDifference)).toEqual([])

  // A customer who wants to pay now is asked for just what is due, if anything is.
  const charged = {
    ...chargedOf(afterAMinute.order),
    totalPaid: afterAMinute.ownSum,
    status: afterAMinute.order.status,
  }
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
  const cost = costOfOrder(order)
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
    /failed at the provider|disputes a (payment|tip)|was lost|could not be charged|left .+ to pay/.test(reason)
  expect(flags.filter((flag) => !isExpected(flag))).toEqual([])
  // Somebody is told of each dispute until the bank has decided it, and of each that was lost.
  const told = flags.filter(({ reason, resolution }) => resolution === null && / disputes | was lost/.test(reason))
  const toldOf = new Set(told.map(({ reason }) => /\bdp_\d+/.exec(reason)?.[0]))
  expect(toldOf.size).toBe(disputes.filter(({ status }) => status !== "won").length)
  expect(isDisputed(history)).toBe(disputes.some(({ status, intentId }) => status === "open" && !tips.has(intentId)))
}
