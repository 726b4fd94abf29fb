import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { withEntry } from "@laundry/core-testing/in-memory/state"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import type { OrderId } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"

/** The house crew has delivered an order. */
const deliveredByHouse = Effect.fnUntraced(function* (id: OrderId) {
  const deliveredAt = yield* Clock.currentTimeMillis
  yield* (yield* InMemoryDatabase).update((state) => {
    const order = state.orders.get(id)
    if (order === undefined) throw new Error("there is no such order")
    return [
      undefined,
      { ...state, orders: withEntry(state.orders, id, { ...order, status: "delivered", deliveredAt }) },
    ]
  })
})

it("a worker reads when an order was lost, not when somebody else delivered it", async () => {
  const [lost, seen] = await runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* paidOrder()
      yield* worker(carla).accept(yield* latestOffer(id))
      yield* TestClock.adjust("20 minutes")
      yield* updateOrder(id, { pickupDate: "2026-11-23" as never })
      const lostAt = yield* Clock.currentTimeMillis
      yield* TestClock.adjust("2 days")
      yield* deliveredByHouse(id)
      return [lostAt, (yield* worker(carla).work).ended] as const
    }),
  )
  expect(seen).toMatchObject([{ at: lost }])
})
