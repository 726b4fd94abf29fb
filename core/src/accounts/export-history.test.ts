import { ana, as } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { updateOrder } from "../orders/update-order.ts"
import { exportPersonalData } from "./export-personal-data.ts"

it("the export says which steps of an order were its laundry worker's and which were staff's, and names neither", async () => {
  const data = await runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* paidOrder()
      const offer = yield* latestOffer(id)
      yield* worker(carla).accept(offer)
      yield* worker(carla).pickUp(offer)
      yield* updateOrder(id, { notes: "Called" })
      return yield* as(ana)(exportPersonalData())
    }),
  )
  const [order] = data.orders
  const steps = order?.history.filter(({ by }) => by !== "system")
  expect(steps?.map(({ by, to }) => [by, to])).toEqual([
    ["you", "ordered"],
    ["worker", "ordered"],
    ["worker", "picked_up"],
    ["staff", "picked_up"],
  ])
  expect(JSON.stringify(data)).not.toContain("Carla")
})
