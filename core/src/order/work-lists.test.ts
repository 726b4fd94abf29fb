import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { runs } from "@laundry/core-testing/property-runs"
import { by, dan } from "@laundry/core-testing/route-scene"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { readyDeliveries, todaysPickups } from "../driving/driver-orders.ts"
import { laundryQueue } from "../laundry/laundry-queue.ts"
import type { ChangeEvent, OrderPlace } from "../live/change-event.ts"
import { ChangeFeed } from "../live/change-feed.port.ts"
import { type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { type OrderUpdate, updateOrder } from "../orders/update-order.ts"
import type { OrderId } from "./order.ts"
import { type OrderStatus, orderStatuses } from "./order-status.ts"
import { listsOf, workLists } from "./work-lists.ts"

const day = (text: string) => text as IsoDate
const [yesterday, today, tomorrow] = [day("2026-11-19"), day("2026-11-20"), day("2026-11-21")]
const at = (place: OrderStatus, pickupDate = today): OrderPlace => ({ place, pickupDate })

it.each([
  ["a pickup of today", [at("ordered")], ["pickups"]],
  ["an overdue pickup", [at("ordered", yesterday)], ["pickups"]],
  ["a booking for later", [at("ordered", tomorrow)], []],
  ["a pickup that is put off", [at("ordered"), at("ordered", tomorrow)], ["pickups"]],
  ["a pickup that was made", [at("ordered"), at("picked_up")], ["pickups", "laundry"]],
  ["what is washed", [at("picked_up"), at("processing")], ["pickups", "laundry"]],
  ["what is made ready", [at("processing"), at("ready_for_delivery")], workLists],
  ["a delivery", [at("ready_for_delivery"), at("delivered")], workLists],
  ["what is delivered and paid later", [at("delivered", yesterday)], ["pickups", "deliveries"]],
  ["a booking for later that is cancelled", [at("ordered", tomorrow), at("cancelled", tomorrow)], []],
  ["what is as it was", [], []],
] as const)("%s may show on its lists alone", (_case, places, lists) => {
  expect(listsOf(places, today)).toEqual(lists)
})

const which = fc.nat({ max: 2 })
const update: fc.Arbitrary<OrderUpdate> = fc.record(
  {
    status: fc.constantFrom(...orderStatuses),
    additionalCharges: fc.constantFrom(0, 700).map(cents),
    weight: fc.constantFrom(20, 41).map((pounds) => pounds as Pounds),
    readyBags: fc.constant(2),
    notes: fc.constantFrom("a", "b"),
    pickupDate: fc.constantFrom(yesterday, today, tomorrow),
    deliveryDate: fc.constantFrom(tomorrow, day("2026-11-22")),
  },
  { requiredKeys: ["readyBags"] },
)
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("place" as const), pickupDate: fc.constantFrom(today, tomorrow) }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("update" as const), which, update }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("pick-up" as const, "deliver" as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 13) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const driver = by(dan)
const asStaff = Effect.provideService(CurrentActor, { kind: "operator", name: "root" })

const play = Effect.fnUntraced(function* (ids: ReadonlyArray<OrderId>, happens: Step) {
  if (happens.kind === "place") {
    return yield* placeSample({ pickupDate: happens.pickupDate, deliveryDate: day("2026-11-22") })
  }
  if (happens.kind === "wait") return yield* Effect.as(TestClock.adjust(happens.hours * 3_600_000), undefined)
  const id = ids[happens.which % ids.length]
  if (id === undefined) return undefined
  if (happens.kind === "update") yield* Effect.exit(updateOrder(id, happens.update))
  else yield* Effect.exit(happens.kind === "pick-up" ? driver.pickUp(id) : driver.deliver(id))
  return undefined
})

const readLists = Effect.all({ pickups: todaysPickups(), deliveries: readyDeliveries(), laundry: laundryQueue() })

it("names each list that a change of orders changes, whatever happened before", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), (steps) =>
      runInMemory(
        Effect.gen(function* () {
          const heard: Array<ChangeEvent | "gap"> = []
          const { subscribe } = yield* ChangeFeed
          const ids: Array<OrderId> = [yield* placeSample()]
          const stop = subscribe((event) => heard.push(event))
          for (const happens of steps) {
            const before = happens.kind === "wait" ? undefined : yield* readLists
            heard.length = 0
            const placed = yield* play(ids, happens)
            if (placed !== undefined) ids.push(placed)
            if (before === undefined) continue
            const after = yield* readLists
            const now = localDateOf(yield* Clock.currentTimeMillis)
            const named = heard.flatMap((event) => {
              if (event === "gap" || event.topic !== "orders") return []
              return event.places === undefined ? workLists : listsOf(event.places, now)
            })
            for (const list of workLists) {
              const isSame = JSON.stringify(before[list]) === JSON.stringify(after[list])
              expect(isSame || named.includes(list), `${list} after ${JSON.stringify(happens)}`).toBe(true)
            }
          }
          stop()
        }).pipe(asStaff),
        { now: fridayNoon },
      ),
    ),
    { numRuns: runs(60) },
  ))
