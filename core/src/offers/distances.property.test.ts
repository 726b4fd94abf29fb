import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { addWorker, carla, marketplaceScene, offersOf, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { sampleWorker } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { milesTo, shownMiles } from "../workers/reach.ts"

const { home } = sampleWorker()
const milesOfDegree = 69.1

/** A place so many miles north of where the worker washes. */
const north = (miles: number) => ({ ...home.coordinates, latitude: home.coordinates.latitude + miles / milesOfDegree })

const moveOffer = Effect.fnUntraced(function* (orderId: Parameters<typeof offersOf>[0], miles: number) {
  const store = yield* OfferStore
  const { transact } = yield* UnitOfWork
  for (const offer of yield* offersOf(orderId)) yield* transact(store.save({ ...offer, coordinates: north(miles) }))
})

const distance = fc.double({ min: 0, max: 5.9, noNaN: true })

it("two places that are as many whole miles away are told apart by nothing that a worker reads, the order of the list included", () =>
  fc.assert(
    fc.asyncProperty(distance, distance, distance, (first, second, third) =>
      runInMemory(
        Effect.gen(function* () {
          yield* marketplaceScene
          yield* addWorker(carla, { availability: [...sampleWorker().availability, "saturday", "sunday"] })
          const ids = [yield* paidOrder(), yield* paidOrder()]
          const told = Effect.fnUntraced(function* (places: ReadonlyArray<number>) {
            for (const [index, id] of ids.entries()) yield* moveOffer(id, places[index] ?? 0)
            return yield* worker(carla).offers
          })
          const shown = (miles: number) => shownMiles(milesTo({ home }, north(miles)))
          const before = yield* told([first, second])
          const after = yield* told([third, second])
          if (shown(first) === shown(third)) expect(after).toEqual(before)
          else expect(after).not.toEqual(before)
          for (const { distanceMiles } of after) expect(Number.isInteger(distanceMiles)).toBe(true)
        }),
      ),
    ),
    { numRuns: runs(40) },
  ))
