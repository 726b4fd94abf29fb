import { changeOrder } from "@laundry/core-testing/account-scene"
import { addClient, ana, as, bo, book } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { startForAna, withSettings, workUntil } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type IsoDate } from "../local-time/local-time.ts"
import type { Weekday } from "../local-time/weekday.ts"
import { cents } from "../money/cents.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { changeRecurring, endRecurring, pauseRecurring, resumeRecurring } from "./change-recurring.ts"
import { skipPickup, unskipPickup } from "./skip-pickup.ts"
import { startRecurring } from "./start-recurring.ts"

const day = (text: string) => text as IsoDate

const outcome = <A, E extends { readonly _tag: string; readonly message: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.match(effect, { onSuccess: () => "done", onFailure: ({ message }) => message })

describe("changing recurring pickups", () => {
  it("skips days ahead and takes that back, as often as somebody presses", async () => {
    const views = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        const skip = as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
        const [once, twice] = [yield* skip, yield* skip]
        const wrong = yield* outcome(as(ana)(skipPickup("own", pickup.id, day("2026-11-28"))))
        const back = as(ana)(unskipPickup("own", pickup.id, day("2026-11-27")))
        return { once, twice, wrong, back: [yield* back, yield* back].map(({ next }) => next) }
      }),
    )
    expect(views.once).toEqual(views.twice)
    expect(views.once.next).toBe("2026-12-04")
    expect(views.once.upcoming[0]).toEqual({ date: "2026-11-27", state: "skipped" })
    expect(views.wrong).toBe("There is no pickup on Sat, Nov 28 to skip.")
    expect(views.back).toEqual(["2026-11-27", "2026-11-27"])
  })

  it("says that a day stays skipped once it is decided, rather than that somebody comes", async () => {
    const said = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
        yield* workUntil(eastern("2026-11-26", "10:00"))
        return yield* outcome(as(ana)(unskipPickup("own", pickup.id, day("2026-11-27"))))
      }),
    )
    expect(said).toBe("The pickup on Fri, Nov 27 was skipped. You can book it by hand.")
  })

  it("keeps the days that it has, also when the limit of a window is lower by now", async () => {
    const outcomes = await runInMemory(
      Effect.gen(function* () {
        const { pickup, card, orderId } = yield* startForAna({ weekdays: ["monday", "friday"] })
        const wanted = { orderId, everyWeeks: 1, cardId: card.id, amount: cents(3000) } as const
        yield* changeOrder(orderId, { pickupApt: "2" })
        yield* as(ana)(startRecurring({ ...wanted, weekdays: ["monday", "friday", "sunday"] }, undefined))
        yield* withSettings({ pickupLimits: { orders: 1, bags: null } })
        const change = (change: Parameters<typeof changeRecurring>[2], version: number) =>
          outcome(as(ana)(changeRecurring("own", pickup.id, change, version)))
        return [
          yield* change({ details: { specialInstructions: "Cold water" } }, 1),
          yield* change({ weekdays: ["friday"] }, 2),
          yield* change({ weekdays: ["friday", "sunday"] }, 3),
        ]
      }),
    )
    expect(outcomes).toEqual(["done", "done", "Sundays are full for recurring pickups. Please choose other days."])
  })

  it("does not take a skipped day back whose place is somebody else's by now", async () => {
    const { refused, back } = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
        yield* addClient(bo, "bo@example.com")
        yield* TestClock.setTime(eastern("2026-11-26", "08:00"))
        yield* withSettings({ pickupLimits: { orders: 1, bags: null } })
        const taken = yield* book(bo, { pickupDate: day("2026-11-27"), deliveryDate: day("2026-11-28") })
        const unskip = outcome(as(ana)(unskipPickup("own", pickup.id, day("2026-11-27"))))
        const refused = yield* unskip
        yield* as(bo)(cancelOrder(taken))
        return { refused, back: yield* unskip }
      }),
    )
    expect(refused).toBe("Pickups on Fri Nov 27 are full. The day stays skipped.")
    expect(back).toBe("done")
  })

  it("counts another number of weeks from the next chosen day on", async () => {
    const nexts = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* workUntil(eastern("2026-12-02", "12:00"))
        const { upcoming } = yield* as(ana)(
          changeRecurring("own", pickup.id, { everyWeeks: 2, weekdays: ["friday", "tuesday"] }, 1),
        )
        return upcoming.map(({ date }) => date)
      }),
    )
    expect(nexts).toEqual(["2026-12-04", "2026-12-15", "2026-12-18", "2026-12-29"])
  })

  it("refuses an older version, unless the change is there already", async () => {
    const outcomes = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        const pause = (until: string) => outcome(as(ana)(pauseRecurring("own", pickup.id, day(until), 1)))
        const resume = outcome(as(ana)(resumeRecurring("own", pickup.id, 2)))
        return [yield* pause("2026-12-24"), yield* pause("2026-12-24"), yield* pause("2026-12-31"), yield* resume]
      }),
    )
    expect(outcomes).toEqual([
      "done",
      "done",
      "This recurring pickup was changed meanwhile. Please look at it again.",
      "done",
    ])
  })

  it("goes by its customer's rules: an address that is served, a day that is open, one that goes on", async () => {
    const outcomes = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* withSettings({
          closures: { closedWeekdays: ["sunday"], holidays: [] },
          pickupLimits: { orders: null, bags: 2 },
        })
        const change = (change: Parameters<typeof changeRecurring>[2]) =>
          outcome(as(ana)(changeRecurring("own", pickup.id, change, 1)))
        return [
          yield* change({ details: { pickupAddress: "1 Main Street, Orlando, FL 32801" } }),
          yield* change({ weekdays: ["sunday"] }),
          yield* change({ weekdays: [] }),
          yield* outcome(as(ana)(endRecurring("own", pickup.id, 1))),
          yield* change({ weekdays: ["monday"] }),
        ]
      }),
    )
    expect(outcomes).toEqual([
      expect.stringContaining("33139"),
      "We are closed on Sundays. Please choose other days.",
      "Please choose at least one day.",
      "done",
      "These recurring pickups have ended.",
    ])
  })

  it("gives the last place of a day of the week once", async () => {
    const outcomes = await runInMemory(
      Effect.gen(function* () {
        const { card, orderId } = yield* startForAna({ weekdays: ["friday"] })
        yield* withSettings({ pickupLimits: { orders: 1, bags: null } })
        const start = (weekday: Weekday) =>
          outcome(
            as(ana)(
              startRecurring(
                { orderId, everyWeeks: 4, weekdays: [weekday], cardId: card.id, amount: cents(3000) },
                undefined,
              ),
            ),
          )
        return yield* Effect.all([start("friday"), start("monday"), start("monday")], { concurrency: 3 })
      }),
    )
    expect(outcomes).toEqual([
      "Fridays are full for recurring pickups. Please choose other days.",
      "done",
      "Mondays are full for recurring pickups. Please choose other days.",
    ])
  })
})
