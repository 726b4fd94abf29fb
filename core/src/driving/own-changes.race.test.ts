import { addAccount, addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { by, dan, owedKeys } from "@laundry/core-testing/route-scene"
import { Effect, Fiber } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { changeCustomerChanges } from "../company/change-offers.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { openStops } from "../order/on-the-way/driver-route.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { changeOwnOrder } from "../orders/change-own-order.ts"
import { makeLocator } from "./locate-stops.ts"

const tomorrow = "2026-11-21" as IsoDate
/** Both lie where the maps of tests know. */
const [home, elsewhere] = [
  "1200 Ocean Drive, Miami Beach, FL 33139, USA",
  "4441 Collins Avenue, Miami Beach, FL 33140, USA",
]

const byCustomer = Effect.fnUntraced(function* (wish: "move" | "readdress" | "cancel", id: OrderId) {
  if (wish === "cancel") yield* as(ana)(cancelOrder(id))
  else yield* as(ana)(changeOwnOrder(id, wish === "move" ? { pickupDate: tomorrow } : { pickupAddress: elsewhere }))
})
const byDriver = Effect.fnUntraced(function* (step: "start" | "pickUp", id: OrderId) {
  if (step === "start") yield* by(dan).start("pickups", id)
  else yield* by(dan).pickUp(id)
})

const wishes = fc.constantFrom("move" as const, "readdress" as const, "cancel" as const)
const steps = fc.constantFrom("start" as const, "pickUp" as const)

it("a customer who changes or cancels and a driver who arrives that minute end one way only", async () => {
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), wishes, steps, async (scheduler, wish, step) => {
      const pause = Effect.promise(() => scheduler.schedule(Promise.resolve()))
      const race = Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        yield* changeCustomerChanges(true)
        const id = yield* book(ana, { pickupAddress: home })
        yield* payInFull(ana, id)
        yield* addAccount(dan.userId, "dan@example.com", "driver")
        const racing = <E, R>(act: Effect.Effect<void, E, R>) =>
          Effect.forkChild(Effect.result(act).pipe(Effect.provideService(Interleaving, pause)))
        const fibers = [yield* racing(byCustomer(wish, id)), yield* racing(byDriver(step, id))]
        const [customer, driver] = yield* Effect.promise(() =>
          scheduler.waitFor(Effect.runPromise(Fiber.joinAll(fibers))),
        )
        yield* runJobs
        const stops = (yield* (yield* RouteStore).all).flatMap(openStops)
        const after = yield* books(id)
        return {
          customer: customer?._tag === "Success",
          driver: driver?._tag === "Success",
          stops: stops.map(({ coordinates }) => coordinates),
          places: yield* makeLocator()([after.order.pickupAddress]),
          updates: (yield* (yield* OrderStore).history(id)).filter(({ event }) => event === "updated").length,
          told: (yield* owedKeys("driver-on-the-way:")).length,
          changedMails: (yield* owedKeys("order-changed:")).length + (yield* owedKeys("order-cancelled:")).length,
          ...after,
        }
      })
      const seen = await runInMemory(race)
      ends.add(`${wish} ${step}: ${seen.customer ? "customer" : ""} ${seen.driver ? "driver" : ""}`)
      const { order } = seen
      const isMoved = order.pickupDate === tomorrow || order.pickupAddress === elsewhere
      expect(seen.customer).toBe(isMoved || order.status === "cancelled")
      expect(seen.changedMails).toBe(seen.customer ? 1 : 0)
      expect(seen.ledgerSum).toBe(order.status === "cancelled" ? 0 : 3000)
      if (step === "start") {
        // Nobody is told that a driver comes who doesn't, and no driver is on the way to what was moved or cancelled.
        expect(seen.told).toBe(seen.driver ? 1 : 0)
        expect(seen.stops).toEqual(seen.driver && order.status !== "cancelled" ? seen.places : [])
        if (wish === "move") expect(seen.customer).toBe(!seen.driver)
        // A driver who starts after it goes to the new address.
        if (wish === "readdress") expect(seen.customer || seen.driver).toBe(true)
      } else {
        expect(seen.driver).toBe(order.status === "picked_up")
        if (wish === "cancel") expect(seen.customer).toBe(!seen.driver)
        expect(seen.updates).toBe(Number(seen.customer) + Number(seen.driver))
      }
    }),
    { numRuns: runs(150) },
  )
  // Each of them won once at least.
  expect([...ends].filter((end) => end.startsWith("move start")).length).toBeGreaterThan(1)
})
