import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { countFigures } from "@laundry/core-testing/in-memory/stores/order-queries"
import { deliverAll, openedIntent } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { type Role, roles } from "../access/role.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { Order, OrderId } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderQueries } from "../order/order-queries.port.ts"
import { orderStatuses } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { type OrderUpdate, updateOrder } from "./update-order.ts"

type Step =
  | { readonly kind: "place" }
  | {
      readonly kind: "update"
      readonly which: number
      readonly by: Role | "guest" | "operator"
      readonly update: OrderUpdate
    }
  | { readonly kind: "pay"; readonly which: number }
  | { readonly kind: "jobs" }
  | { readonly kind: "wait"; readonly hours: number }

const anyUpdate: fc.Arbitrary<OrderUpdate> = fc.record(
  {
    status: fc.constantFrom(...orderStatuses, "ready", "in_laundry", "lost"),
    additionalCharges: fc.integer({ min: 0, max: 5000 }).map(cents),
    weight: fc.option(fc.integer({ min: 0, max: 9000 }).map((hundredths) => (hundredths / 100) as Pounds)),
    readyBags: fc.option(fc.integer({ min: 1, max: 9 })),
    notes: fc.option(fc.constantFrom("a", "b")),
    pickupDate: fc.constantFrom(...["2026-11-19", "2026-11-21", "2026-11-25"].map((day) => day as IsoDate)),
    deliveryDate: fc.constantFrom(...["2026-11-22", "2026-11-26"].map((day) => day as IsoDate)),
    pickupAddress: fc.constantFrom(
      "1 Collins Avenue, Miami Beach, FL 33139",
      "1 Ocean Drive",
      "5 Main St, Tampa, FL 33602",
    ),
    pickupApt: fc.option(fc.constantFrom("1", "2")),
    version: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: [] },
)
const which = fc.nat({ max: 3 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: "place" } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("update" as const),
      which,
      by: fc.constantFrom<Role | "guest" | "operator">("owner", "admin", "admin", "operator", ...roles, "guest"),
      update: anyUpdate,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pay" as const), which }) },
  { weight: 2, arbitrary: fc.constant({ kind: "jobs" } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 12 }) }) },
)

const actorOf = (by: Role | "guest" | "operator"): Actor => {
  if (by === "guest") return { kind: "guest" }
  if (by === "operator") return { kind: "operator", name: "root" }
  return { kind: "user", userId: by as string as UserId, role: by, name: by }
}

/** What a history says of an order: its status and the fields that changes touch. */
const replay = (history: ReadonlyArray<HistoryEntry>): Record<string, unknown> => {
  const start: Record<string, unknown> = {
    statusBefore: null,
    weight: null,
    additionalCharges: 0,
    readyBags: null,
    pickedUpAt: null,
    deliveredAt: null,
    notes: null,
    pickupDate: "2026-11-20",
    deliveryDate: "2026-11-21",
    pickupApt: null,
    paid: 0,
    refunded: 0,
    status: undefined,
  }
  return history.reduce((state, { event, from, to, changes }) => {
    if (from !== null) expect(state["status"]).toBe(from)
    const next = { ...state, status: to }
    if (event === "payment-recorded") {
      return {
        ...next,
        paid: Number(state["paid"]) + Number(changes["amount"]),
        ...(from === to ? {} : { statusBefore: null }),
      }
    }
    if (event === "refund-recorded") return { ...next, refunded: Number(state["refunded"]) + Number(changes["amount"]) }
    if (event !== "updated") return next
    const { fee: _fee, refund: _refund, chargesByHand: _byHand, pickupAddress: _address, ...fields } = changes
    return { ...next, ...fields }
  }, start)
}

const replayed = (order: Order): Record<string, unknown> => {
  const { status, statusBefore, weight, additionalCharges, readyBags, pickedUpAt, deliveredAt, paid, refunded } = order
  const { pickupDate, deliveryDate } = order
  const written = { notes: order.notes && true, pickupApt: order.pickupApt && true }
  const counted = { status, statusBefore, weight, additionalCharges, readyBags, paid, refunded }
  return { ...counted, ...written, pickupDate, deliveryDate, pickedUpAt, deliveredAt }
}

const play = (steps: ReadonlyArray<Step>) =>
  Effect.gen(function* () {
    const store = yield* OrderStore
    const provider = yield* InMemoryPaymentProvider
    const ids: Array<OrderId> = [yield* placeSample()]
    for (const step of steps) {
      const id = ids["which" in step ? step.which % ids.length : 0]
      if (id === undefined) return yield* Effect.die("no order")
      switch (step.kind) {
        case "place":
          ids.push(yield* placeSample())
          break
        case "update": {
          const before = yield* Effect.orDie(store.get(id))
          const outcome = yield* Effect.exit(
            updateOrder(id, step.update).pipe(Effect.provideService(CurrentActor, actorOf(step.by))),
          )
          const after = yield* Effect.orDie(store.get(id))
          const mayAct = step.by === "owner" || step.by === "admin" || step.by === "operator"
          if (!mayAct || outcome._tag === "Failure") expect(after).toEqual(before)
          else expect(after).toEqual(outcome.value)
          break
        }
        case "pay":
          yield* openedIntent(id).pipe(
            Effect.tap(({ intentId }) => Effect.sync(() => provider.pay(intentId))),
            Effect.andThen(deliverAll()),
            Effect.ignore,
          )
          break
        case "jobs":
          yield* runDueJobs
          yield* deliverAll()
          break
        case "wait":
          yield* TestClock.adjust(step.hours * 3_600_000)
      }
    }
    const orders = yield* Effect.forEach(ids, (id) => Effect.orDie(store.get(id)))
    const histories = yield* Effect.forEach(ids, (id) => store.history(id))
    return { orders, histories, figures: yield* (yield* OrderQueries).figures }
  })

it("after any sequence of updates, payments and refunds by anybody, figures are a recount and histories replay", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const { orders, histories, figures } = await runInMemory(play(steps), { now: fridayNoon })
      expect(figures).toEqual(countFigures(orders))
      for (const [index, order] of orders.entries()) {
        expect(replay(histories[index] ?? [])).toEqual(replayed(order))
        const updates = (histories[index] ?? []).filter(({ event }) => event === "updated").length
        expect(order.version).toBeGreaterThanOrEqual(1 + updates)
      }
    }),
    { numRuns: runs(150) },
  )
})
