import { UserId } from "@laundry/contracts/http/wire"
import { describe, expect, it } from "vitest"
import { emptyValues, type OrderValues } from "../../shared/booking/order-values.ts"
import { bookingRules, fieldsUpTo, lastStep, stepOf, valuesFor } from "./booking-values.ts"

const ana = {
  id: UserId.make("u1"),
  firstName: "Ana",
  lastName: "Torres",
  email: "ana@example.test",
  phone: "305 555 0177",
  address: "1500 Collins Avenue, Miami Beach, FL 33139",
  apt: "4C",
  defaultSpecialInstructions: "Whites apart",
  defaultDeliveryInstructions: "Ring twice",
  profileImageUrl: null,
  role: "client",
  hasPassword: true,
} as const

const stranger = {
  ...ana,
  firstName: null,
  lastName: null,
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
}

const messages = async (values: OrderValues) => {
  const { errors } = await bookingRules(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

describe("the booking wizard", () => {
  it("asks for every field that is sent, each in one step", () => {
    expect(fieldsUpTo(lastStep).toSorted()).toEqual(Object.keys(emptyValues).toSorted())
  })

  it("knows where each field is asked for", () => {
    expect([stepOf("pickupDate"), stepOf("detergentPreference"), stepOf("acceptTerms")]).toEqual([0, 1, 2])
  })

  it("checks a step with those before it", () => {
    expect(fieldsUpTo(0)).not.toContain("detergentPreference")
    expect(fieldsUpTo(1)).toEqual(expect.arrayContaining(["pickupDate", "detergentPreference"]))
  })

  it("starts with as much of a long name as it takes", async () => {
    const long = valuesFor({ ...ana, firstName: "A".repeat(50), lastName: "🧺".repeat(25) })
    expect(await messages(long)).not.toHaveProperty("customerName")
    expect(long.customerName).toBe(`${"A".repeat(50)} ${"🧺".repeat(24)}`)
  })

  it("starts with what the profile says, and the specification's defaults", () => {
    expect(valuesFor(ana)).toMatchObject({
      customerName: "Ana Torres",
      customerPhone: "305 555 0177",
      customerEmail: "ana@example.test",
      pickupAddress: "1500 Collins Avenue, Miami Beach, FL 33139",
      pickupApt: "4C",
      deliveryInstructions: "Ring twice",
      specialInstructions: "Whites apart",
      pickupTimeSlot: "6:00 PM - 9:00 PM",
      estimatedWeight: "2",
      pickupLocation: "Front Door",
      detergentPreference: "Regular Detergent",
      acceptTerms: false,
    })
  })

  it("says what an empty profile leaves open, in the specification's words", async () => {
    expect(await messages({ ...valuesFor(stranger), estimatedWeight: "" })).toEqual({
      customerName: "Name is required",
      customerPhone: "Phone is required",
      pickupAddress: "Pickup address is required",
      pickupDate: "Please select a pickup schedule",
      deliveryDate: "Delivery date is required",
      estimatedWeight: "Estimated weight is required",
      acceptTerms: "You must accept the Privacy Policy and Terms of Use",
    })
  })

  it("takes a full profile with a day and consent", async () => {
    const day = { pickupDate: "2026-11-20", deliveryDate: "2026-11-21" }
    expect(await messages({ ...valuesFor(ana), ...day, acceptTerms: true })).toEqual({})
  })
})
