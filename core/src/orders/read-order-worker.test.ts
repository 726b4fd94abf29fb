import { orderOf } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { readOrderWorker } from "./read-order-worker.ts"
import { updateOrder } from "./update-order.ts"

it("a customer reads who comes until the pickup, also while the order waits for money", async () => {
  const seen = await runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* paidOrder()
      const read = Effect.flatMap(orderOf(id), readOrderWorker)
      const states = [yield* read]
      yield* worker(carla).accept(yield* latestOffer(id))
      for (const status of ["additional_payment_required", "picked_up", "additional_payment_required"]) {
        yield* updateOrder(id, { status, weight: 40 as never })
        states.push(yield* read)
      }
      return states
    }),
  )
  expect(seen).toEqual([{ state: "waiting", name: null }, { state: "confirmed", name: "Carla" }, undefined, undefined])
})
