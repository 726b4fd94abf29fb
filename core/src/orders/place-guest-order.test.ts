import { booking, instant, servedAreas } from "@laundry/core-testing/arbitraries"
import { guestBooking, keptBookings } from "@laundry/core-testing/guest-booking"
import { unavailableAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changeOperatingModel } from "../company/change-operating-model.ts"
import { legalTextsUpdated } from "../company/legal-terms.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { defaultOperatingHours } from "../scheduling/operating-hours.ts"
import { pickupOptions } from "../scheduling/pickup-options.ts"
import { placeGuestOrder } from "./place-guest-order.ts"

/** What became of a booking: the order, or the refusal. */
const tryToPlace = (...args: Parameters<typeof placeGuestOrder>) =>
  Effect.gen(function* () {
    const answer = yield* Effect.result(placeGuestOrder(...args))
    const { orders, mails } = yield* keptBookings
    return { answer, refusal: answer._tag === "Failure" ? answer.failure : undefined, orders, mails }
  })

describe("placing a guest order", () => {
  it("keeps the booking with its days, the company's terms, a history row and the mail that it owes", async () => {
    const program = Effect.gen(function* () {
      const placed = yield* placeGuestOrder(guestBooking({ pickupApt: "4B" }), undefined)
      const store = yield* OrderStore
      const found = { order: yield* store.get(placed.id), history: yield* store.history(placed.id) }
      return { placed, ...found, mails: (yield* keptBookings).mails }
    })
    const { placed, order, history, mails } = await runInMemory(program)
    expect(order).toMatchObject({
      ...guestBooking({ pickupApt: "4B" }),
      pickupDate: "2026-11-20",
      deliveryDate: "2026-11-21",
      orderNumber: placed.orderNumber,
      userId: null,
      status: "ordered",
      createdAt: fridayNoon,
      minimumPaymentAmount: 3000,
      additionalCharges: 0,
      addressCheck: { kind: "served", zipCode: "33139" },
    })
    expect(history).toEqual([
      {
        at: fridayNoon,
        actor: { kind: "guest" },
        event: "placed",
        from: null,
        to: "ordered",
        changes: { termsOfService: legalTextsUpdated.single_operator },
      },
    ])
    expect(mails.map(({ mail }) => mail)).toEqual([
      {
        key: `order-received:${placed.id}`,
        to: "ana@example.com",
        content: { template: "order-received", orderId: placed.id },
      },
    ])
  })

  it("keeps the day of the marketplace's own terms in a marketplace", async () => {
    const program = Effect.gen(function* () {
      yield* changeOperatingModel({ operatingModel: "marketplace" })
      const { id } = yield* placeGuestOrder(guestBooking(), undefined)
      return yield* (yield* OrderStore).history(id)
    })
    const [placed] = await runInMemory(program)
    expect(placed?.changes).toEqual({ termsOfService: legalTextsUpdated.marketplace })
  })

  it("takes whatever is offered, at any time, and keeps what was typed", async () => {
    await fc.assert(
      fc.asyncProperty(booking, instant, fc.nat(1), async (typed, now, index) => {
        const option = pickupOptions(now, defaultOperatingHours)[index]
        if (option === undefined) return
        const { choice, deliveryDate, pickupDate } = option
        if (choice === "later") return
        const { orders } = await runInMemory(tryToPlace({ ...typed, pickupDate: choice, deliveryDate }, undefined), {
          now,
        })
        expect(orders).toMatchObject([{ ...typed, pickupDate, deliveryDate, createdAt: now }])
      }),
      { numRuns: runs(50) },
    )
  })
})

