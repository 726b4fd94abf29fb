import { ApiError } from "@laundry/contracts/http/client"
import { Day } from "@laundry/contracts/http/wire"
import { describe, expect, it } from "vitest"
import { correctableMessage, readRefusal } from "./order-refusal.ts"

const answered = (status: number, body: object) => {
  const whole = { message: "A sentence.", code: "Code", requestId: "r", ...body }
  return new ApiError(status, JSON.stringify(whole), whole)
}
const refused = (status: number, body: object) => readRefusal(answered(status, body))

describe("a refused order", () => {
  it("puts a 400's messages under the fields that the form has", () => {
    const { fields, message } = refused(400, { fields: { customerEmail: "Valid email is required", role: "no" } })
    expect(fields).toEqual([["customerEmail", "Valid email is required"]])
    expect(message).toBe("A sentence.")
  })

  it("offers the other pickup days of a 409 and says why at that field", () => {
    const [pickupDate, deliveryDate] = [Day.make("2026-11-21"), Day.make("2026-11-22")]
    const option = { choice: "tomorrow", pickupDate, deliveryDate, pickupTimeSlot: "slot" }
    const { fields, offer } = refused(409, { options: [option] })
    expect(fields).toEqual([["pickupDate", "A sentence."]])
    expect(offer).toMatchObject({ timeSlot: "slot", days: [{ choice: "tomorrow", pickupDate: "2026-11-21" }] })
  })

  it("says a 422's message at the address", () => {
    expect(refused(422, {}).fields).toEqual([["pickupAddress", "A sentence."]])
  })

  it("says a 422's message at the field that it names", () => {
    expect(refused(422, { fields: { promoCode: "It has ended." } }).fields).toEqual([["promoCode", "It has ended."]])
  })

  it("has nothing but a message for any other answer", () => {
    expect(refused(429, {})).toEqual({ fields: [], message: "A sentence.", offer: undefined })
  })

  it("leaves it to the form to say what customers can't correct: a booking's failure has one text", () => {
    const ofCustomers = [
      answered(400, { fields: { customerPhone: "Phone is required" } }),
      answered(409, { code: "PickupDayNotOffered", options: [] }),
      answered(422, { code: "OutsideServiceArea" }),
      answered(422, { fields: { promoCode: "It has ended." } }),
    ]
    expect(ofCustomers.map(correctableMessage)).toEqual(Array(4).fill("A sentence."))
    const others = [
      answered(400, { code: "BadRequest" }),
      answered(409, { code: "IdempotencyKeyReused" }),
      answered(429, { code: "TooManyRequests" }),
      answered(500, { code: "Internal" }),
      answered(503, { code: "Unavailable" }),
      new TypeError("Failed to fetch"),
    ]
    expect(others.map(correctableMessage)).toEqual(Array(6).fill(undefined))
  })

  it.each([new TypeError("Failed to fetch"), new ApiError(502, "Bad Gateway", undefined), "odd", undefined])(
    "has no message of the server for %s",
    (error) => {
      expect(readRefusal(error)).toEqual({ fields: [], message: undefined, offer: undefined })
    },
  )
})
