import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
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

const tomorrow = "2026-11-21" as IsoDate
const elsewhere = "1 Collins Avenue, Miami Beach, FL 33140"

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
        const id = yield* book(ana)
        yield* payInFull(ana, id)
        const racing = <E, R>(act: Effect.Effect<void, E, R>) =>
          Effect.forkChild(Effect.result(act).pipe(Effect.provideService(Interleaving, pause)))
        const fibers = [yield* racing(byCustomer(wish, id)), yield* racing(byDriver(step, id))]
        const [customer, driver] = yield* Effect.promise(() =>
          scheduler.waitFor(Effect.runPromise(Fiber.joinAll(fibers))),
        )
        yield* runJobs
        const routes = yield* (yield* RouteStore).all
        return {
          customer: customer?._tag === "Success",
          driver: driver?._tag === "Success",
          stops: routes.flatMap(openStops).length,
          updates: (yield* (yield* OrderStore).history(id)).filter(({ event }) => event === "updated").length,
          told: (yield* owedKeys("driver-on-the-way:")).length,
          changedMails: (yield* owedKeys("order-changed:")).length + (yield* owedKeys("order-cancelled:")).length,
          ...(yield* books(id)),
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
        expect(seen.stops).toBe(seen.driver && order.status !== "cancelled" ? 1 : 0)
        if (wish !== "cancel") expect(seen.customer).toBe(!seen.driver)
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
