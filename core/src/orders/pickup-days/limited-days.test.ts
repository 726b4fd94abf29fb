import { ana, as, bo, book, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { runs } from "@laundry/core-testing/property-runs"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../../local-time/local-time.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { PickupLoadStore } from "../../order/pickup-load-store.port.ts"
import { bookAgain } from "../book-again.ts"
import { bookPickup } from "../book-pickup.ts"
import { cancelOrder } from "../cancel-order.ts"
import { placeForCustomer } from "../place-for-customer.ts"
import { placeGuestOrder } from "../place-guest-order.ts"

const friday = "2026-11-20" as IsoDate
const saturday = "2026-11-21" as IsoDate
const sunday = "2026-11-22" as IsoDate
const monday = "2026-11-23" as IsoDate

const limitTo = (orders: number | null, bags: number | null = null) =>
  changeSettings({ pickupLimits: { orders, bags } })

/** What became of a booking: the day that it was placed for, or the refusal. */
const tryGuest = (changes: Parameters<typeof guestBooking>[0] = {}, key?: string) =>
  placeGuestOrder(guestBooking(changes), key === undefined ? undefined : { key, fingerprint: key }).pipe(
    Effect.flatMap(({ id }) => orderOf(id)),
    Effect.map(({ pickupDate }) => pickupDate),
    Effect.catchTag("PickupDayNotOffered", ({ message, options }) => Effect.succeed({ message, options })),
  )

const slot = "6:00 PM - 9:00 PM"

describe("a day that takes so many orders", () => {
  it("is full for the next one, who is told which days are not", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(2)
      return [yield* tryGuest(), yield* tryGuest(), yield* tryGuest()]
    })
    expect(await runInMemory(program)).toEqual([
      friday,
      friday,
      {
        message: "Pickups on Fri Nov 20 are full. Please choose another pickup day.",
        options: [
          { choice: "today", pickupDate: friday, deliveryDate: saturday, pickupTimeSlot: slot, isFull: true },
          { choice: "tomorrow", pickupDate: saturday, deliveryDate: sunday, pickupTimeSlot: slot },
          { choice: "day_after", pickupDate: sunday, deliveryDate: monday, pickupTimeSlot: slot },
        ],
      },
    ])
  })

  it("makes place for the next day, which is booked by its date though it is none of the first two", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      yield* tryGuest()
      return [
        yield* tryGuest({ pickupDate: "day_after", deliveryDate: monday }),
        yield* tryGuest({ pickupDate: saturday, deliveryDate: sunday }),
        yield* tryGuest({ pickupDate: monday, deliveryDate: "2026-11-24" as IsoDate }),
      ]
    })
    expect(await runInMemory(program)).toEqual([sunday, saturday, monday])
  })

  it("has a place again when an order is cancelled", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      const id = yield* book(ana)
      const full = yield* tryGuest()
      yield* as(ana)(cancelOrder(id))
      return { full, after: yield* tryGuest() }
    })
    expect(await runInMemory(program)).toMatchObject({ full: { message: /are full/ }, after: friday })
  })

  it("answers a repeated request as before, also the one that took the last place", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      return [yield* tryGuest({}, "one"), yield* tryGuest({}, "one"), yield* tryGuest({}, "two")]
    })
    expect(await runInMemory(program)).toMatchObject([friday, friday, { message: /are full/ }])
  })

  it("is passed over by one click", async () => {
    const program = Effect.gen(function* () {
      yield* book(ana)
      yield* limitTo(1)
      const { id } = yield* as(ana)(bookAgain(undefined))
      return (yield* orderOf(id)).pickupDate
    })
    expect(await runInMemory(program)).toBe(saturday)
  })

  it("is open to staff, who may go over the limit", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      yield* tryGuest()
      yield* placeForCustomer({ ...guestBooking(), pickupDate: friday, deliveryDate: saturday }, null, undefined)
      return (yield* (yield* PickupLoadStore).of([friday])).get(friday)
    })
    expect(await runInMemory(program)).toEqual({ orders: 2, bags: 2 })
  })

  it("counts bags as they were estimated, and takes one order however large", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(null, 4)
      return [
        yield* tryGuest({ estimatedWeight: "5+" }),
        yield* tryGuest({ estimatedWeight: "1" }),
        yield* tryGuest({ pickupDate: "tomorrow", deliveryDate: sunday, estimatedWeight: "3" }),
        yield* tryGuest({ pickupDate: "tomorrow", deliveryDate: sunday, estimatedWeight: "2" }),
        yield* tryGuest({ pickupDate: "tomorrow", deliveryDate: sunday, estimatedWeight: "1" }),
      ]
    })
    const full = { message: /are full/ }
    expect(await runInMemory(program)).toMatchObject([friday, full, saturday, full, saturday])
  })

  it("is asked about by nobody while nothing is limited", async () => {
    const unasked = PickupLoadStore.of({
      of: () => Effect.die("asked"),
      hold: () => Effect.die("asked"),
      unpaid: () => Effect.die("asked"),
      noteNetwork: () => Effect.die("asked"),
      forgetNetwork: () => Effect.die("asked"),
      houseOrders: () => Effect.die("asked"),
      byArea: () => Effect.die("asked"),
    })
    const program = Effect.gen(function* () {
      yield* tryGuest()
      yield* book(ana)
      return (yield* (yield* OrderStore).listByUser(ana)).length
    }).pipe(Effect.provideService(PickupLoadStore, unasked))
    expect(await runInMemory(program)).toBe(1)
  })
})

