import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { BookEntry, BookKind, Payout } from "@laundry/core/payment/provider-books.port"
import { Schema } from "effect"
import { Id, idOf, isKeepable, Reference, Text } from "./stripe-text.ts"

/** What we read of the charge, refund, dispute or payout that moved the balance. Others have an id at the least. */
const Source = Schema.Struct({
  object: Schema.String,
  id: Id,
  currency: Schema.optionalKey(Schema.NullOr(Text)),
  livemode: Schema.optionalKey(Schema.Boolean),
  payment_intent: Schema.optionalKey(Schema.NullOr(Reference)),
  // Of what came back from a transfer.
  transfer: Schema.optionalKey(Schema.NullOr(Reference)),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String))),
})

const BalanceTransaction = Schema.Struct({
  object: Schema.Literal("balance_transaction"),
  id: Id,
  amount: Schema.Int,
  fee: Schema.Int,
  created: Schema.Int,
  currency: Text,
  reporting_category: Schema.String,
  source: Schema.NullOr(Schema.Union([Id, Source])),
})

const PayoutObject = Schema.Struct({
  object: Schema.Literal("payout"),
  id: Id,
  amount: Schema.Int,
  arrival_date: Schema.Int,
  created: Schema.Int,
  currency: Text,
  status: Schema.String,
})

/**
 * What Stripe's reporting categories are to us. They tell apart what its types lump together: disputes and refunds that came
 * back are both "adjustment" there, and payments by card and by bank have different types.
 */
const kinds: Readonly<Record<string, BookKind>> = {
  charge: "payment",
  charge_failure: "payment-failed",
  refund: "refund",
  refund_failure: "refund-failed",
  dispute: "dispute",
  dispute_reversal: "dispute-won",
  fee: "fee",
  network_cost: "fee",
  tax: "fee",
  payout: "payout",
  payout_reversal: "payout-returned",
  transfer: "transfer",
  transfer_reversal: "transfer-returned",
}

const kindOf = (category: string): BookKind => (Object.hasOwn(kinds, category) ? kinds[category] : undefined) ?? "other"

const decodeTransaction = Schema.decodeUnknownSync(BalanceTransaction)
const decodePayout = Schema.decodeUnknownSync(PayoutObject)

/** What we wrote on a payment or a transfer; somebody else's text that can't be kept was not ours. */
const written = (source: typeof Source.Type | undefined, on: string, name: string): string | undefined => {
  const text = source?.object === on ? source.metadata?.[name] : undefined
  return text !== undefined && isKeepable(text) ? text : undefined
}

/**
 * Reads a movement of the balance, with its source where that was asked for. The currency is that of the payment: the balance
 * may be in another, which Stripe has changed it into. A refund does not say whether it was made in test mode: it is as the account.
 */
export const readBookEntry = (answer: unknown, isTestAccount: boolean): BookEntry => {
  const { id, amount, fee, created, currency, reporting_category, source } = decodeTransaction(answer)
  const kind = kindOf(reporting_category)
  const about = typeof source === "string" ? undefined : (source ?? undefined)
  const intent = about?.payment_intent
  const intentId = intent === undefined || intent === null ? undefined : idOf(intent)
  const sourceId = source === null ? id : idOf(source)
  const transfer = about?.object === "transfer_reversal" ? about.transfer : undefined
  const providerId = kind === "payment" || kind === "payment-failed" ? (intentId ?? sourceId) : sourceId
  return {
    id,
    kind,
    providerId: transfer === undefined || transfer === null ? providerId : idOf(transfer),
    intentId,
    orderId: written(about, "charge", "orderId") as OrderId | undefined,
    attemptId: written(about, "charge", "attemptId"),
    payoutId: written(about, "transfer", "payoutId"),
    amount: cents(amount),
    fee: cents(fee),
    currency: about?.currency ?? currency,
    isTest: about?.livemode === undefined ? isTestAccount : !about.livemode,
    at: created * 1000,
  }
}

const payoutState = (status: string): Payout["state"] => {
  if (status === "paid") return "paid"
  return status === "failed" || status === "canceled" ? "failed" : "under-way"
}

/** Reads a payout; throws for anything else. */
export const readPayout = (answer: unknown): Payout => {
  const { id, amount, arrival_date: arrives, created, currency, status } = decodePayout(answer)
  const state = payoutState(status)
  return { id, amount: cents(amount), currency, state, madeAt: created * 1000, arrivesAt: arrives * 1000 }
}
