import { instant, isoDate, notableDates, reckonLocally } from "@laundry/core-testing/arbitraries"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import { type IsoDate, localInstant, type WallTime } from "../local-time/local-time.ts"
import { marketplaceTerms } from "../marketplace/marketplace-terms.ts"
import { defaultPriceTerms } from "../pricing/price-terms.ts"
import { defaultOperatingHours as hours } from "../scheduling/operating-hours.ts"
import { cancellationAt, cancellationOf } from "./cancellation-policy.ts"
import { type CancellationPolicy, cancellationPolicies, defaultCancellationPolicy } from "./cancellation-terms.ts"
import { byHouse, type Handling } from "./handling.ts"
import { orderStatuses } from "./order-status.ts"

const ordered = (pickupDate: IsoDate) => ({ place: "ordered", pickupDate }) as const
const on = (date: IsoDate, time: string) => localInstant(date, time as WallTime)

describe("cancelling", () => {
  it("is free until 6 PM on pickup day and costs $10 after, by default", () => {
    expect(defaultCancellationPolicy).toBe("fee_after_six")
    const late = { kind: "with-fee", fee: 1000, reason: "late" }
    for (const date of notableDates) {
      const six = on(date, "18:00")
      expect(cancellationAt(six - 1, ordered(date), "fee_after_six", hours)).toEqual({ kind: "free", fee: 0 })
      expect(cancellationAt(six, ordered(date), "fee_after_six", hours)).toEqual(late)
      expect(cancellationAt(six + 86_400_000, ordered(date), "fee_after_six", hours)).toEqual(late)
    }
  })

  it("is free until the cutoff on pickup day and then not possible online, under the other policy", () => {
    for (const date of notableDates) {
      const five = on(date, "17:00")
      expect(cancellationAt(five - 1, ordered(date), "before_cutoff", hours)).toEqual({ kind: "free", fee: 0 })
      expect(cancellationAt(five, ordered(date), "before_cutoff", hours)).toEqual({
        kind: "closed",
        reason: "past-cutoff",
      })
    }
  })

  it("follows the cutoff that the company sets, and the 6 PM rule does not", () => {
    const early = { ...hours, sameDayCutoff: "12:00" as WallTime }
    const date = "2026-11-20" as IsoDate
    expect(cancellationAt(on(date, "13:00"), ordered(date), "before_cutoff", early).kind).toBe("closed")
    expect(cancellationAt(on(date, "13:00"), ordered(date), "fee_after_six", early).kind).toBe("free")
  })

  it("follows the policy in the marketplace, too, where the house crew does the order, and no clock while it is the workers'", () => {
    const pickupDate = "2026-11-20" as IsoDate
    const terms = { ...defaultPriceTerms, promo: null, marketplace: marketplaceTerms(25) }
    const at = (time: string, handling: Handling, cancellationPolicy: CancellationPolicy = "fee_after_six") =>
      cancellationOf(
        on(pickupDate, time),
        { status: "ordered", statusBefore: null, pickupDate, terms, handling },
        { cancellationPolicy, hours },
      ).kind
    expect([at("17:59", byHouse), at("18:00", byHouse)]).toEqual(["free", "with-fee"])
    expect(at("17:00", byHouse, "before_cutoff")).toBe("closed")
    expect(at("18:00", { kind: "offered" })).toBe("free")
    expect(at("18:00", { kind: "worker", workerId: "w" as UserId, inTransitAt: null }, "before_cutoff")).toBe("free")
  })

  it("is never possible once the order has left 'ordered'", () => {
    const policies = fc.constantFrom(...cancellationPolicies)
    const places = fc.constantFrom(...orderStatuses.filter((place) => place !== "ordered"))
    fc.assert(
      fc.property(instant, isoDate, places, policies, (now, pickupDate, place, policy) => {
        const answer = cancellationAt(now, { place, pickupDate }, policy, hours)
        const reason = place === "missed_pickup" ? "missed-pickup" : "picked-up"
        expect(answer).toEqual({ kind: "closed", reason })
      }),
    )
  })

  it("never gets better for the customer as time goes by", () => {
    const rank = { free: 0, "with-fee": 1, closed: 2 }
    fc.assert(
      fc.property(
        instant,
        fc.nat(200_000_000),
        isoDate,
        fc.constantFrom(...cancellationPolicies),
        (now, later, date, policy) => {
          const first = cancellationAt(now, ordered(date), policy, hours)
          const second = cancellationAt(now + later, ordered(date), policy, hours)
          expect(rank[second.kind]).toBeGreaterThanOrEqual(rank[first.kind])
        },
      ),
    )
  })

  it("agrees with a local clock reckoned independently", () => {
    fc.assert(
      fc.property(instant, isoDate, (now, date) => {
        const clock = reckonLocally(now)
        const isBefore = (time: string) => clock.date < date || (clock.date === date && clock.time < time)
        expect(cancellationAt(now, ordered(date), "fee_after_six", hours).kind === "free").toBe(isBefore("18:00"))
        expect(cancellationAt(now, ordered(date), "before_cutoff", hours).kind === "free").toBe(isBefore("17:00"))
      }),
      { numRuns: runs(1000) },
    )
  })
})
