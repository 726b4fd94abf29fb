import type { Instant } from "../local-time/local-time.ts"
import { type Cents, cents } from "../money/cents.ts"
import { takeInOrder } from "../money/take-in-order.ts"
import { type LedgerEntry, type LedgerKind, ledgerSigns } from "./ledger.ts"
import type { Refund } from "./payment-attempt.ts"

/** The most characters of why staff give money back. */
export const refundReasonLimit = 500

/** A payment and what can still be given back of it. */
export interface RefundablePayment {
  /** The provider's id of the payment. */
  readonly intentId: string
  readonly amount: Cents
  readonly paidAt: Instant
  /** What the ledger says was given back of it. */
  readonly givenBack: Cents
  /** On its way back. */
  readonly underWay: Cents
  /** The customer disputes it at their bank, or got it back that way: the provider refunds nothing of it. */
  readonly isDisputed: boolean
  /** What can be given back. */
  readonly left: Cents
}

type Entry = Pick<LedgerEntry, "kind" | "intentId" | "amount" | "recordedAt">

/** An order's payments with what is left of each to be given back, the newest first. `ledger` is oldest first. */
export const refundablePayments = (
  ledger: ReadonlyArray<Entry>,
  refundsUnderWay: ReadonlyArray<Pick<Refund, "intentId" | "amount">>,
): ReadonlyArray<RefundablePayment> => {
  const sum = (intentId: string, kinds: ReadonlySet<LedgerKind>) =>
    ledger
      .filter((entry) => entry.intentId === intentId && kinds.has(entry.kind))
      .reduce((total, { kind, amount }) => total - ledgerSigns[kind] * amount, 0)
  return ledger
    .filter(({ kind }) => kind === "payment")
    .toReversed()
    .map(({ intentId, amount, recordedAt }) => {
      const givenBack = sum(intentId, refunds)
      const isDisputed = sum(intentId, disputes) > 0
      const underWay = refundsUnderWay
        .filter((refund) => refund.intentId === intentId)
        .reduce((total, refund) => total + refund.amount, 0)
      const left = isDisputed ? 0 : Math.max(0, amount - givenBack - underWay)
      return {
        intentId,
        amount,
        paidAt: recordedAt,
        givenBack: cents(givenBack),
        underWay: cents(underWay),
        isDisputed,
        left: cents(left),
      }
    })
}

const refunds: ReadonlySet<LedgerKind> = new Set(["refund", "refund-failed"])
const disputes: ReadonlySet<LedgerKind> = new Set(["dispute", "dispute-won"])

/** From which payments an amount goes back: from the first ones, and from none more than is left of it. */
export const shareRefund = (
  amount: Cents,
  payments: ReadonlyArray<Pick<RefundablePayment, "intentId" | "left">>,
): ReadonlyArray<{ readonly intentId: string; readonly amount: Cents }> =>
  takeInOrder(amount, payments).map(({ source: { intentId }, amount: share }) => ({ intentId, amount: share }))
