import { describe, expect, it } from "vitest"
import { emptyValues, type OrderValues } from "../../shared/booking/order-values.ts"
import { guestOrderFields, guestOrderRules } from "./guest-order-values.ts"

const options = { fields: {}, shouldUseNativeValidation: false } as const

const messages = async (values: OrderValues) => {
  const { errors } = await guestOrderRules(values, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

const filledIn: OrderValues = {
  ...emptyValues,
  customerName: "Ana <b>Torres</b> 🧺",
  customerPhone: "305 555 0177",
  customerEmail: "ana@example.com",
  pickupAddress: "1500 Collins Avenue, Miami Beach, FL 33139",
  pickupDate: "2026-11-20",
  deliveryDate: "2026-11-21",
  acceptTerms: true,
}

describe("the guest order form", () => {
  it("shows every field that is sent", () => {
    expect(guestOrderFields.toSorted()).toEqual(Object.keys(emptyValues).toSorted())
  })

  it("starts with the specification's defaults", () => {
    expect(emptyValues).toMatchObject({
      pickupTimeSlot: "6:00 PM - 9:00 PM",
      pickupLocation: "Front Door",
      detergentPreference: "Regular Detergent",
      acceptTerms: false,
    })
  })

  it("says what is missing, all at once and in the specification's words", async () => {
    expect(await messages(emptyValues)).toEqual({
      customerName: "Name is required",
      customerPhone: "Phone is required",
      customerEmail: "Email is required",
      pickupAddress: "Pickup address is required",
      pickupDate: "Please select a pickup schedule",
      deliveryDate: "Delivery date is required",
      acceptTerms: "You must accept the Privacy Policy and Terms of Use",
    })
  })

  it("tells an email that is not one from an empty one", async () => {
    expect(await messages({ ...filledIn, customerEmail: "ana@" })).toEqual({ customerEmail: "Valid email is required" })
  })

  it("takes a filled in form, optional fields empty", async () => {
    expect((await guestOrderRules(filledIn, undefined, options)).values).toMatchObject({
      customerName: "Ana <b>Torres</b> 🧺",
    })
    expect(await messages(filledIn)).toEqual({})
  })
})
