import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { recordMissedPickup } from "@laundry/core/driving/record-missed-pickup"
import { revertMissedPickup } from "@laundry/core/driving/record-pickup"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { OrderId } from "@laundry/core/order/order"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { addClient, ana, book, payInFull } from "./customer-scene.ts"
import { eastern } from "./in-memory/product.ts"
import { runDueJobs } from "./run-due-jobs.ts"

export const driver: Extract<Actor, { kind: "user" }> = {
  kind: "user",
  userId: "00000000-0000-4000-8000-0000000000d1" as UserId,
  role: "driver",
  name: "Dan Driver",
}
export const driving = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, CurrentActor, driver)
export const photo = new Uint8Array([0xff, 0xd8, 0xff, 1])

export const miss = (id: OrderId) => driving(recordMissedPickup(id, { seconds: 300, isStated: false }))
export const revert = (id: OrderId) => driving(revertMissedPickup(id, { bags: 2, photo }))

export const at = (time: string, date = "2026-11-20"): Instant => eastern(date, time)
/** Runs everything that falls due until then. */
export const until = Effect.fnUntraced(function* (instant: Instant) {
  yield* TestClock.setTime(instant)
  for (let round = 0; round < 5; round++) yield* runDueJobs
})

export const paidOrder = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  const id = yield* book(ana)
  yield* payInFull(ana, id)
  return id
})
