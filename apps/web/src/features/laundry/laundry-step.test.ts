import { Day, OrderId, Weight } from "@laundry/contracts/http/wire"
import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { PromoCodeName } from "@laundry/contracts/orders/promos"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { describe, expect, it } from "vitest"
import { readWeight } from "../../shared/orders/read-weight.ts"
import {
  chargeOf,
  mostUrgentFirst,
  problemsOf,
  savedValuesOf,
  shownFields,
  stepFormOf,
  typedForStep,
} from "./laundry-step.ts"

const order: LaundryOrderView = {
  id: OrderId.make("an-order"),
  labelCode: "Zp3-kQ_7vW1xY0aB",
  orderNumber: 1042,
  status: "processing",
  customerName: "Ana Guest",
  deliveryDate: Day.make("2026-11-21"),
  pickedUpAt: Date.parse("2026-11-20T23:30:00Z"),
  estimatedWeight: "2",
  actualBags: 2,
  readyBags: null,
  weight: null,
  intakeWeight: null,
  detergentPreference: "Hypoallergenic",
  specialInstructions: null,
  minimumPaymentAmount: cents(3000),
  pricePerPound: cents(100),
  freeWeightLimit: Weight.make(30),
  additionalCharges: zeroCents,
  promo: null,
  pickupPhotoUrl: null,
  isOverdue: false,
  version: 3,
}

describe("the charge of a weight as it is typed", () => {
  it.each([
    ["15", 3000],
    ["30", 3000],
    ["42", 4200],
    ["30.5", 3050],
    ["30,5", 3050],
    ["30.", 3000],
  ])("%s lbs", (typed, total) => {
    expect(chargeOf(order, typed)?.total).toBe(total)
  })

  it("is that of the order's own terms", () => {
    const own = {
      ...order,
      minimumPaymentAmount: cents(2000),
      pricePerPound: cents(250),
      freeWeightLimit: Weight.make(10),
    }
    expect(chargeOf(own, "12.5")).toEqual({ minimum: 2000, additional: 625, discount: 0, total: 2625, isByHand: false })
  })

  it("is less what its promo code takes off", () => {
    const promo = { code: PromoCodeName.make("WELCOME10"), kind: "percent", value: 10 } as const
    expect(chargeOf({ ...order, promo }, "42")).toMatchObject({ discount: 420, total: 3780 })
  })

  it("stays when it was set by hand, whatever the weight", () => {
    const byHand = { ...order, weight: Weight.make(42), additionalCharges: cents(500) }
    expect(chargeOf(byHand, "42.0")).toMatchObject({ total: 3500, isByHand: true })
    expect(chargeOf(byHand, "60")?.total).toBe(3500)
    const weighed = { ...order, weight: Weight.make(42), additionalCharges: cents(1200) }
    expect(chargeOf(weighed, "60")).toMatchObject({ total: 6000, isByHand: false })
  })

  it("has what its oversized items cost, which are not by hand", () => {
    const withItem = { ...order, oversizedCharges: cents(800), additionalCharges: cents(800) }
    expect(chargeOf(withItem, "42")).toMatchObject({ additional: 2000, total: 5000, isByHand: false })
    expect(chargeOf({ ...withItem, additionalCharges: cents(500) }, "42")).toMatchObject({
      total: 3500,
      isByHand: true,
    })
  })

  it.each(["", " ", "0", "heavy", "1.234", "-3"])("is not there for '%s'", (typed) => {
    expect(chargeOf(order, typed)).toBeUndefined()
  })
})

