import { as, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  offersOf,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { disableUser } from "../accounts/disable-user.ts"
import { readWorkToHandBack } from "./hand-back-work.ts"

describe("disabling the account of a laundry worker", () => {
  it("offers to others what waits for its pickup, gives the rest to the house crew, and counts nothing against the worker", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* addWorker(dora)
        const ids = [yield* paidOrder(), yield* paidOrder()]
        const offers = yield* Effect.forEach(ids, latestOffer)
        for (const offer of offers) yield* worker(carla).accept(offer)
        yield* TestClock.setTime(eastern("2026-11-20", "14:00"))
        yield* worker(carla).setOut(offers[1] ?? ("none" as never))
        yield* worker(carla).pickUp(offers[1] ?? ("none" as never))
        const said = (yield* readWorkToHandBack(carla)).map(({ to }) => to)
        yield* disableUser(carla)
        yield* runJobs
        const kinds = yield* Effect.forEach(ids, (id) => Effect.map(orderOf(id), ({ handling }) => handling.kind))
        const states = yield* Effect.forEach(ids, (id) =>
          Effect.map(offersOf(id), (all) => all.map(({ state }) => state)),
        )
        const others = (yield* worker(dora).offers).length
        const audit = (yield* look(({ audit }) => audit)).map(({ action }) => action)
        return {
          said,
          kinds,
          states,
          others,
          left: yield* readWorkToHandBack(carla),
          duties: yield* worker(carla).duties,
          audit,
        }
      }),
    )
    expect(seen).toMatchObject({
      said: ["workers", "house"],
      kinds: ["offered", "house"],
      states: [["taken-by-house", "open"], ["taken-by-house"]],
      others: 1,
      left: [],
      duties: { accepted: 2, unauthorized: 0 },
    })
    expect(seen.audit.slice(-3)).toEqual(["order-handed-over", "order-handed-over", "user-disabled"])
  })

  it("leaves nothing with them that was accepted at the same moment", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        yield* Effect.all([Effect.result(worker(carla).accept(offer)), disableUser(carla)], {
          concurrency: "unbounded",
        }).pipe(Effect.provideService(Interleaving, Effect.yieldNow))
        const refused = yield* Effect.flip(worker(carla).accept(yield* latestOffer(id)))
        return { kind: (yield* orderOf(id)).handling.kind, refused: refused._tag }
      }),
    )
    expect(seen).toEqual({ kind: "offered", refused: "NotAWorker" })
  })

  it("gives everything to the house crew where there is a single operator again", async () => {
    const kind = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* changeSettings({ operatingModel: "single_operator" })
        yield* disableUser(carla)
        return (yield* orderOf(id)).handling.kind
      }),
    )
    expect(kind).toBe("house")
  })

  it("is said to those alone who manage users", async () => {
    const refused = await runInMemory(Effect.flip(as(carla)(readWorkToHandBack(carla))))
    expect(refused._tag).toBe("Forbidden")
  })
})
