import * as arbitrary from "@laundry/core-testing/arbitraries"
import { eastern } from "@laundry/core-testing/in-memory/product"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localTimeOf } from "../../local-time/local-time.ts"
import { cents } from "../../money/cents.ts"
import type { OrderId } from "../order.ts"
import { awaitsAnswer, type Claim, type ClaimId, givenFor, isPastDeadline, withoutClaimTexts } from "./claim.ts"
import { claimableUntil, claimCap, claimDeadline, claimObstacle, leftOfCap, mostRefund } from "./claim-terms.ts"

const hour = 3_600_000
const delivered = (at: number) => ({ status: "delivered", statusBefore: null, deliveredAt: at }) as const

const claim: Claim = {
  id: "claim-1" as ClaimId,
  orderId: "order-1" as OrderId,
  kind: "damaged",
  text: "A hole",
  photos: [],
  openedAt: 0,
  openedBy: { kind: "guest" },
  deadline: 0,
  messages: [],
  decision: null,
}
const decided = (amount: number): Claim => ({
  ...claim,
  decision: {
    kind: "refund",
    amount: cents(amount),
    sentence: "Sorry.",
    at: 0,
    by: { kind: "operator", name: "root" },
  },
})
const costing = (minimum: number, charges = 0) => ({
  minimumPaymentAmount: cents(minimum),
  additionalCharges: cents(charges),
})

describe("when a claim can be opened", () => {
  it.each([
    ["a usual day", eastern("2026-11-20", "08:30"), eastern("2026-11-21", "08:30")],
    ["the night in which clocks go back", eastern("2026-10-31", "08:30"), eastern("2026-11-01", "07:30")],
    ["the night in which clocks go forward", eastern("2026-03-07", "08:30"), eastern("2026-03-08", "09:30")],
    ["the end of a year", eastern("2026-12-31", "23:59"), eastern("2027-01-01", "23:59")],
  ])("ends 24 hours after the delivery: %s", (_, at, until) => {
    expect(claimableUntil(delivered(at), [])).toBe(until)
    expect(claimObstacle({ order: delivered(at), history: [], claims: [] }, until, "customer")).toBeUndefined()
    expect(claimObstacle({ order: delivered(at), history: [], claims: [] }, until + 1, "customer")).toBe("too-late")
    expect(claimObstacle({ order: delivered(at), history: [], claims: [] }, until + 1, "staff")).toBeUndefined()
  })

  it("is never before the laundry is back, and also while the order waits for money", () => {
    const ready = { ...delivered(0), status: "ready_for_delivery" } as const
    expect(claimObstacle({ order: ready, history: [], claims: [] }, 0, "staff")).toBe("not-delivered")
    expect(
      claimObstacle({ order: { ...delivered(0), deliveredAt: null }, history: [], claims: [] }, 0, "customer"),
    ).toBe("not-delivered")
    const waiting = { status: "additional_payment_required", statusBefore: "delivered", deliveredAt: 0 } as const
    expect(claimObstacle({ order: waiting, history: [], claims: [] }, 0, "customer")).toBeUndefined()
  })

  it("is not while another one is open, and again after it was decided", () => {
    expect(claimObstacle({ order: delivered(0), history: [], claims: [claim] }, 0, "staff")).toBe("one-open")
    expect(claimObstacle({ order: delivered(0), history: [], claims: [decided(0)] }, 0, "customer")).toBeUndefined()
  })
})

describe("a claim's deadline", () => {
  it.each([
    [eastern("2026-11-20", "16:05"), 3, eastern("2026-11-23", "16:05")],
    [eastern("2026-10-30", "16:05"), 3, eastern("2026-11-02", "16:05")],
    [eastern("2026-12-30", "00:00"), 1, eastern("2026-12-31", "00:00")],
  ])("is at the same time of the day in Miami", (openedAt, days, deadline) => {
    expect(claimDeadline(openedAt, days)).toBe(deadline)
  })

  it("is as many days away, but for an hour and the seconds", () => {
    fc.assert(
      fc.property(arbitrary.instant, fc.integer({ min: 1, max: 14 }), (openedAt, days) => {
        const between = claimDeadline(openedAt, days) - openedAt
        expect(Math.abs(between - days * 24 * hour)).toBeLessThanOrEqual(hour + 60_000)
        const [time, before] = [localTimeOf(claimDeadline(openedAt, days)), localTimeOf(openedAt)]
        // The hour from two to three is skipped in the night when clocks go forward, and read as the next one.
        if (!before.startsWith("02:")) expect(time).toBe(before)
      }),
    )
  })

  it("is passed after it, while nobody decided", () => {
    expect([0, 1].map((now) => isPastDeadline(claim, now))).toEqual([false, true])
    expect(isPastDeadline(decided(0), 1)).toBe(false)
  })
})

describe("the cap", () => {
  it("is double what the service cost", () => {
    expect(claimCap(costing(3000, 450))).toBe(6900)
  })

  it("leaves what decided claims did not take, and never less than nothing", () => {
    fc.assert(
      fc.property(arbitrary.price, arbitrary.price, fc.array(arbitrary.price), (minimum, charges, amounts) => {
        const claims = amounts.map(decided)
        const left = leftOfCap(costing(minimum, charges), claims)
        expect(left).toBe(Math.max(0, 2 * (minimum + charges) - givenFor(claims)))
      }),
    )
  })
})

it("a claim awaits an answer while its customer spoke last", () => {
  const said = (from: "customer" | "staff") => ({ id: "1", at: 0, from, by: { kind: "guest" }, text: "Hm." }) as const
  expect(awaitsAnswer(claim)).toBe(true)
  expect(awaitsAnswer({ ...claim, messages: [said("staff")] })).toBe(false)
  expect(awaitsAnswer({ ...claim, messages: [said("staff"), said("customer")] })).toBe(true)
  expect(awaitsAnswer(decided(0))).toBe(false)
})

it("a claim of a deleted account keeps what was given, and nothing that anybody wrote", () => {
  expect(JSON.stringify(withoutClaimTexts(decided(500)))).not.toMatch(/hole|Sorry/)
  expect(withoutClaimTexts(decided(500)).decision?.amount).toBe(500)
})

it.each([
  [{ left: cents(3000), limit: undefined }, 3000],
  [{ left: cents(9000), limit: null }, 6000],
  [{ left: cents(3000), limit: cents(500) }, 500],
  [{ left: cents(0), limit: cents(500) }, 0],
])("gives as a refund at most what cap, payments and the limit leave: %o", (payments, most) => {
  expect(mostRefund(cents(6000), payments)).toBe(most)
})
