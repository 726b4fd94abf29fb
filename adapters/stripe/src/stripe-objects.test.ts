import { describe, expect, it } from "vitest"
import { readEvent, readIntent, readRefund } from "./stripe-objects.ts"

const intent = {
  object: "payment_intent",
  id: "pi_1",
  status: "succeeded",
  amount: 3000,
  amount_received: 3000,
  currency: "usd",
  client_secret: "pi_1_secret_x",
  metadata: { orderId: "order-1", attemptId: "attempt-1" },
  charges: { data: [] },
}
const refund = {
  object: "refund",
  id: "re_1",
  amount: 1000,
  currency: "usd",
  status: "succeeded",
  payment_intent: "pi_1",
  metadata: { refundId: "refund-1" },
}
const dispute = {
  object: "dispute",
  id: "dp_1",
  amount: 3000,
  reason: "fraudulent",
  status: "needs_response",
  payment_intent: "pi_1",
  evidence_details: { due_by: 1_800_000_000 },
}
const eventOf = (type: string, object: unknown) => ({ id: "evt_1", object: "event", type, data: { object } })

describe("an intent", () => {
  it("is read with what we wrote on it", () => {
    expect(readIntent(intent)).toEqual({
      intentId: "pi_1",
      status: "succeeded",
      amount: 3000,
      amountReceived: 3000,
      currency: "usd",
      orderId: "order-1",
      attemptId: "attempt-1",
      clientSecret: "pi_1_secret_x",
    })
  })

  it.each([
    ["succeeded", "succeeded"],
    ["canceled", "canceled"],
    ["processing", "processing"],
    ["requires_payment_method", "requires_payment"],
    ["requires_confirmation", "requires_payment"],
    ["requires_action", "requires_payment"],
    ["requires_capture", "requires_payment"],
    ["a status of the future", "requires_payment"],
  ])("that is %s reads as %s", (status, read) => {
    expect(readIntent({ ...intent, status }).status).toBe(read)
  })

  it("of somebody else names no order of ours", () => {
    expect(readIntent({ ...intent, metadata: {} })).toMatchObject({ orderId: undefined, attemptId: undefined })
  })
})

describe("a refund", () => {
  it.each([
    ["succeeded", "succeeded"],
    ["pending", "pending"],
    ["requires_action", "pending"],
    [null, "pending"],
    ["failed", "failed"],
    ["canceled", "failed"],
  ])("that is %s reads as %s", (status, read) => {
    expect(readRefund({ ...refund, status })?.status).toBe(read)
  })

  it("is read with its payment, by id or whole, and with our own id if there is one", () => {
    expect(readRefund(refund)).toMatchObject({ providerRefundId: "re_1", intentId: "pi_1", refundId: "refund-1" })
    expect(readRefund({ ...refund, payment_intent: intent, metadata: null })).toMatchObject({
      intentId: "pi_1",
      refundId: undefined,
    })
  })

  it("of no payment intent is none of ours", () => {
    expect(readRefund({ ...refund, payment_intent: null })).toBeUndefined()
  })
})

describe("an event", () => {
  it.each(["created", "succeeded", "processing", "payment_failed", "requires_action", "canceled"])(
    "payment_intent.%s tells of an intent",
    (kind) => {
      expect(readEvent(eventOf(`payment_intent.${kind}`, intent))).toMatchObject({ kind: "intent" })
    },
  )

  it.each(["created", "updated", "failed"])("refund.%s tells of a refund", (kind) => {
    expect(readEvent(eventOf(`refund.${kind}`, refund))).toMatchObject({ kind: "refund" })
  })

  it("of a payment with text that can't be kept names no order of ours", () => {
    const metadata = { orderId: "order\u0000", attemptId: "\ud800" }
    expect(readEvent(eventOf("payment_intent.succeeded", { ...intent, metadata }))).toMatchObject({
      kind: "intent",
      intent: { orderId: undefined, attemptId: undefined },
    })
  })

  it.each(["needs_response", "under_review", "appeal_under_review", "won", "lost", "warning_needs_response"])(
    "charge.dispute.updated tells of a dispute that is %s",
    (status) => {
      expect(readEvent(eventOf("charge.dispute.updated", { ...dispute, status }))).toMatchObject({
        kind: "dispute",
        dispute: {
          disputeId: "dp_1",
          intentId: "pi_1",
          amount: 3000,
          reason: "fraudulent",
          answerBy: 1_800_000_000_000,
        },
      })
    },
  )

  it.each([
    ["of an inquiry that is closed", eventOf("charge.dispute.closed", { ...dispute, status: "warning_closed" })],
    ["of a dispute of no payment intent", eventOf("charge.dispute.created", { ...dispute, payment_intent: null })],
    ["whose id can't be kept", eventOf("payment_intent.succeeded", { ...intent, id: "pi_\u0000" })],
    ["whose currency can't be kept", eventOf("payment_intent.succeeded", { ...intent, currency: "u\u0000d" })],
    ["whose reason can't be kept", eventOf("refund.created", { ...refund, reason: "\u0000" })],
    ["of another kind", eventOf("charge.refunded", { object: "charge" })],
    ["of a kind like one of ours", eventOf("refund.created.v2", refund)],
    ["with another object than its kind says", eventOf("payment_intent.succeeded", refund)],
    ["with an amount that is no whole number", eventOf("payment_intent.succeeded", { ...intent, amount: 30.5 })],
    ["with an amount that is text", eventOf("payment_intent.succeeded", { ...intent, amount_received: "3000" })],
    ["with metadata that is a list", eventOf("payment_intent.succeeded", { ...intent, metadata: [1] })],
    ["without an object", eventOf("payment_intent.succeeded", undefined)],
    ["of a refund of no payment", eventOf("refund.created", { ...refund, payment_intent: null })],
    ["without data", { type: "payment_intent.succeeded" }],
    ["without a type", { data: { object: intent } }],
    ["that is null", null],
    ["that is a list", [intent]],
    ["that is a number", 42],
  ])("%s is ignored", (_, payload) => {
    expect(readEvent(payload)).toMatchObject({ kind: "ignored" })
  })
})
