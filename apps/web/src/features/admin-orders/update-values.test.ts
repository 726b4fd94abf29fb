import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  autoCharges,
  autoDelivery,
  chargesOrigin,
  differingFields,
  problemsOf,
  rebase,
  type UpdateValues,
  updateFields,
  updateOf,
} from "./update-values.ts"

const base: UpdateValues = {
  status: "processing",
  pickupDate: "2026-11-20",
  deliveryDate: "2026-11-21",
  readyBags: "",
  weight: "28.5",
  additionalCharges: "0.00",
  intakeWeight: "",
  pickupAddress: "1020 Meridian Avenue, Miami Beach, FL 33139",
  pickupApt: "304",
  notes: "",
}

describe("the charges of a typed weight", () => {
  it.each([
    ["42", "12.00"],
    ["30", "0.00"],
    ["15", "0.00"],
    ["", "0.00"],
    ["30.01", "0.01"],
    ["42,5", "12.50"],
    ["heavy", undefined],
    ["42,5 lbs", undefined],
  ])("of %j are %j", (weight, charges) => expect(autoCharges(weight, defaultPriceTerms)).toBe(charges))

  it("are under the order's own terms", () => {
    const terms = { ...defaultPriceTerms, pricePerPound: cents(250), freeWeightLimit: 20 as Pounds }
    expect(autoCharges("22", terms)).toBe("5.00")
  })

  it("are beside what its oversized items cost", () => {
    expect(autoCharges("42", defaultPriceTerms, cents(800))).toBe("20.00")
    expect(autoCharges("", defaultPriceTerms, cents(800))).toBe("8.00")
  })
})

describe("what the charges of a form come from", () => {
  const { minimumOrderAmount, ...others } = defaultPriceTerms
  const order = { minimumPaymentAmount: minimumOrderAmount, ...others }
  const typed = { ...base, weight: "42.5" }

  it("is the weight, and the oversized items where there are any", () => {
    const over = { kind: "calculated", over: 12.5 }
    expect(chargesOrigin({ ...typed, additionalCharges: "12.5" }, order, false)).toEqual({ ...over, oversized: 0 })
    const withItem = { ...order, oversizedCharges: cents(800) }
    expect(chargesOrigin({ ...typed, additionalCharges: "20.50" }, withItem, false)).toEqual({
      ...over,
      oversized: 800,
    })
    expect(chargesOrigin(base, order, false)).toEqual({ kind: "calculated", over: 0, oversized: 0 })
  })

  it("is a hand where they differ from that, also in an order that was saved so, or were typed by one now", () => {
    expect(chargesOrigin({ ...typed, additionalCharges: "5.00" }, order, false)).toEqual({ kind: "by-hand" })
    expect(chargesOrigin({ ...typed, additionalCharges: "12.50" }, order, true)).toEqual({ kind: "by-hand" })
  })
})

describe("what keeps the form from being saved", () => {
  it("is nothing in an unchanged order", () => expect(problemsOf(base, base)).toEqual([]))

  it("is what the status asks for", () => {
    expect(problemsOf(base, { ...base, weight: "", status: "delivered" })).toEqual([
      { name: "weight", message: "Actual weight is required for this status" },
    ])
    expect(problemsOf(base, { ...base, status: "ready_for_delivery" })).toEqual([
      { name: "readyBags", message: "Number of ready bags is required when marking as ready for delivery" },
    ])
    expect(problemsOf(base, { ...base, status: "cancelled", weight: "", notes: " " })).toEqual([
      { name: "notes", message: "Admin notes are required when cancelling an order" },
    ])
  })

  it.each(["ordered", "picked_up"])("is no missing weight while an order is %s", (status) =>
    expect(problemsOf(base, { ...base, status, weight: "" })).toEqual([]),
  )

  it("is a value that says nothing, told once for each field", () => {
    const typed = { weight: "heavy", readyBags: "0", additionalCharges: "-1", intakeWeight: "2001" }
    const problems = problemsOf(base, { ...base, ...typed })
    expect(problems.map(({ name }) => name)).toEqual(["readyBags", "weight", "additionalCharges", "intakeWeight"])
    expect(problems[1]?.message).toBe("Actual weight must be a number of pounds")
  })
})

