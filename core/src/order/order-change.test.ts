import { order as anyOrder, instant, isoDate, price, weight } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { Order } from "./order.ts"
import { applyChange, auditedChange, changedFields, historyChanges, type OrderChange } from "./order-change.ts"
import { orderStatuses } from "./order-status.ts"

const anyChange: fc.Arbitrary<OrderChange> = fc.record(
  {
    status: fc.constantFrom(...orderStatuses),
    additionalCharges: price,
    weight: fc.option(weight),
    deliveryDate: isoDate,
    readyBags: fc.option(fc.integer({ min: 1, max: 9 })),
    notes: fc.option(fc.constantFrom("a", "b")),
  },
  { requiredKeys: [] },
)

const at = Date.UTC(2026, 10, 20, 20)
const [sample] = fc.sample(anyOrder, { numRuns: 1, seed: 1042 })
if (sample === undefined) throw new Error("no sample")
const ordered: Order = {
  ...sample,
  status: "ordered",
  statusBefore: null,
  weight: null,
  additionalCharges: cents(0),
  notes: null,
  terms: {
    minimumOrderAmount: cents(3000),
    pricePerPound: cents(100),
    freeWeightLimit: 30 as Pounds,
    promo: null,
    marketplace: null,
  },
}

describe("applying a change", () => {
  it("made twice is the same as made once", () => {
    fc.assert(
      fc.property(anyOrder, anyChange, instant, (order, change, now) => {
        const once = applyChange(order, change, now)
        expect(changedFields(once, applyChange(once, change, now + 1))).toEqual([])
      }),
    )
  })

  it("touches what it names and what follows from that, and nothing else", () => {
    fc.assert(
      fc.property(anyOrder, anyChange, instant, (order, change, now) => {
        const after = applyChange(order, change, now)
        const changed = new Set<string>(changedFields(order, after))
        for (const key of Object.keys(order) as Array<keyof Order>) {
          if (!changed.has(key)) expect(after[key]).toEqual(order[key])
        }
        for (const [key, value] of Object.entries(change)) expect(after[key as keyof Order]).toEqual(value)
      }),
    )
  })

  it("remembers where the order was while money is owed, unless it was on no way", () => {
    const owing = { status: "additional_payment_required" } as const
    const from = (status: Order["status"]) => applyChange({ ...ordered, status }, owing, at)
    expect(from("processing").statusBefore).toBe("processing")
    expect(from("delivered").statusBefore).toBe("delivered")
    expect(from("cancelled").statusBefore).toBeNull()
    expect(from("missed_pickup").statusBefore).toBeNull()
    const again = applyChange(from("processing"), { ...owing, notes: "called" }, at)
    expect(again.statusBefore).toBe("processing")
    expect(applyChange(again, { status: "delivered" }, at).statusBefore).toBeNull()
  })

  it("computes charges for a weight, keeps given ones, and takes them back with the weight", () => {
    const weighed = applyChange(ordered, { weight: 42 as Pounds }, at)
    expect(weighed.additionalCharges).toBe(1200)
    expect(applyChange(weighed, { weight: null }, at).additionalCharges).toBe(0)
    const byHand = applyChange(ordered, { weight: 42 as Pounds, additionalCharges: cents(5) }, at)
    expect(byHand.additionalCharges).toBe(5)
    expect(applyChange({ ...ordered, additionalCharges: cents(5) }, { weight: null }, at).additionalCharges).toBe(5)
    expect(historyChanges(ordered, weighed)).toEqual({ weight: 42, additionalCharges: 1200 })
    expect(historyChanges(ordered, byHand)).toEqual({ weight: 42, additionalCharges: 5, chargesByHand: true })
  })

  it("adds a note below those that are there, once", () => {
    const noted = { ...ordered, notes: "Gate code 12" }
    const cancelled = applyChange(noted, { status: "cancelled", addedNote: "Storm" }, at)
    expect(cancelled.notes).toBe("Gate code 12\nStorm")
    expect(applyChange(cancelled, { status: "cancelled", addedNote: "Storm" }, at).notes).toBe("Gate code 12\nStorm")
    expect(applyChange(ordered, { addedNote: "Storm" }, at).notes).toBe("Storm")
  })

  it("notes the moment of pickup and delivery once", () => {
    const picked = applyChange(ordered, { status: "picked_up" }, at)
    expect(picked.pickedUpAt).toBe(at)
    expect(applyChange({ ...picked, status: "ordered" }, { status: "picked_up" }, at + 5).pickedUpAt).toBe(at)
    expect(applyChange(picked, { notes: "n" }, at + 5).deliveredAt).toBeNull()
    expect(applyChange(picked, { status: "delivered" }, at + 5).deliveredAt).toBe(at + 5)
  })

  it.each<readonly [string, ReadonlyArray<Order["status"]>, number]>([
    ["a mistake that was taken back", ["ready_for_delivery", "delivered"], 2],
    ["a mistake that was taken back further", ["ordered", "picked_up", "delivered"], 3],
    [
      "a mistake that was taken back once money was owed",
      ["additional_payment_required", "processing", "delivered"],
      3,
    ],
    ["a mistake that was cancelled first", ["cancelled", "ready_for_delivery", "delivered"], 3],
    ["money that is owed", ["additional_payment_required", "delivered"], 0],
    ["a cancellation that was taken back", ["cancelled", "delivered"], 0],
  ])("keeps the moment of delivery unless it was none: after %s", (_, statuses, index) => {
    const delivered = applyChange({ ...ordered, deliveredAt: null }, { status: "delivered" }, at)
    const after = statuses.reduce((order, status, step) => applyChange(order, { status }, at + step + 1), delivered)
    expect(after.deliveredAt).toBe(at + index)
  })

  it("has no moment of delivery at an earlier place, and says so in the history", () => {
    const delivered = applyChange(ordered, { status: "delivered" }, at)
    const back = applyChange(delivered, { status: "ready_for_delivery" }, at + 1)
    expect(historyChanges(delivered, back)).toEqual({ deliveredAt: null })
    expect(applyChange(delivered, { status: "cancelled" }, at + 1).deliveredAt).toBe(at)
    expect(applyChange(delivered, { status: "additional_payment_required" }, at + 1).deliveredAt).toBe(at)
  })
})

describe("what is kept of notes", () => {
  const noted = { ...ordered, notes: "Zoe was late" }

  it("is that there are some, never what they say", () => {
    expect(historyChanges(ordered, noted)).toEqual({ notes: true })
    expect(historyChanges(noted, { ...noted, notes: "Zoe came" })).toEqual({ notes: true })
    expect(historyChanges(noted, ordered)).toEqual({ notes: null })
    expect(auditedChange(noted, { ...noted, notes: "Zoe came" })).toEqual({
      before: { notes: "written" },
      after: { notes: "rewritten" },
    })
    expect(auditedChange(ordered, noted)).toEqual({ before: { notes: null }, after: { notes: "written" } })
  })
})
