import { describe, expect, it } from "vitest"
import { driverStatusLabel, orderStatuses, orderStatusLabels, parseOrderStatus } from "./order-status.ts"

describe("order statuses", () => {
  it("are the nine of the specification (§4)", () => {
    expect(orderStatuses.toSorted()).toEqual([
      "additional_payment_required",
      "cancelled",
      "delivered",
      "in_progress",
      "missed_pickup",
      "ordered",
      "picked_up",
      "processing",
      "ready_for_delivery",
    ])
  })

  it("read back as written", () => {
    for (const status of orderStatuses) expect(parseOrderStatus(status)).toBe(status)
  })

  it("are understood by their two aliases, which are never written", () => {
    expect(parseOrderStatus("in_laundry")).toBe("in_progress")
    expect(parseOrderStatus("ready")).toBe("ready_for_delivery")
  })

  it.each(["", "Ordered", "shipped", "constructor", "__proto__", "toString", " ordered"])("are not %j", (text) => {
    expect(parseOrderStatus(text)).toBeUndefined()
  })

  it("have labels; 'in_progress' reads In Laundry", () => {
    expect(orderStatusLabels.in_progress).toBe("In Laundry")
    for (const status of orderStatuses) expect(orderStatusLabels[status]).not.toBe("")
  })

  it("read to drivers by what they do next (specification §4)", () => {
    expect(driverStatusLabel("ordered")).toBe("Ready for Pickup")
    expect(driverStatusLabel("ready_for_delivery")).toBe("Ready for Delivery")
    expect(driverStatusLabel("picked_up")).toBe("Picked Up")
    expect(driverStatusLabel("missed_pickup")).toBe("Missed Pickup")
  })
})
