import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { addWorker, carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { handOver } from "./hand-over.ts"

/** What a worker does with one order after another. */
const courses = ["keeps it", "gives it back in time", "tells support in time", "cancels without notice"] as const
type Course = (typeof courses)[number]

const countsNothing: ReadonlyArray<Course> = ["gives it back in time", "tells support in time"]

/** How a worker's duties stand after so many orders, of which one who is paused accepts no more. */
const standingAfter = (done: ReadonlyArray<Course>) =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      yield* addWorker(carla, { capacity: 20 })
      for (const course of done) {
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        yield* Effect.exit(worker(carla).accept(offer))
        const cancelled = (how: "with-notice" | "without-notice") =>
          Effect.exit(handOver(id, { to: "house", workerCancelled: how }))
        if (course === "gives it back in time") yield* Effect.exit(worker(carla).release(offer))
        if (course === "tells support in time") yield* cancelled("with-notice")
        if (course === "cancels without notice") yield* cancelled("without-notice")
      }
      const { accepted, unauthorized, percent, isBreach, lastMeasure } = yield* worker(carla).duties
      const { state } = yield* (yield* WorkerStore).get(carla)
      return { accepted, unauthorized, percent, isBreach, measure: lastMeasure?.measure, state }
    }),
  )

it("no order that is accepted and given back with notice changes a worker's share, nor what follows of it", async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...courses), { minLength: 1, maxLength: 12 }), async (done) => {
      const standing = await standingAfter(done)
      expect(standing).toEqual(await standingAfter(done.filter((course) => !countsNothing.includes(course))))
      seen.add(standing.state)
      if (standing.isBreach) seen.add("breach")
    }),
    { numRuns: runs(15) },
  )
  expect([...seen].toSorted()).toEqual(["active", "breach", "paused"])
})
