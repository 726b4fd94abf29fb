import { paymentDisplay } from "@laundry/core/order/amount-due"
import { describe, expect, it } from "vitest"
import { customerOrderOf, orderDetailOf } from "./customer-order.ts"
import { sampleOrderView } from "./testing/sample-order.ts"

describe("an order off the wire", () => {
  it("has its money in cents and its instants in milliseconds", () => {
    const order = customerOrderOf({ ...sampleOrderView, weight: 42.5, additionalCharges: "12.50", totalPaid: "30.00" })
    expect(order).toMatchObject({
      minimumPaymentAmount: 3000,
      additionalCharges: 1250,
      totalPaid: 3000,
      pricePerPound: 100,
      amountDue: 3000,
      weight: 42.5,
      createdAt: Date.UTC(2026, 10, 20, 20),
      pickedUpAt: null,
    })
  })

  it("keeps everything that is text as it came", () => {
    const { id, status, pickupApt, pickupTimeSlot, detergentPreference } = customerOrderOf(sampleOrderView)
    expect({ id, status, pickupApt, pickupTimeSlot, detergentPreference }).toEqual({
      id: sampleOrderView.id,
      status: "ordered",
      pickupApt: "4B",
      pickupTimeSlot: "6:00 PM - 9:00 PM",
      detergentPreference: "Regular Detergent",
    })
  })

  it.each([
    ["an amount", { totalPaid: "thirty" }],
    ["a day", { pickupDate: "2026-02-30" }],
    ["an instant", { createdAt: "yesterday" }],
    ["a weight", { weight: -1 }],
  ])("fails as a whole when %s is none", (_, broken) => {
    expect(() => customerOrderOf({ ...sampleOrderView, ...broken })).toThrow(TypeError)
  })

  it.each([
    ["what is due", {}, { kind: "due", amount: 3000, isPayable: true }],
    ["what is due, and too little for a card", { totalPaid: "29.88" }, { kind: "due", amount: 12, isPayable: false }],
    ["paid in full", { totalPaid: "30.00" }, { kind: "paid-in-full" }],
    ["a cent as nothing", { totalPaid: "29.99" }, { kind: "paid-in-full" }],
    ["nothing for a cancelled one", { status: "cancelled" as const }, { kind: "not-applicable" }],
    ["nothing for a missed one", { status: "missed_pickup" as const }, { kind: "not-applicable" }],
  ])("can be asked how its payment is shown: %s", (_, changes, display) => {
    expect(paymentDisplay(customerOrderOf({ ...sampleOrderView, ...changes }))).toEqual(display)
  })
})

describe("a timeline off the wire", () => {
  it("is told oldest first, with amounts in cents", () => {
    const { timeline } = orderDetailOf({
      order: sampleOrderView,
      timeline: [
        { at: "2026-11-20T21:00:00Z", event: "payment-recorded", from: "ordered", to: "ordered", amount: "30.00" },
        { at: "2026-11-20T20:00:00Z", event: "placed", from: null, to: "ordered", amount: null },
      ],
    })
    expect(timeline.map(({ event, amount }) => [event, amount])).toEqual([
      ["placed", null],
      ["payment-recorded", 3000],
    ])
  })
})
