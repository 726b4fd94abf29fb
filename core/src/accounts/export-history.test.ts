import { ana, as } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { at, driving, paidOrder as houseOrder, photo } from "@laundry/core-testing/missed-pickup-scene"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { recordDelivery } from "../driving/record-delivery.ts"
import type { Pounds } from "../money/pounds.ts"
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

it("the export says of a delivery that a phone recorded without a signal the time that the order says", async () => {
  const [recordedAt, heardAt] = [at("12:00"), at("14:00")]
  const data = await runInMemory(
    Effect.gen(function* () {
      const id = yield* houseOrder
      yield* TestClock.setTime(recordedAt)
      yield* updateOrder(id, { status: "ready_for_delivery", weight: 10 as Pounds, readyBags: 2 })
      yield* TestClock.setTime(heardAt)
      yield* driving(recordDelivery(id, { bags: 2, photo, recordedAt }))
      return yield* as(ana)(exportPersonalData())
    }),
  )
  const [order] = data.orders
  const delivered = order?.history.find(({ from, to }) => from !== to && to === "delivered")
  expect([delivered?.at, order?.deliveredAt]).toEqual(Array(2).fill(new Date(recordedAt).toISOString()))
})
