import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { defaultPriceTerms } from "../pricing/price-terms.ts"
import { orderStatuses } from "./order-status.ts"
import { atPlace, onceSettled } from "./place-on-way.ts"

/** An order that waits for this much of its $30 and whatever was charged beyond. */
const waitingFor = (due: number) => ({
  status: "additional_payment_required" as const,
  statusBefore: "processing" as const,
  minimumPaymentAmount: cents(3000),
  additionalCharges: cents(due),
  terms: { ...defaultPriceTerms, promo: null, marketplace: null },
  goodwill: cents(0),
  paid: cents(3000),
  refunded: cents(0),
  disputed: cents(0),
  credit: cents(0),
})

describe("the next place of an order that waits for money", () => {
  it.each([
    ["goes on waiting while a card can pay", 50, "delivered", "additional_payment_required", "delivered"],
    ["waits no longer for less than a card can pay", 49, "delivered", "delivered", null],
    ["waits no longer when it is paid", 0, "ready_for_delivery", "ready_for_delivery", null],
    ["waits for nothing when it is called off", 3000, "missed_pickup", "missed_pickup", null],
  ] as const)("%s", (_, due, place, status, statusBefore) => {
    expect(atPlace(waitingFor(due), place)).toEqual({ status, statusBefore })
  })
})

describe("an order whose balance is settled", () => {
  it.each(orderStatuses)("is back at %s when it waited there, and nowhere else before", (place) => {
    const order = { ...waitingFor(0), statusBefore: place }
    expect(onceSettled(order)).toEqual({ status: place, statusBefore: null })
    expect(onceSettled({ ...order, ...waitingFor(49), statusBefore: place }).status).toBe(place)
    expect(onceSettled({ ...waitingFor(50), statusBefore: place })).toEqual({
      status: "additional_payment_required",
      statusBefore: place,
    })
  })

  it.each(orderStatuses)("stays as it is at %s, where it waits for nothing", (status) => {
    expect(onceSettled({ ...waitingFor(0), status, statusBefore: null })).toEqual({ status, statusBefore: null })
  })
})