describe("the place of an order", () => {
  it("is asked for where it is changed only: an order of a deleted account has none", () => {
    const gone = { ...base, pickupAddress: "", pickupApt: "" }
    expect(problemsOf(gone, { ...gone, notes: "Paid in cash" })).toEqual([])
    expect(problemsOf(base, { ...base, pickupAddress: " " })).toEqual([
      { name: "pickupAddress", message: "Pickup address is required" },
    ])
  })

  it("is sent with the days when they change", () => {
    const typed = { ...base, pickupDate: "2026-11-24", deliveryDate: autoDelivery("2026-11-24") ?? "", pickupApt: " " }
    expect(updateOf(base, typed, { version: 7, areChargesByHand: false })).toEqual({
      pickupDate: "2026-11-24",
      deliveryDate: "2026-11-25",
      pickupApt: "",
      version: 7,
    })
    expect(autoDelivery("2026-11")).toBeUndefined()
  })
})

describe("what is sent", () => {
  const options = { version: 7, areChargesByHand: false }

  it("is what changed, on top of the version that was read", () => {
    expect(updateOf(base, { ...base, notes: "Call first ", readyBags: "2" }, options)).toEqual({
      notes: "Call first",
      readyBags: 2,
      version: 7,
    })
    for (const weight of ["28.50", "28,5"]) expect(updateOf(base, { ...base, weight }, options)).toEqual({ version: 7 })
  })

  it("leaves the charges of a weight to the server", () => {
    const typed = { ...base, weight: "42.5", additionalCharges: "12.50" }
    expect(updateOf(base, typed, options)).toEqual({ weight: 42.5, version: 7 })
  })

  it("says charges that were typed, also when they stay as they were beside a new weight", () => {
    const typed = { ...base, weight: "42.5" }
    expect(updateOf(base, typed, { ...options, areChargesByHand: true })).toEqual({
      weight: 42.5,
      additionalCharges: 0,
      version: 7,
    })
    const charged = updateOf(base, { ...typed, additionalCharges: " 12.5 " }, { ...options, areChargesByHand: true })
    expect(charged).toEqual({ weight: 42.5, additionalCharges: 1250, version: 7 })
  })

  it("takes a weight away", () => {
    expect(updateOf(base, { ...base, weight: "" }, options)).toEqual({ weight: null, version: 7 })
    const weighed = { ...base, intakeWeight: "29.5" }
    expect(updateOf(base, weighed, options)).toEqual({ intakeWeight: 29.5, version: 7 })
    expect(updateOf(weighed, { ...base, intakeWeight: "29.50" }, options)).toEqual({ version: 7 })
    expect(updateOf(weighed, base, options)).toEqual({ intakeWeight: null, version: 7 })
  })
})

describe("changes moved onto what the order has become", () => {
  const values = fc.record<UpdateValues>({
    status: fc.constantFrom("ordered", "picked_up", "processing"),
    pickupDate: fc.constantFrom("2026-11-20", "2026-11-21"),
    deliveryDate: fc.constantFrom("2026-11-21", "2026-11-22"),
    readyBags: fc.constantFrom("", "1", "2"),
    weight: fc.constantFrom("", "28.5", "42"),
    intakeWeight: fc.constantFrom("", "29", "43.5"),
    additionalCharges: fc.constantFrom("0.00", "12.00"),
    pickupAddress: fc.constantFrom("", "1200 Ocean Drive"),
    pickupApt: fc.constantFrom("", "304"),
    notes: fc.constantFrom("", "one", "two"),
  })

  it("keep what was typed, and take the rest as it is now", () => {
    fc.assert(
      fc.property(values, values, values, (read, typed, latest) => {
        const merged = rebase(read, typed, latest)
        const mine = differingFields(read, typed)
        for (const field of updateFields) {
          expect(merged[field]).toBe(mine.includes(field) ? typed[field] : latest[field])
        }
      }),
    )
  })
})
