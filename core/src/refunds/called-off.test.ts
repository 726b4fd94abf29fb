import { instant, isoDate, price, reckonLocally } from "@laundry/core-testing/arbitraries"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Instant, type IsoDate, localInstant, type WallTime } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import { cancellationAt } from "../order/cancellation-policy.ts"
import { cancellationPolicies } from "../order/cancellation-terms.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { ledgerSums } from "../payment/ledger.ts"
import { defaultOperatingHours } from "../scheduling/operating-hours.ts"
import { calledOffAs, callOff } from "./called-off.ts"

/** Payments, what was given back of them, and what is on its way back: never more than came in. */
const money = fc
  .array(fc.tuple(price, fc.nat({ max: 100 }), fc.nat({ max: 100 })), { maxLength: 6 })
  .map((payments) => {
    const returned = payments.map(([amount, percent]) => cents(Math.floor((amount * percent) / 100)))
    const underWay = payments.map(([amount, , percent], index) =>
      cents(Math.floor(((amount - (returned[index] ?? 0)) * percent) / 100)),
    )
    const entries = [
      ...payments.map(([amount]) => ({ kind: "payment" as const, amount })),
      ...returned.map((amount) => ({ kind: "refund" as const, amount })),
    ]
    return { ...ledgerSums(entries), underWay: cents(underWay.reduce<number>((sum, amount) => sum + amount, 0)) }
  })

/** Around the hours that decide, on ordinary days and on those on which the Eastern clock jumps. */
const moment = fc.tuple(
  fc.oneof(isoDate, fc.constantFrom("2026-11-01" as IsoDate, "2027-03-14" as IsoDate)),
  fc.oneof(
    instant.map((at) => () => at),
    fc
      .tuple(
        fc.constantFrom("00:00", "01:30", "03:00", "16:59", "17:00", "17:59", "18:00", "18:01", "23:59"),
        fc.constantFrom(-3_600_000, -1000, -1, 0, 1, 1000, 3_600_000),
      )
      .map(
        ([time, shift]) =>
          (date: IsoDate): Instant =>
            localInstant(date, time as WallTime) + shift,
      ),
  ),
)

describe("the money of an order that is called off", () => {
  it.each([
    ["$20 of $30 go back when it is late", 3000, 0, 0, 1000, 1000, 2000],
    ["all goes back when it is free", 3000, 0, 0, 0, 0, 3000],
    ["nothing is kept of nothing", 0, 0, 0, 1000, 0, 0],
    ["no more is kept than was paid", 600, 0, 0, 1000, 600, 0],
    ["what is on its way back is counted once", 6000, 0, 3000, 1000, 1000, 2000],
    ["what was given back is counted once", 6000, 3000, 0, 1000, 1000, 2000],
    ["nothing is asked back when all is on its way", 3000, 0, 3000, 1000, 0, 0],
  ])("%s", (_, paid, refunded, underWay, fee, kept, refund) => {
    const sums = { paid: cents(paid), refunded: cents(refunded), disputed: cents(0), credit: cents(0) }
    expect(callOff(sums, cents(underWay), cents(fee))).toEqual({ fee: kept, refund })
  })

  it.each([
    ["credit goes back before money does", 2000, 1000, 1000, { fee: 1000, refund: 1000, credit: 1000 }],
    ["a fee is kept of credit where there is no money", 0, 3000, 1000, { fee: 1000, refund: 0, credit: 2000 }],
    ["both are kept where the fee wants both", 500, 500, 1000, { fee: 1000, refund: 0 }],
  ])("%s", (_, paid, credit, fee, settled) => {
    const sums = { paid: cents(paid), refunded: cents(0), disputed: cents(0), credit: cents(credit) }
    expect(callOff(sums, cents(0), cents(fee))).toEqual(settled)
  })

  it.each([
    ["a fee is kept of what a bank holds, once that comes back", 0, 0, 0, { fee: 1000, refund: 0, feeAtBank: 1000 }],
    ["what is missing of a fee alone is", 400, 100, 0, { fee: 1000, refund: 0, feeAtBank: 500 }],
    ["nothing is where there is enough", 2000, 0, 0, { fee: 1000, refund: 1000 }],
    ["what is on its way back does not come to us", 0, 0, 2500, { fee: 500, refund: 0, feeAtBank: 500 }],
  ])("%s", (_, left, credit, underWay, settled) => {
    const sums = { paid: cents(3000 + left), refunded: cents(0), disputed: cents(3000), credit: cents(credit) }
    expect(callOff(sums, cents(underWay), cents(1000), cents(3000))).toEqual(settled)
  })

  it("is all accounted for at any time of any day, under both policies, whatever was paid and given back", () => {
    const policies = fc.constantFrom(...cancellationPolicies)
    fc.assert(
      fc.property(moment, policies, money, ([pickupDate, momentOn], policy, { paid, refunded, underWay }) => {
        const now = momentOn(pickupDate)
        const cancellation = cancellationAt(now, { place: "ordered", pickupDate }, policy, defaultOperatingHours)
        const { date, time } = reckonLocally(now)
        const isBefore = (hour: string) => date < pickupDate || (date === pickupDate && time < hour)
        if (policy === "before_cutoff") expect(cancellation.kind).toBe(isBefore("17:00") ? "free" : "closed")
        else expect(cancellation.kind).toBe(isBefore("18:00") ? "free" : "with-fee")
        if (cancellation.kind === "closed") return
        const { fee, refund } = callOff(
          { paid, refunded, disputed: cents(0), credit: cents(0) },
          underWay,
          cancellation.fee,
        )
        expect(fee + refund + underWay + refunded).toBe(paid)
        expect(fee).toBeLessThanOrEqual(cancellation.kind === "free" ? 0 : 1000)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(refund).toBeGreaterThanOrEqual(0)
        if (refund > 0) expect(fee).toBe(cancellation.fee)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe("what an order's history tells of its money", () => {
  const entry = (from: HistoryEntry["from"], to: HistoryEntry["to"], changes: HistoryEntry["changes"] = {}) => ({
    at: 0,
    actor: { kind: "guest" as const },
    event: "updated" as const,
    from,
    to,
    changes,
  })

  it("is what was said when it last took its status, not what happened to it since", () => {
    const history = [
      entry(null, "ordered"),
      entry("ordered", "cancelled", { fee: 500, refund: 1 }),
      entry("cancelled", "ordered"),
      entry("ordered", "cancelled", { fee: 1000, refund: 2000 }),
      entry("cancelled", "cancelled", { amount: 2000 }),
    ]
    expect(calledOffAs("cancelled", history)).toEqual({ fee: 1000, refund: 2000 })
  })

  it("is nothing when staff cancelled it without a word about money", () => {
    expect(calledOffAs("cancelled", [entry("processing", "cancelled", { notes: "machine broke" })])).toEqual({
      fee: 0,
      refund: 0,
    })
    expect(calledOffAs("missed_pickup", [])).toEqual({ fee: 0, refund: 0 })
  })
})
