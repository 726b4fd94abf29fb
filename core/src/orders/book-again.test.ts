import { instant } from "@laundry/core-testing/arbitraries"
import { ana, as, bo, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import { changePricing } from "../company/change-pricing.ts"
import { defaultOperatingHours } from "../scheduling/operating-hours.ts"
import { pickupOptions } from "../scheduling/pickup-options.ts"
import { bookAgain } from "./book-again.ts"
import { cancelOrder } from "./cancel-order.ts"
import { ownOrders } from "./read-own-orders.ts"

const details = {
  customerName: "Ana Two",
  customerPhone: "305-555-0101",
  customerEmail: "ana2@example.com",
  pickupAddress: "4441 Collins Ave, Miami Beach, FL 33140",
  pickupApt: "9C",
  estimatedWeight: "3",
  pickupLocation: "Other",
  pickupLocationOther: "Garage",
  deliveryInstructions: "Ring twice",
  specialInstructions: "Cold wash",
  detergentPreference: "Scent Free",
}

describe("booking again in one click", () => {
  it("copies the last order's details onto the next pickup on offer", async () => {
    const program = Effect.gen(function* () {
      yield* book(ana)
      yield* book(ana, details)
      yield* book(bo, { customerName: "Bo" })
      yield* TestClock.setTime(eastern("2026-12-01", "17:00"))
      const placed = yield* as(ana)(bookAgain(undefined))
      return yield* orderOf(placed.id)
    })
    expect(await runInMemory(program)).toMatchObject({
      ...details,
      userId: ana,
      status: "ordered",
      pickupDate: "2026-12-02",
      deliveryDate: "2026-12-03",
      pickupTimeSlot: "6:00 PM - 9:00 PM",
      paid: 0,
      additionalCharges: 0,
      weight: null,
      notes: null,
    })
  })

  it("takes the first pickup on offer at any time", async () => {
    await fc.assert(
      fc.asyncProperty(instant, async (now) => {
        const program = Effect.gen(function* () {
          // Called off, so that none is left unpaid when the instant falls on the day of the first one.
          yield* as(ana)(cancelOrder(yield* book(ana)))
          yield* TestClock.setTime(now)
          return yield* orderOf((yield* as(ana)(bookAgain(undefined))).id)
        })
        const [first] = pickupOptions(now, defaultOperatingHours)
        const { pickupDate, deliveryDate } = await runInMemory(program)
        expect({ pickupDate, deliveryDate }).toEqual({
          pickupDate: first?.pickupDate,
          deliveryDate: first?.deliveryDate,
        })
      }),
      { numRuns: runs(50) },
    )
  })

  it("asks to schedule by hand when there is no order to repeat", async () => {
    const program = Effect.andThen(book(bo), Effect.flip(as(ana)(bookAgain(undefined))))
    expect(await runInMemory(program)).toMatchObject({
      _tag: "NoOrderToRepeat",
      message: "Failed to create one-click order. Please schedule a pickup manually.",
    })
  })

  it("copies a cancelled order too, under the price terms of today", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana, details)
      yield* as(ana)(cancelOrder(id))
      yield* changePricing({ minimumOrderAmount: "45.00" })
      const { id: next } = yield* as(ana)(bookAgain(undefined))
      return yield* orderOf(next)
    })
    const order = await runInMemory(program)
    expect(order).toMatchObject({ ...details, minimumPaymentAmount: 4500 })
    expect(order.terms.minimumOrderAmount).toBe(4500)
  })

  it("checks the address again: an area may be served no more", async () => {
    const program = Effect.gen(function* () {
      yield* book(ana, details)
      const areas = yield* ServiceAreaStore
      for (const { id, zipCode } of yield* areas.list) if (zipCode === "33140") yield* areas.remove(id)
      return yield* Effect.flip(as(ana)(bookAgain(undefined)))
    })
    expect((await runInMemory(program))._tag).toBe("OutsideServiceArea")
  })

  it("once per request, a repeat answering the same days later; another click then books another day", async () => {
    const request = { key: "one-click", fingerprint: "x" }
    const program = Effect.gen(function* () {
      yield* payInFull(ana, yield* book(ana))
      const first = yield* as(ana)(bookAgain(request))
      yield* TestClock.setTime(fridayNoon + 3 * 86_400_000)
      const again = yield* as(ana)(bookAgain(request))
      yield* as(ana)(bookAgain(undefined))
      return { first, again, count: (yield* as(ana)(ownOrders())).length }
    })
    const { first, again, count } = await runInMemory(program)
    expect(again).toEqual(first)
    expect(count).toBe(3)
  })

  it("is refused to guests", async () => {
    const refusal = await runInMemory(Effect.flip(bookAgain(undefined)), { actor: { kind: "guest" } })
    expect(refusal._tag).toBe("Forbidden")
  })
})
