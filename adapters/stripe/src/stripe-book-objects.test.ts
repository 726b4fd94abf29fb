import { describe, expect, it } from "vitest"
import { readBookEntry, readPayout } from "./stripe-book-objects.ts"

const charge = {
  object: "charge",
  id: "ch_1",
  currency: "usd",
  livemode: true,
  payment_intent: "pi_1",
  metadata: { orderId: "o1", attemptId: "a1" },
}
const transaction = {
  object: "balance_transaction",
  id: "txn_1",
  amount: 3000,
  fee: 117,
  net: 2883,
  created: 1_795_000_000,
  currency: "usd",
  reporting_category: "charge",
  type: "charge",
  source: charge,
}
const refund = { object: "refund", id: "re_1", currency: "usd", payment_intent: { id: "pi_1" }, metadata: {} }
const dispute = { object: "dispute", id: "dp_1", currency: "usd", livemode: true, payment_intent: "pi_1" }
const payout = { object: "payout", id: "po_1", currency: "usd", livemode: true, metadata: {} }

describe("a movement of the balance", () => {
  it("is a payment by its intent and our order", () => {
    expect(readBookEntry(transaction, false)).toEqual({
      id: "txn_1",
      kind: "payment",
      providerId: "pi_1",
      intentId: "pi_1",
      orderId: "o1",
      attemptId: "a1",
      amount: 3000,
      fee: 117,
      currency: "usd",
      isTest: false,
      at: 1_795_000_000_000,
    })
  })

  it.each([
    ["refund", "refund", refund, "re_1", "pi_1"],
    ["refund_failure", "refund-failed", refund, "re_1", "pi_1"],
    ["dispute", "dispute", dispute, "dp_1", "pi_1"],
    ["dispute_reversal", "dispute-won", dispute, "dp_1", "pi_1"],
    ["charge_failure", "payment-failed", charge, "pi_1", "pi_1"],
    ["payout", "payout", payout, "po_1", undefined],
    ["payout_reversal", "payout-returned", payout, "po_1", undefined],
    ["fee", "fee", null, "txn_1", undefined],
    ["tax", "fee", "txr_1", "txr_1", undefined],
    ["risk_reserved_funds", "other", null, "txn_1", undefined],
    ["toString", "other", null, "txn_1", undefined],
  ])("of the category %s is a %s", (category, kind, source, providerId, intentId) => {
    const entry = readBookEntry({ ...transaction, reporting_category: category, source }, false)
    expect(entry).toMatchObject({ kind, providerId })
    expect(entry.intentId).toBe(intentId)
  })

  it("is known by the charge where somebody made that without an intent", () => {
    const byHand = { ...transaction, source: { ...charge, payment_intent: null, metadata: {} } }
    expect(readBookEntry(byHand, false)).toMatchObject({ providerId: "ch_1", intentId: undefined, orderId: undefined })
  })

  it("is in the payment's currency, also where the balance is in another", () => {
    expect(readBookEntry({ ...transaction, source: { ...charge, currency: "eur" } }, false).currency).toBe("eur")
  })

  it("is of test mode when its source says so, and as the account where it says nothing", () => {
    expect(readBookEntry({ ...transaction, source: { ...charge, livemode: false } }, false).isTest).toBe(true)
    const back = { ...transaction, reporting_category: "refund", source: refund }
    expect([true, false].map((isTestAccount) => readBookEntry(back, isTestAccount).isTest)).toEqual([true, false])
  })
})

describe("a payout", () => {
  const made = { ...payout, amount: 120_000, arrival_date: 1_795_100_000, created: 1_795_000_000 }

  it.each([
    ["paid", "paid"],
    ["pending", "under-way"],
    ["in_transit", "under-way"],
    ["failed", "failed"],
    ["canceled", "failed"],
  ])("that is %s is %s", (status, state) => {
    expect(readPayout({ ...made, status })).toEqual({
      id: "po_1",
      amount: 120_000,
      currency: "usd",
      state,
      madeAt: 1_795_000_000_000,
      arrivesAt: 1_795_100_000_000,
    })
  })
})
