import { notableDates } from "@laundry/core-testing/arbitraries"
import { eastern } from "@laundry/core-testing/in-memory/product"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, localInstant, type WallTime } from "../local-time/local-time.ts"
import { defaultOperatingHours as hours } from "../scheduling/operating-hours.ts"
import { isLate, isOnTime, promisedAt, urgencyOf } from "./delivery-promise.ts"
import type { Order } from "./order.ts"
import { orderStatuses } from "./order-status.ts"
import { placesOwed } from "./status-meaning.ts"

describe("on time", () => {
  it("is the promised minute itself and no moment after, on any day", () => {
    fc.assert(
      fc.property(fc.constantFrom(...notableDates), fc.constantFrom("10:00", "03:00", "23:59"), (date, promised) => {
        const deadline = localInstant(date, promised as WallTime)
        expect(isOnTime(deadline, date, promised as WallTime)).toBe(true)
        expect(isOnTime(deadline + 1, date, promised as WallTime)).toBe(false)
        expect(isOnTime(deadline, addDays(date, 1), promised as WallTime)).toBe(true)
        expect(isOnTime(deadline, addDays(date, -1), promised as WallTime)).toBe(false)
      }),
    )
  })
})

describe("how pressing an order is", () => {
  const order = (status: Order["status"], statusBefore: Order["statusBefore"] = null) => ({
    status,
    statusBefore,
    deliveryDate: "2026-11-21" as Order["deliveryDate"],
  })
  const at = (time: string) => eastern("2026-11-21", time)

  it("is overdue from the moment after the promised hour, as long as we have the laundry", () => {
    for (const status of orderStatuses) {
      const isOwed = placesOwed.some((place) => place === status)
      for (const told of [order(status), order("additional_payment_required", status)]) {
        if (told.statusBefore === "additional_payment_required") continue
        expect(isLate(told, at("10:00"), hours)).toBe(false)
        expect(isLate(told, at("10:00") + 1, hours)).toBe(isOwed)
        expect(urgencyOf(told, at("10:01"), hours)).toBe(isOwed ? "overdue" : undefined)
      }
    }
  })

  it("is due soon in the two hours before, until it is ready", () => {
    expect(urgencyOf(order("processing"), at("08:00") - 1, hours)).toBeUndefined()
    expect(urgencyOf(order("processing"), at("08:00"), hours)).toBe("due-soon")
    expect(urgencyOf(order("picked_up"), promisedAt(order("picked_up"), hours), hours)).toBe("due-soon")
    expect(urgencyOf(order("ready_for_delivery"), at("09:59"), hours)).toBeUndefined()
    expect(urgencyOf(order("ordered"), at("09:59"), hours)).toBeUndefined()
  })
})
