import { order as anyOrder, priceTerms } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, cents } from "../../money/cents.ts"
import { type Pounds, pounds } from "../../money/pounds.ts"
import { costOfOrder, type Order, totalPaid } from "../../order/order.ts"
import type { HistoryEntry } from "../../order/order-history.ts"
import { chargesFor } from "../../order/update-rules.ts"
import { totalChargeFor } from "../../pricing/charges.ts"
import { areSameTerms } from "../../pricing/price-terms.ts"
import { discountFor } from "../../pricing/promo.ts"
import { isChargedByHand, mayBeRepriced, repriceOrder } from "./reprice-orders.ts"

const lbs = (amount: number): Pounds => pounds(amount) ?? (0 as Pounds)

describe("an order under other terms", () => {
  it("costs what the formula says for its weight, unless its charges were set by hand", () => {
    fc.assert(
      fc.property(anyOrder.filter(mayBeRepriced), priceTerms, fc.boolean(), (before, terms, byHand) => {
        fc.pre(!areSameTerms(before.terms, terms))
        const after = repriceOrder(before, terms, byHand)
        const { promo, marketplace } = before.terms
        const minimum = addCents(terms.minimumOrderAmount, marketplace?.trustAndSafetyFee ?? cents(0))
        const oversized = before.oversizedItems * (marketplace?.oversizedItemFee ?? 0)
        const formula = totalChargeFor(before.weight ?? lbs(0), terms) - terms.minimumOrderAmount + oversized
        const full = addCents(minimum, byHand ? before.additionalCharges : cents(formula))
        expect(costOfOrder(after)).toBe(full - discountFor(promo, full))
        expect(after.terms).toEqual({ ...terms, promo, marketplace })
      }),
    )
  })

  it("is the same however often it is repriced", () => {
    fc.assert(
      fc.property(anyOrder, priceTerms, fc.boolean(), (before, terms, byHand) => {
        const once = repriceOrder(before, terms, byHand)
        expect(repriceOrder(once, terms, byHand)).toEqual(once)
      }),
    )
  })

  it("keeps all but its price, and what was paid", () => {
    fc.assert(
      fc.property(anyOrder, priceTerms, fc.boolean(), (before, terms, byHand) => {
        const { minimumPaymentAmount, additionalCharges, status, statusBefore } = before
        const after = repriceOrder(before, terms, byHand)
        const restored = {
          ...after,
          terms: before.terms,
          minimumPaymentAmount,
          additionalCharges,
          status,
          statusBefore,
        }
        expect(restored).toEqual(before)
        if (after.status !== status) {
          expect([status, after.status]).toEqual(["additional_payment_required", statusBefore])
          expect(totalPaid(after)).toBeGreaterThanOrEqual(costOfOrder(after) - 1)
        }
      }),
    )
  })

  it("is untouched once it was delivered, cancelled or missed, also while it owes money for a delivery", () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.constantFrom("delivered", "cancelled", "missed_pickup", "additional_payment_required"),
        priceTerms,
        fc.boolean(),
        (made, status, terms, byHand) => {
          const before: Order = { ...made, status, statusBefore: "delivered" }
          expect(repriceOrder(before, terms, byHand)).toBe(before)
        },
      ),
    )
  })
})

describe("whether charges were set by hand", () => {
  const entry = (changes: HistoryEntry["changes"]): HistoryEntry => ({
    at: 0,
    actor: { kind: "operator", name: "olga" },
    event: "updated",
    from: "in_progress",
    to: "in_progress",
    changes,
  })

  it("shows in charges that are not what the weight costs", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const formula = chargesFor(order)
        expect(isChargedByHand({ ...order, additionalCharges: formula }, [])).toBe(false)
        expect(isChargedByHand({ ...order, additionalCharges: cents(formula + 1) }, [])).toBe(true)
      }),
    )
  })

  it("is remembered by the history, until a weight or another amount comes", () => {
    fc.assert(
      fc.property(anyOrder, (made) => {
        const order = { ...made, additionalCharges: chargesFor(made) }
        const byHand = entry({ additionalCharges: order.additionalCharges, chargesByHand: true })
        expect(isChargedByHand(order, [byHand, entry({ readyBags: 2 })])).toBe(true)
        expect(isChargedByHand(order, [byHand, entry({ weight: order.weight })])).toBe(false)
        expect(isChargedByHand(order, [byHand, entry({ additionalCharges: order.additionalCharges })])).toBe(false)
      }),
    )
  })
})
