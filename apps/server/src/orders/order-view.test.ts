import { OrderView, TimelineEntry } from "@laundry/contracts/orders/orders"
import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { Order, OrderId } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { PhotoId } from "@laundry/core/order/photo"
import { order as anyOrder } from "@laundry/core-testing/arbitraries"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toOrderView, toTimeline } from "./order-view.ts"

const [sample] = fc.sample(anyOrder, { numRuns: 1, seed: 7 })
if (sample === undefined) throw new Error("no sample")
const order: Order = {
  ...sample,
  id: "an-order" as OrderId,
  userId: "somebody" as UserId,
  status: "ordered",
  paid: cents(4000),
  refunded: cents(1000),
  minimumPaymentAmount: cents(3000),
  additionalCharges: cents(1250),
  goodwill: cents(0),
  credit: cents(0),
  terms: { ...sample.terms, promo: null, marketplace: null },
  notes: "for staff only",
}

describe("an order as its customer sees it", () => {
  it("is complete and of the contract's shape, whatever the order", () => {
    const isView = Schema.is(OrderView)
    fc.assert(
      fc.property(anyOrder, (any) => {
        const view = toOrderView(any)
        expect(isView(view)).toBe(true)
        expect(Object.keys(view).toSorted()).toEqual(Object.keys(OrderView.fields).toSorted())
      }),
    )
  })

  it("says what is paid and due, in dollars as it travels", () => {
    const travelling = Schema.encodeSync(OrderView)(toOrderView(order))
    expect(travelling).toMatchObject({ totalPaid: "30.00", amountDue: "12.50", additionalCharges: "12.50" })
    expect(toOrderView({ ...order, status: "cancelled" }).amountDue).toBeNull()
    expect(toOrderView({ ...order, status: "missed_pickup" }).amountDue).toBeNull()
  })

  it("links its photos, and only those that there are", () => {
    expect(toOrderView({ ...order, pickupPhoto: "secret-1" as PhotoId })).toMatchObject({
      pickupPhotoUrl: "/api/orders/an-order/photos/pickup",
      deliveryPhotoUrl: null,
    })
    expect(toOrderView({ ...order, deliveryPhoto: "secret-2" as PhotoId })).toMatchObject({
      pickupPhotoUrl: null,
      deliveryPhotoUrl: "/api/orders/an-order/photos/delivery",
    })
  })

  it("tells nothing that is for staff", () => {
    const said = JSON.stringify(toOrderView({ ...order, pickupPhoto: "secret-1" as PhotoId }))
    expect(said).not.toMatch(/for staff only|somebody|secret-1|addressCheck|zip/)
  })
})

describe("an order's timeline", () => {
  const entry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
    at: Date.UTC(2026, 10, 20, 15),
    actor: { kind: "user", userId: "staff-id" as UserId, role: "admin", name: "Sam Staff" },
    event: "updated",
    from: "ordered",
    to: "picked_up",
    changes: {},
    ...changes,
  })

  it("says when what happened, with the amounts of payments and refunds", () => {
    const timeline = toTimeline([
      entry({ event: "placed", from: null, to: "ordered" }),
      entry({ event: "payment-recorded", from: "ordered", to: "ordered", changes: { amount: 3000 } }),
      entry({ event: "refund-requested", changes: { amount: 2000, reason: "cancelled" } }),
      entry({ event: "refund-recorded", changes: { amount: 2000 } }),
      entry({ event: "missed-pickup-settled", changes: { fee: 1000, refund: 2000 } }),
      entry({ event: "missed-pickup-settled", changes: { fee: 1000, refund: 0, feeAtBank: 600 } }),
    ])
    expect(timeline.every(Schema.is(TimelineEntry))).toBe(true)
    expect(timeline.map(({ event, amount }) => [event, amount])).toEqual([
      ["placed", null],
      ["payment-recorded", 3000],
      ["refund-requested", 2000],
      ["refund-recorded", 2000],
      ["missed-pickup-settled", 1000],
      ["missed-pickup-settled", 400],
    ])
    expect(timeline.map(({ amountAtBank }) => amountAtBank).filter((held) => held !== undefined)).toEqual([600])
    expect(timeline[0]?.at).toBe(Date.UTC(2026, 10, 20, 15))
  })

  it("says of a step that a phone recorded without a signal the time that the order says, before what came meanwhile", () => {
    const [delivered, heard] = [Date.UTC(2026, 10, 21, 14, 50), Date.UTC(2026, 10, 21, 16, 40)]
    const between = delivered + 60_000
    const timeline = toTimeline([
      entry({ to: "ready_for_delivery" }),
      entry({
        at: between,
        event: "payment-recorded",
        from: "ready_for_delivery",
        to: "ready_for_delivery",
        changes: { amount: 3000 },
      }),
      entry({
        at: heard,
        from: "ready_for_delivery",
        to: "delivered",
        changes: { deliveredAt: delivered, recordedAt: delivered },
      }),
    ])
    expect(timeline.slice(1).map(({ event, at }) => [event, at])).toEqual([
      ["updated", delivered],
      ["payment-recorded", between],
    ])
  })

  it("says who does an order of the marketplace from then on, and by no name", () => {
    const handled = (changes: HistoryEntry["changes"]) => toTimeline([entry({ to: "ordered", changes })])[0]
    expect(handled({ handling: "worker", inTransit: false })).toMatchObject({ handling: "worker" })
    expect(handled({ handling: "worker", inTransit: true })).toMatchObject({ handling: "in-transit" })
    expect(handled({ handling: "house" })).toMatchObject({ handling: "house" })
    expect(handled({ handling: "offered" })).toMatchObject({ handling: "offered" })
    expect(handled({ pickupDate: "2026-11-21" })).not.toHaveProperty("handling")
  })

  it("names no staff and repeats no notes or other changes", () => {
    const said = JSON.stringify(toTimeline([entry({ changes: { notes: "rude", additionalCharges: 1200, amount: 5 } })]))
    expect(said).not.toMatch(/Sam|staff|admin|rude|1200/)
    expect(JSON.parse(said)).toMatchObject([{ amount: null }])
  })
})
