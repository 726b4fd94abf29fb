import type { IsoDate } from "@laundry/core/local-time/local-time"
import { describe, expect, it } from "vitest"
import { knownValues, typedChange } from "./change-values.ts"

const order = {
  pickupDate: "2026-11-20" as IsoDate,
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  pickupLocation: "Front Door",
  detergentPreference: "Regular Detergent",
}
const own = knownValues({ ...order, pickupAddress: "1 Ocean Drive", pickupApt: "4B", deliveryInstructions: "Ring" })

describe("what a customer changes of an order", () => {
  it("is what differs from what is known", () => {
    expect(typedChange(own, own)).toEqual({})
    expect(typedChange(own, { ...own, pickupDate: "2026-11-21", pickupApt: "" })).toEqual({
      pickupDate: "2026-11-21",
      pickupApt: "",
    })
  })

  it("leaves alone, by a link, what its holder is not told and does not write over", () => {
    const linked = knownValues(order)
    expect(linked).toMatchObject({ pickupAddress: "", deliveryInstructions: "" })
    expect(typedChange(linked, { ...linked, deliveryInstructions: "Ring twice" })).toEqual({
      deliveryInstructions: "Ring twice",
    })
    // The old address' apartment does not belong to the new address.
    expect(typedChange(linked, { ...linked, pickupAddress: "1 Collins Avenue" })).toEqual({
      pickupAddress: "1 Collins Avenue",
      pickupApt: "",
    })
  })
})
