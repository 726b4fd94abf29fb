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
  openMarketplace,
  paidOrder,
  toldOf,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { balanceOf } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { disableUser } from "../accounts/disable-user.ts"
import { updateOrder } from "../orders/update-order.ts"
import { decideWorker } from "../vetting/decide-worker.ts"
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

  it.each([
    ["cancelled after its pickup", "disabled", "picked_up"],
    ["cancelled after its pickup", "ended", "picked_up"],
    ["marked as missed", "disabled", "ordered"],
  ] as const)(
    "gives what was %s to the house crew when it goes on, and the worker was %s",
    async (_what, how, status) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          yield* marketplaceScene
          const id = yield* paidOrder()
          const offer = yield* latestOffer(id)
          yield* worker(carla).accept(offer)
          yield* TestClock.setTime(eastern("2026-11-20", "18:30"))
          yield* worker(carla).setOut(offer)
          if (status === "picked_up") {
            yield* worker(carla).pickUp(offer)
            yield* updateOrder(id, { status: "cancelled", notes: "By mistake" })
          } else yield* worker(carla).miss(offer)
          if (how === "disabled") yield* disableUser(carla)
          else yield* decideWorker(carla, { decision: "end", reason: "Moved away" })
          const { version } = yield* orderOf(id)
          const revived = yield* updateOrder(id, { status, version })
          const [order, offers, told] = [yield* orderOf(id), yield* offersOf(id), yield* toldOf(id)]
          return {
            order: [order.status, order.handling.kind],
            isAnswered: revived.version === order.version && revived.handling.kind === order.handling.kind,
            states: offers.map(({ state }) => state),
            told: told.at(-1),
            audit: (yield* look(({ audit }) => audit)).at(-1)?.action,
          }
        }),
      )
      expect(seen).toEqual({
        order: [status, "house"],
        isAnswered: true,
        states: ["taken-by-house"],
        told: status === "ordered" ? "house" : "nobody",
        audit: "order-handed-over",
      })
    },
  )

  it.each(["disabled", "ended"] as const)(
    "gives what was delivered to the house crew when staff reopen it, and the worker was %s",
    async (how) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          yield* marketplaceScene
          const id = yield* paidOrder()
          const offer = yield* latestOffer(id)
          const theirs = worker(carla)
          yield* theirs.accept(offer)
          yield* Effect.all([theirs.pickUp(offer), theirs.wash(offer), theirs.weigh(offer, 20), theirs.deliver(offer)])
          if (how === "disabled") yield* disableUser(carla)
          else yield* decideWorker(carla, { decision: "end", reason: "Moved away" })
          const revived = yield* updateOrder(id, { status: "ready_for_delivery" })
          const order = yield* orderOf(id)
          return {
            order: [order.status, order.handling.kind],
            isAnswered: revived.version === order.version,
            states: (yield* offersOf(id)).map(({ state }) => state),
            audit: (yield* look(({ audit }) => audit)).at(-1)?.action,
            balance: yield* balanceOf(carla),
          }
        }),
      )
      expect(seen).toEqual({
        order: ["ready_for_delivery", "house"],
        isAnswered: true,
        states: ["taken-by-house"],
        audit: "order-handed-over",
        balance: 0,
      })
    },
  )

  it.each([
    ["disabled", [], "worker", 2250],
    ["ended", [], "worker", 2250],
    ["disabled", ["processing", "ready_for_delivery"], "house", 0],
  ] as const)(
    "gives the pay of what was delivered and reopened back when it is delivered after all, the worker was %s, and the house crew did %j",
    async (how, steps, by, balance) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          yield* marketplaceScene
          const id = yield* paidOrder()
          const offer = yield* latestOffer(id)
          const theirs = worker(carla)
          yield* theirs.accept(offer)
          yield* TestClock.setTime(eastern("2026-11-20", "18:30"))
          yield* theirs.setOut(offer)
          yield* Effect.all([theirs.pickUp(offer), theirs.wash(offer), theirs.weigh(offer, 20), theirs.deliver(offer)])
          const { handling } = yield* orderOf(id)
          if (how === "disabled") yield* disableUser(carla)
          else yield* decideWorker(carla, { decision: "end", reason: "Moved away" })
          yield* updateOrder(id, { status: "ready_for_delivery" })
          for (const status of steps) yield* updateOrder(id, { status })
          const again = yield* updateOrder(id, { status: "delivered" })
          yield* updateOrder(id, { notes: "Left at the door" })
          yield* runJobs
          const order = yield* orderOf(id)
          return {
            handling: order.handling.kind,
            isAsBefore: JSON.stringify(order.handling) === JSON.stringify(handling),
            isAnswered: again.version === order.version - 1,
            states: (yield* offersOf(id)).map(({ state }) => state),
            balance: yield* balanceOf(carla),
          }
        }),
      )
      const isTheirs = by === "worker"
      const states = [isTheirs ? "accepted" : "taken-by-house"]
      expect(seen).toEqual({ handling: by, isAsBefore: isTheirs, isAnswered: true, states, balance })
    },
  )

  it("leaves with them what they had delivered, when that was cancelled by mistake", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        const theirs = worker(carla)
        yield* theirs.accept(offer)
        yield* Effect.all([theirs.pickUp(offer), theirs.wash(offer), theirs.weigh(offer, 20), theirs.deliver(offer)])
        yield* updateOrder(id, { status: "cancelled", notes: "By mistake" })
        yield* disableUser(carla)
        yield* updateOrder(id, { status: "delivered" })
        return [(yield* orderOf(id)).handling.kind, yield* balanceOf(carla)]
      }),
    )
    expect(seen).toEqual(["worker", 2250])
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

  it("gives what nobody could accept any more to the house crew, though the company cancels what nobody accepts", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* openMarketplace({ whenNobody: "cancel" })
        const id = yield* paidOrder()
        yield* worker(carla).accept(yield* latestOffer(id))
        yield* TestClock.setTime(eastern("2026-11-20", "18:40"))
        const said = (yield* readWorkToHandBack(carla)).map(({ to }) => to)
        yield* disableUser(carla)
        yield* runJobs
        const { status, handling } = yield* orderOf(id)
        return { said, order: [status, handling.kind] }
      }),
    )
    expect(seen).toEqual({ said: ["house"], order: ["ordered", "house"] })
  })

  it("is said to those alone who manage users", async () => {
    const refused = await runInMemory(Effect.flip(as(carla)(readWorkToHandBack(carla))))
    expect(refused._tag).toBe("Forbidden")
  })
})
