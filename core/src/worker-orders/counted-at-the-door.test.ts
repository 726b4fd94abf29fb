import { ana, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { costOfOrder } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"

describe("oversized items that a worker counts at the door", () => {
  it("give back what was paid for more of them, when the pickup is made anew with fewer", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        const theirs = worker(carla)
        yield* theirs.accept(offer)
        yield* TestClock.setTime(eastern("2026-11-20", "17:30"))
        yield* theirs.setOut(offer)
        yield* theirs.pickUp(offer, 2, 3)
        yield* payInFull(ana, id)
        const before = yield* orderOf(id)
        yield* updateOrder(id, { status: "ordered" })
        yield* theirs.pickUp(offer, 2, 0)
        yield* runJobs
        const after = yield* orderOf(id)
        const { ledgerSum } = yield* books(id)
        return { costs: [costOfOrder(before), costOfOrder(after)], paid: before.paid, status: after.status, ledgerSum }
      }),
    )
    expect(seen).toEqual({ costs: [5700, 3300], paid: 5700, status: "picked_up", ledgerSum: 3300 })
  })
})
