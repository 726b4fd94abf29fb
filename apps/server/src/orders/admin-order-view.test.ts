import { tendOffers } from "@laundry/core/offers/tend-offers"
import { undecidedOrders } from "@laundry/core/orders/search-orders"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { toSummaryView } from "./admin-order-view.ts"

it("an order's row says that its worker did not pick it up, and nothing of that for every other order", async () => {
  const overdue = await runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      yield* worker(carla).accept(yield* latestOffer(yield* paidOrder()))
      yield* TestClock.setTime(eastern("2026-11-20", "21:30"))
      yield* tendOffers()
      return yield* undecidedOrders()
    }),
  )
  expect(overdue.map(toSummaryView)).toMatchObject([{ isOverdue: true }])
  expect(overdue.map((order) => toSummaryView({ ...order, isOverdue: false }))[0]).not.toHaveProperty("isOverdue")
})