describe("what keeps an order from its next step", () => {
  const said = (values: { weight?: string; readyBags?: string }, step: "in_progress" | "processing" = "processing") =>
    problemsOf(order, { intakeWeight: "", weight: "", readyBags: "", ...values }, step).map(
      ({ field, message }) => `${field}: ${message}`,
    )

  it("ready asks for weight and bags (specification §5)", () => {
    expect(said({})).toEqual([
      "weight: Actual weight is required for this status",
      "readyBags: Number of ready bags is required when marking as ready for delivery",
    ])
    expect(said({ weight: "28", readyBags: "2" })).toEqual([])
  })

  it("packing asks for nothing, but takes no slips", () => {
    expect(said({}, "in_progress")).toEqual([])
    expect(said({ weight: "heavy" }, "in_progress")).toEqual(["weight: Actual weight must be a number of pounds"])
    expect(said({ weight: "2800" }, "in_progress")).toEqual(["weight: Actual weight must be from 0.1 to 2000 pounds"])
    expect(said({ weight: "0" }, "in_progress")).toEqual(["weight: Actual weight must be from 0.1 to 2000 pounds"])
  })

  it("bags are counted in whole numbers from 1", () => {
    expect(said({ weight: "28", readyBags: "0" })).toEqual(["readyBags: Number of ready bags must be 1 or more"])
    expect(said({ weight: "28", readyBags: "two" })).toEqual(["readyBags: Number of ready bags must be a whole number"])
    expect(said({ weight: "28", readyBags: "1.5" })).toEqual(["readyBags: Number of ready bags must be a whole number"])
  })
})

describe("what is sent", () => {
  it("are the values that changed, on top of the version that was read", () => {
    expect(stepFormOf(order, { ...savedValuesOf(order), weight: "28.5", readyBags: "2" }, "processing")).toEqual({
      to: "ready_for_delivery",
      weight: 28.5,
      readyBags: 2,
      version: 3,
    })
    const weighed = { ...order, weight: Weight.make(28.5) }
    expect(stepFormOf(weighed, { ...savedValuesOf(weighed), readyBags: "2" }, "processing")).toEqual({
      to: "ready_for_delivery",
      readyBags: 2,
      version: 3,
    })
    expect(stepFormOf({ ...order, status: "picked_up" }, savedValuesOf(order), "picked_up")).toEqual({
      to: "in_progress",
      version: 3,
    })
  })
})

describe("what was typed for a step that somebody else took", () => {
  const typed = { intakeWeight: "29.5" }
  const values = { ...savedValuesOf(order), ...typed }

  it("stays on the screen at the next one, and is sent with it", () => {
    expect(shownFields("in_progress", typed)).toEqual(["intakeWeight", "weight"])
    expect(shownFields("in_progress", {})).toEqual(["weight"])
    expect(stepFormOf(order, values, "in_progress")).toEqual({ to: "processing", intakeWeight: 29.5, version: 3 })
  })

  it("is left out where somebody else has said it meanwhile, and stays at its own step", () => {
    const weighed = { ...order, intakeWeight: Weight.make(13) }
    const both = { ...typed, weight: "28" }
    expect(typedForStep(order, "in_progress", both)).toEqual(both)
    expect(typedForStep(weighed, "in_progress", both)).toEqual({ weight: "28" })
    expect(typedForStep(weighed, "picked_up", typed)).toEqual(typed)
    const sent = { ...savedValuesOf(weighed), ...typedForStep(weighed, "in_progress", both) }
    expect(stepFormOf(weighed, sent, "in_progress")).toEqual({ to: "processing", weight: 28, version: 3 })
  })

  it("is looked at as well", () => {
    expect(problemsOf(order, { ...values, intakeWeight: "heavy" }, "in_progress")).toMatchObject([
      { field: "intakeWeight" },
    ])
  })
})

describe("the queue", () => {
  it("begins with what is overdue, and keeps the server's order otherwise", () => {
    const named = (id: string, isOverdue: boolean) => ({ ...order, id: OrderId.make(id), isOverdue })
    const queue = [named("a", false), named("b", true), named("c", false), named("d", true)]
    expect(mostUrgentFirst(queue).map(({ id }) => id)).toEqual(["b", "d", "a", "c"])
  })
})

describe("a typed weight", () => {
  it.each([
    ["", null],
    ["28.5", 28.5],
    [".5", 0.5],
    ["28,5", 28.5],
    ["1e3", undefined],
    ["1,000.5", undefined],
  ])("'%s' is %s", (typed, read) => {
    expect(readWeight(typed)).toBe(read)
  })
})