describe("the last place", () => {
  it("is given once, in whatever order fifty people's steps come", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const program = Effect.gen(function* () {
          yield* limitTo(1)
          const people = Array.from({ length: 50 }, (_, index) => index)
          const attempts = people.map((index) =>
            index % 2 === 0
              ? tryGuest({}, `guest ${index}`)
              : as(index % 4 === 1 ? ana : bo)(bookPickup(guestBooking({ estimatedWeight: "2" }), undefined)).pipe(
                  Effect.as(friday),
                  Effect.catchTag(["PickupDayNotOffered", "UnpaidOrderForPickup"], ({ message }) =>
                    Effect.succeed({ message }),
                  ),
                ),
          )
          const paused = Effect.promise(() => scheduler.schedule(Promise.resolve()))
          const outcomes = yield* Effect.all(attempts, { concurrency: "unbounded" }).pipe(
            Effect.provideService(Interleaving, paused),
          )
          return { outcomes, load: (yield* (yield* PickupLoadStore).of([friday])).get(friday) }
        })
        const { outcomes, load } = await scheduler.waitFor(runInMemory(program))
        expect(outcomes.filter((outcome) => outcome === friday)).toHaveLength(1)
        expect(load?.orders).toBe(1)
      }),
      { numRuns: runs(10) },
    )
  })
})

describe("a closed day", () => {
  const thanksgiving = { date: sunday, name: "Founders' Day" }

  it.each([
    [
      "on a closed day of the week",
      { closedWeekdays: ["friday" as const], holidays: [] },
      "We are closed on Fri Nov 20.",
    ],
    [
      "on a holiday",
      { closedWeekdays: [], holidays: [{ ...thanksgiving, date: friday }] },
      "We are closed on Fri Nov 20: Founders' Day.",
    ],
    [
      "before a holiday",
      { closedWeekdays: [], holidays: [{ ...thanksgiving, date: saturday }] },
      "We don't pick up on Fri Nov 20, since we don't deliver the day after: Founders' Day.",
    ],
  ])("%s is refused, and says why", async (_, closures, because) => {
    const program = Effect.andThen(changeSettings({ closures }), tryGuest())
    const refused = await runInMemory(program)
    expect(refused).toMatchObject({ message: `${because} Please choose another pickup day.` })
    expect(typeof refused === "string" ? [] : refused.options).toHaveLength(2)
  })

  it("is passed over by one click, and open to staff", async () => {
    const program = Effect.gen(function* () {
      yield* book(ana)
      yield* changeSettings({ closures: { closedWeekdays: ["friday", "saturday"], holidays: [] } })
      const { id } = yield* as(ana)(bookAgain(undefined))
      const told = { ...guestBooking(), pickupDate: saturday, deliveryDate: sunday }
      const byStaff = yield* placeForCustomer(told, null, undefined)
      return [(yield* orderOf(id)).pickupDate, (yield* orderOf(byStaff.id)).pickupDate]
    })
    expect(await runInMemory(program)).toEqual([sunday, saturday])
  })
})
