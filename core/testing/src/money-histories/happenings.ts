import { claimDecisionKinds, claimKinds } from "@laundry/core/order/claims/claim"
import { chargeDecisions } from "@laundry/core/payments/decide-charge"
import fc from "fast-check"
import type { KeptCardAnswer } from "../in-memory/provider/provider-cards.ts"
import type { Happening, Tab } from "./happening.ts"

/** Something that may happen, and how often beside others. */
export type Some = fc.WeightedArbitrary<Happening>

const tab = fc.constantFrom<Tab>("A", "B")
const nth = fc.nat(20)

export const chargesMore: Some = {
  weight: 2,
  arbitrary: fc.record({
    it: fc.constant("charges more" as const),
    // Some are less than a card can pay.
    amount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 50, max: 5000 })),
  }),
}

/** What ordinary days bring. */
export const ordinary: ReadonlyArray<Some> = [
  { weight: 6, arbitrary: fc.record({ it: fc.constant("opens the payment" as const), tab }) },
  { weight: 5, arbitrary: fc.record({ it: fc.constant("pays" as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("is declined" as const, "starts processing" as const), tab }),
  },
  { weight: 3, arbitrary: fc.record({ it: fc.constant("verifies" as const) }) },
  { weight: 4, arbitrary: fc.record({ it: fc.constant("brings a webhook" as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ it: fc.constant("runs due jobs" as const), secondsLater: fc.constantFrom(0, 10, 60) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      it: fc.constant("finds the provider" as const),
      mode: fc.constantFrom("up" as const, "up" as const, "down" as const, "cut-off" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ it: fc.constant("crashes" as const), nth }) },
  chargesMore,
]

/** What the scale says, once or again. */
export const weighed: Some = {
  weight: 4,
  arbitrary: fc.record({ it: fc.constant("is weighed" as const), pounds: fc.integer({ min: 20, max: 90 }) }),
}

/** What staff correct of an order that came back. */
export const correcting: ReadonlyArray<Some> = [
  weighed,
  {
    weight: 2,
    arbitrary: fc.record({ it: fc.constant("has oversized items" as const), count: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      it: fc.constant("is put to" as const),
      status: fc.constantFrom("ready_for_delivery" as const, "delivered" as const, "cancelled" as const),
    }),
  },
]

export const cancelledByStaff: Some = {
  weight: 2,
  arbitrary: fc.record({ it: fc.constant("is cancelled" as const) }),
}

/** What makes money come that is not due, or go. */
export const extraordinary: ReadonlyArray<Some> = [
  {
    weight: 1,
    arbitrary: fc.record({
      it: fc.constant("refunds at the dashboard" as const),
      nth,
      share: fc.constantFrom(1, 30, 100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constant("refunds at the desk" as const), share: fc.constantFrom(1, 30, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("charges again" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("finds banks slow to refund" as const), isSlow: fc.boolean() }) },
]

/** What customers' banks do to money that had been taken or given back. */
export const banks: ReadonlyArray<Some> = [
  { weight: 2, arbitrary: fc.record({ it: fc.constant("disputes" as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("wins a dispute" as const, "loses a dispute" as const), nth }),
  },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("fails a refund" as const), nth }) },
]

/** What a customer does who changes their mind, on time or late. */
export const cancelling: ReadonlyArray<Some> = [
  { weight: 3, arbitrary: fc.record({ it: fc.constant("cancels" as const) }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("gets late" as const) }) },
]

/** What staff do for a customer they let down. */
export const credit: ReadonlyArray<Some> = [
  {
    weight: 3,
    arbitrary: fc.record({ it: fc.constant("is given credit" as const), amount: fc.integer({ min: 1, max: 4000 }) }),
  },
]

/** What a driver finds at the door. */
export const missing: ReadonlyArray<Some> = [
  { weight: 3, arbitrary: fc.record({ it: fc.constant("is missed" as const) }) },
  { weight: 2, arbitrary: fc.record({ it: fc.constant("shows up" as const) }) },
]

export const answering: Some = {
  weight: 3,
  arbitrary: fc.record({
    it: fc.constant("has the card answer" as const),
    answer: fc.constantFrom<KeptCardAnswer>("pays", "pays", "declines", "is-lost", "authenticates"),
  }),
}

/** What follows from weighing for an order whose card is kept. */
export const weighing: ReadonlyArray<Some> = [
  {
    weight: 6,
    arbitrary: fc.record({ it: fc.constant("is weighed" as const), pounds: fc.integer({ min: 20, max: 90 }) }),
  },
  answering,
  {
    weight: 4,
    arbitrary: fc.record({
      it: fc.constant("runs due jobs" as const),
      // A notice, and the time between two tries.
      secondsLater: fc.constantFrom(1800, 43_200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      it: fc.constant("is decided about" as const),
      decision: fc.constantFrom(...chargeDecisions),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("loses its card" as const, "is cancelled by staff" as const) }),
  },
]

/** What a customer does who was pleased, and what becomes of it. */
export const tipping: ReadonlyArray<Some> = [
  {
    weight: 6,
    arbitrary: fc.record({
      it: fc.constant("opens a tip" as const),
      tab,
      amount: fc.constantFrom(100, 450, 600),
      again: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ it: fc.constant("pays the tip" as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      it: fc.constant("refunds a tip at the desk" as const),
      nth,
      share: fc.constantFrom(1, 30, 100),
    }),
  },
]

/** What a customer brings about who keeps a card and pays with a press. */
export const pressing: ReadonlyArray<Some> = [
  { weight: 8, arbitrary: fc.record({ it: fc.constant("pays with the kept card" as const) }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("loses its card" as const) }) },
  answering,
]

/** What a customer does who was not, and what the desk says to it. */
export const claiming: ReadonlyArray<Some> = [
  {
    weight: 6,
    arbitrary: fc.record({
      it: fc.constantFrom("claims" as const, "is claimed at the desk" as const),
      kind: fc.constantFrom(...claimKinds),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      it: fc.constant("decides a claim" as const),
      decision: fc.constantFrom(...claimDecisionKinds),
      amount: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 7000 })),
    }),
  },
]

const upTo = (most: number) => fc.integer({ min: 0, max: most })

/** What staff give for claims of an order that a worker did, and who bears how much of it. */
export const sharing: ReadonlyArray<Some> = [
  {
    weight: 3,
    arbitrary: fc.record({
      it: fc.constant("is claimed at the desk" as const),
      kind: fc.constantFrom(...claimKinds),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        gift: upTo(500),
        feeAdjustment: upTo(600),
        deduction: upTo(1500),
        isRefused: fc.constantFrom(false, false, true),
      })
      .map(({ gift, feeAdjustment, deduction, isRefused }) => ({
        it: "decides a claim" as const,
        decision: isRefused ? ("refusal" as const) : ("refund" as const),
        amount: gift + feeAdjustment + deduction,
        shares: { feeAdjustment, deduction },
      })),
  },
]
