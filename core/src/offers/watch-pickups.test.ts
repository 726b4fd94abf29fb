import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { carla, latestOffer, marketplaceScene, offersOf, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { owedKeys } from "@laundry/core-testing/route-scene"
import { changeSettings, earlierHours } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { defaultCompanySettings } from "../company/company-settings.ts"
import { undecidedOrders } from "../orders/search-orders.ts"
import { handOver } from "./hand-over.ts"
import { tendOffers } from "./tend-offers.ts"

const overdueAt = eastern("2026-11-20", "21:30")

/** What desk, company and worker know of an order that Carla accepted, at an instant, and what happened before and after that. */
const play = (
  at: number,
  before: "nothing" | "picked up" | "missed" | "released" | "handed over" | "earlier hours" = "nothing",
  after: "nothing" | "handed over" = "nothing",
) =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      yield* changeSettings({ information: { ...defaultCompanySettings.information, email: "desk@example.com" } })
      const id = yield* paidOrder()
      const offer = yield* latestOffer(id)
      const theirs = worker(carla)
      yield* theirs.accept(offer)
      yield* TestClock.setTime(eastern("2026-11-20", "18:10"))
      yield* theirs.setOut(offer)
      if (before === "picked up") yield* theirs.pickUp(offer)
      if (before === "missed") yield* theirs.miss(offer)
      if (before === "released") yield* theirs.release(offer)
      if (before === "handed over") yield* handOver(id, { to: "house" })
      if (before === "earlier hours") yield* changeSettings({ hours: earlierHours })
      yield* TestClock.setTime(at)
      yield* tendOffers()
      yield* tendOffers()
      yield* runJobs
      if (after === "handed over") yield* handOver(id, { to: "house" })
      return {
        flagged: (yield* offersOf(id)).map((one) => one.overdueAt),
        atTheDesk: (yield* undecidedOrders()).map((order) => order.isOverdue),
        told: [(yield* owedKeys(`pickup-overdue:${offer}`)).length, (yield* owedKeys(`work-overdue:${offer}`)).length],
      }
    }),
  )

it("an accepted order that is not picked up is at the desk half an hour after its window, and told once to company and worker", async () => {
  expect(await play(overdueAt - 1)).toEqual({ flagged: [null], atTheDesk: [], told: [0, 0] })
  expect(await play(overdueAt)).toEqual({ flagged: [overdueAt], atTheDesk: [true], told: [1, 1] })
})

it("waits for the end of the window that was booked, though the hours have changed since", async () => {
  expect(await play(overdueAt - 1, "earlier hours")).toEqual({ flagged: [null], atTheDesk: [], told: [0, 0] })
  expect(await play(overdueAt, "earlier hours")).toMatchObject({ flagged: [overdueAt], told: [1, 1] })
})

it.each(["picked up", "missed", "released", "handed over"] as const)(
  "one that was %s in time is not",
  async (before) => {
    const seen = await play(overdueAt, before)
    expect(seen).toMatchObject({ atTheDesk: [], told: [0, 0] })
    expect(seen.flagged.every((at) => at === null)).toBe(true)
  },
)

it("leaves the desk when staff hand it over", async () => {
  expect(await play(overdueAt, "nothing", "handed over")).toEqual({
    flagged: [overdueAt],
    atTheDesk: [],
    told: [1, 1],
  })
})
