import { as, orderOf } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { handOver } from "./hand-over.ts"

describe("a hand-over by staff", () => {
  it("goes from worker to house and back to workers, without counting against the worker", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* handOver(id, { to: "house" })
        const house = (yield* orderOf(id)).handling.kind
        yield* handOver(id, { to: "workers" })
        yield* runJobs
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* handOver(id, { to: "workers", workerCancelled: "without-notice" })
        const refused = yield* Effect.flip(as(carla)(handOver(id, { to: "house" })))
        return { house, refused: refused._tag, duties: yield* worker(carla).duties }
      }),
    )
    expect(seen).toMatchObject({ house: "house", refused: "Forbidden", duties: { accepted: 2, unauthorized: 1 } })
  })

  it("takes an order from the worker who was seen with it alone, and a repeat changes nothing", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* addWorker(dora)
        const id = yield* paidOrder()
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* handOver(id, { to: "workers", worker: carla })
        yield* runJobs
        const free = yield* Effect.flip(handOver(id, { to: "house", worker: carla }))
        yield* worker(dora).accept(yield* latestOffer(id))
        const others = yield* Effect.flip(handOver(id, { to: "house", worker: carla }))
        const nobodys = yield* Effect.flip(handOver(id, { to: "house", worker: null }))
        const house = yield* handOver(id, { to: "house", worker: dora })
        const again = yield* handOver(id, { to: "house", worker: dora })
        return { free, others, nobodys, kind: house.handling.kind, versions: [house.version, again.version] }
      }),
    )
    expect(seen.free.message).toBe(
      "The laundry worker whom you saw does not hold this order any more. Please look at it again.",
    )
    for (const { message } of [seen.others, seen.nobodys]) {
      expect(message).toBe("Another laundry worker holds this order now. Please look at it again.")
    }
    expect(seen.kind).toBe("house")
    expect(seen.versions[0]).toBe(seen.versions[1])
  })
})
