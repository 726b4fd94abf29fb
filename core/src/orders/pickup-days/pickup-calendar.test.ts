import { sampleRecurring } from "@laundry/core-testing/contracts/stores/recurring-samples"
import { ana, as, book } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { ZipCode } from "../../areas/service-area.ts"
import type { IsoDate } from "../../local-time/local-time.ts"
import type { RecurringPickup } from "../../order/recurring/recurring-pickup.ts"
import { RecurringStore } from "../../order/recurring/recurring-store.port.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { cancelOrder } from "../cancel-order.ts"
import { placeGuestOrder } from "../place-guest-order.ts"
import { readPickupCalendar } from "./pickup-calendar.ts"

const day = (date: string) => date as IsoDate

const repeat = (changes: Partial<RecurringPickup>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* changeSettings({ recurringPickups: true })
    yield* transact((yield* RecurringStore).add(sampleRecurring(ana, changes), undefined))
  })

const guest = (changes: Parameters<typeof guestBooking>[0] = {}) => placeGuestOrder(guestBooking(changes), undefined)

describe("the pickup calendar", () => {
  it("says what is booked, recurring and free on each day, by area", async () => {
    const program = Effect.gen(function* () {
      yield* guest({ estimatedWeight: "3" })
      yield* guest({ pickupAddress: "4441 Collins Ave, Miami Beach, FL 33140" })
      yield* guest({ pickupAddress: "11111 Biscayne Blvd" })
      yield* as(ana)(cancelOrder(yield* book(ana)))
      yield* repeat({ weekdays: ["monday", "thursday"] })
      yield* changeSettings({ pickupLimits: { orders: 3, bags: 8 } })
      return yield* readPickupCalendar(3)
    })
    const { today, limits, days } = await runInMemory(program)
    expect([today, limits, days.length]).toEqual(["2026-11-20", { orders: 3, bags: 8 }, 21])
    expect(days[0]?.date).toBe("2026-11-15")
    expect(days.find(({ date }) => date === "2026-11-20")).toMatchObject({
      closure: undefined,
      booked: { orders: 3, bags: 5 },
      recurring: { orders: 0, bags: 0 },
      free: { orders: 0, bags: 3 },
      isFull: true,
      areas: [
        { zipCode: "33140", booked: { orders: 1, bags: 1 } },
        { zipCode: "33139", booked: { orders: 1, bags: 3 } },
        { zipCode: null, areaName: null, booked: { orders: 1, bags: 1 } },
      ],
    })
    const recurring = days.filter((each) => each.recurring.orders > 0)
    expect(recurring.map(({ date }) => date)).toEqual(["2026-11-30", "2026-12-03"])
    expect(recurring[0]).toMatchObject({ free: { orders: 2, bags: 6 }, isFull: false, areas: [{ zipCode: "33139" }] })
  })

  it("has no recurring pickups while the company offers none", async () => {
    const program = Effect.gen(function* () {
      yield* repeat({ weekdays: ["monday", "thursday"] })
      yield* changeSettings({ recurringPickups: false })
      return yield* readPickupCalendar(3)
    })
    const { days } = await runInMemory(program)
    expect(days.filter(({ recurring }) => recurring.orders > 0)).toEqual([])
  })

  it("has no limits where none are set, and names an area that is served no more by its ZIP code alone", async () => {
    const program = Effect.gen(function* () {
      yield* repeat({ addressCheck: { kind: "served", zipCode: "33109" as ZipCode } })
      return yield* readPickupCalendar(1, day("2026-11-29"))
    })
    const { days } = await runInMemory(program)
    expect(days.map(({ date }) => date)).toEqual(
      ["29", "30", "01", "02", "03", "04", "05"].map((date, index) => `2026-${index < 2 ? 11 : 12}-${date}`),
    )
    expect(days.every(({ free, isFull }) => free.orders === null && free.bags === null && !isFull)).toBe(true)
    expect(days[1]?.areas).toMatchObject([{ zipCode: "33109", areaName: null, recurring: { orders: 1, bags: 2 } }])
  })

  it("leaves recurring pickups out on closed days, where they are passed over, and keeps what staff booked", async () => {
    const program = Effect.gen(function* () {
      yield* guest()
      yield* repeat({})
      const holidays = [{ date: day("2026-12-01"), name: "Founders' Day" }]
      yield* changeSettings({ closures: { closedWeekdays: ["friday"], holidays } })
      return yield* readPickupCalendar(3)
    })
    const { days } = await runInMemory(program)
    const closed = days.filter(({ closure }) => closure !== undefined)
    expect(closed.map(({ date, closure }) => `${date} ${closure?.kind}`)).toEqual([
      "2026-11-20 closed-weekday",
      "2026-11-27 closed-weekday",
      "2026-11-30 delivery-on-holiday",
      "2026-12-01 holiday",
      "2026-12-04 closed-weekday",
    ])
    expect(closed.map(({ booked, recurring }) => [booked.orders, recurring.orders])).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it("is for staff", async () => {
    const refused = await runInMemory(Effect.flip(as(ana)(readPickupCalendar(1))))
    expect(refused._tag).toBe("Forbidden")
  })
})