describe("the pickup day", () => {
  const lastMoment = eastern("2026-11-20", "17:00") - 1

  it.each(["today", "2026-11-20"])("%s is taken at 16:59:59.999", async (day) => {
    const { orders } = await runInMemory(tryToPlace(guestBooking({ pickupDate: day as IsoDate }), undefined), {
      now: lastMoment,
    })
    expect(orders).toMatchObject([{ pickupDate: "2026-11-20", deliveryDate: "2026-11-21" }])
  })

  it.each(["today", "2026-11-20"])("%s is refused at 17:00:00.000, with the options that are left", async (day) => {
    const { refusal, orders, mails } = await runInMemory(
      tryToPlace(guestBooking({ pickupDate: day as IsoDate }), undefined),
      { now: lastMoment + 1 },
    )
    expect(refusal).toMatchObject({
      _tag: "PickupDayNotOffered",
      message: "Same-day pickup closed at 5 PM. Please choose another pickup day.",
      options: [
        {
          choice: "tomorrow",
          pickupDate: "2026-11-21",
          deliveryDate: "2026-11-22",
          pickupTimeSlot: "6:00 PM - 9:00 PM",
        },
        {
          choice: "day_after",
          pickupDate: "2026-11-22",
          deliveryDate: "2026-11-23",
          pickupTimeSlot: "6:00 PM - 9:00 PM",
        },
      ],
    })
    expect([orders, mails]).toEqual([[], []])
  })

  it.each([
    ["a day long past", "2020-01-01", "2020-01-02"],
    ["a day too far off", "2026-11-25", "2026-11-26"],
    ["the day after tomorrow before the cutoff", "day_after", "2026-11-23"],
  ])("%s is refused", async (_, day, deliveryDate) => {
    const request = guestBooking({ pickupDate: day as IsoDate, deliveryDate: deliveryDate as IsoDate })
    const { refusal, orders } = await runInMemory(tryToPlace(request, undefined))
    expect(refusal).toMatchObject({
      _tag: "PickupDayNotOffered",
      message: "That pickup time is not available. Please choose another pickup day.",
    })
    expect(orders).toEqual([])
  })

  it("is refused with another time slot than the company's", async () => {
    const { refusal } = await runInMemory(tryToPlace(guestBooking({ pickupTimeSlot: "6:00 AM - 9:00 AM" }), undefined))
    expect(refusal?._tag).toBe("PickupDayNotOffered")
  })

  it.each(["2026-11-20", "2026-11-22", "2027-11-21"])("is refused with delivery on %s", async (deliveryDate) => {
    const request = guestBooking({ deliveryDate: deliveryDate as IsoDate })
    const { refusal, orders } = await runInMemory(tryToPlace(request, undefined))
    expect(refusal).toMatchObject({ _tag: "DeliveryDayMismatch", deliveryDate: "2026-11-21" })
    expect(orders).toEqual([])
  })

  it("'tomorrow', chosen before midnight and sent after it, is refused and not moved in silence", async () => {
    const chosen = guestBooking({ pickupDate: "tomorrow", deliveryDate: "2026-11-22" as IsoDate })
    const { refusal } = await runInMemory(tryToPlace(chosen, undefined), { now: eastern("2026-11-21", "00:00") })
    expect(refusal?._tag).toBe("DeliveryDayMismatch")
  })
})

describe("the address", () => {
  it("outside the area is refused, with the areas that are served", async () => {
    const request = guestBooking({ pickupAddress: "350 Fifth Avenue, New York, NY 10118" })
    const { refusal, orders, mails } = await runInMemory(tryToPlace(request, undefined))
    expect(refusal).toMatchObject({
      _tag: "OutsideServiceArea",
      zipCode: "10118",
      message: "We currently serve 33139, 33140, and 33141. Please enter an address in one of these ZIP codes.",
    })
    expect([orders, mails]).toEqual([[], []])
  })

  it("is never looked up when it names its ZIP code", async () => {
    const { orders } = await runInMemory(tryToPlace(guestBooking(), undefined), {
      addressLookup: unavailableAddressLookup,
    })
    expect(orders).toMatchObject([{ addressCheck: { kind: "served", zipCode: "33139" } }])
  })

  it("without a ZIP code is looked up", async () => {
    const request = guestBooking({ pickupAddress: "1200 Ocean Drive, Miami Beach, FL" })
    const { orders } = await runInMemory(tryToPlace(request, undefined))
    expect(orders).toMatchObject([{ addressCheck: { kind: "served", zipCode: servedAreas[0]?.zipCode } }])
  })

  it.each([
    ["that nobody can place", "11111 Biscayne Blvd", undefined],
    ["while maps are down", "1200 Ocean Drive, Miami Beach, FL", unavailableAddressLookup],
  ])("%s is taken and flagged for staff", async (_, pickupAddress, addressLookup) => {
    const { orders } = await runInMemory(
      tryToPlace(guestBooking({ pickupAddress }), undefined),
      addressLookup === undefined ? {} : { addressLookup },
    )
    expect(orders).toMatchObject([{ pickupAddress, addressCheck: { kind: "unplaced" } }])
  })
})
