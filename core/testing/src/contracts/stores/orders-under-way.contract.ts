import type { UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { byHouse } from "@laundry/core/order/handling"
import type { Order, OrderId } from "@laundry/core/order/order"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { type DayAtWork, OrdersUnderWay } from "@laundry/core/orders/orders-under-way.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, Stream } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"
import { placedAt, placeSample } from "./samples.ts"

type Services = OrdersUnderWay | OrderStore | UnitOfWork

const change = (id: OrderId, at: number, changes: Partial<Order>) =>
  Effect.gen(function* () {
    const store = yield* OrderStore
    const { transact } = yield* UnitOfWork
    yield* transact(
      Effect.gen(function* () {
        const before = yield* Effect.orDie(store.getForUpdate(id))
        yield* store.save({ ...before, ...changes })
        const to = changes.status ?? before.status
        const actor = { kind: "system", name: "test" } as const
        yield* store.addHistory(id, { at, actor, event: "updated", from: before.status, to, changes: {} })
      }),
    )
  })

/** Later than anything happens. */
const never = placedAt + 365 * 86_400_000

const day = (date: string) => ({ pickupDate: date as IsoDate })

/** What every {@link OrdersUnderWay} keeps. */
export const ordersUnderWayContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of the orders under way`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const ask = (day: Partial<DayAtWork>) =>
      run(
        Effect.flatMap(OrdersUnderWay, ({ read }) =>
          read({ places: ["cancelled"], since: never, by: "pickup", limit: 1000, ...day }),
        ),
      )
    const waitingAt = async (places: ReadonlyArray<OrderStatus>, pickupBy?: string) => {
      const { waiting } = await ask({ places, ...(pickupBy === undefined ? {} : { pickupBy: pickupBy as IsoDate }) })
      return new Set(waiting.map(({ id }) => id))
    }
    const changedSince = async (since: number) =>
      (await ask({ since })).changed.toSorted((one, other) => one.order.orderNumber - other.order.orderNumber)

    it("finds orders by their place, also those that wait for money, up to a pickup day", async () => {
      const [early, late, waiting, other, tomorrow] = await run(
        Effect.gen(function* () {
          const ids = yield* Effect.forEach(["11-18", "11-19", "11-20", "11-20", "11-21"], (date) =>
            placeSample(day(`2026-${date}`)),
          )
          const [, , third, fourth] = ids
          if (third !== undefined) {
            yield* change(third, placedAt, { status: "additional_payment_required", statusBefore: "ordered" })
          }
          if (fourth !== undefined) {
            yield* change(fourth, placedAt, { status: "additional_payment_required", statusBefore: "delivered" })
          }
          return ids
        }),
      )
      expect(await waitingAt(["ordered"], "2026-11-20")).toEqual(new Set([waiting, late, early]))
      expect(await waitingAt(["ordered", "delivered"])).toEqual(new Set([tomorrow, other, waiting, late, early]))
      expect(await waitingAt(["missed_pickup"])).toEqual(new Set())
    })

    it("leaves out what is offered to the marketplace's workers, and what one of them does", async () => {
      const worker = { kind: "worker", workerId: crypto.randomUUID() as UserId, inTransitAt: placedAt } as const
      const [offered, accepted, house] = await run(
        Effect.gen(function* () {
          const ids = yield* Effect.forEach([{ kind: "offered" }, worker, byHouse] as const, (handling) =>
            placeSample({ ...day("2026-11-22"), handling }),
          )
          yield* Effect.forEach(ids, (id) => change(id, placedAt, {}))
          return ids
        }),
      )
      const ours = (found: ReadonlyArray<Order>) =>
        found.map(({ id }) => id).filter((id) => [offered, accepted, house].includes(id))
      expect(ours((await ask({ places: ["ordered"] })).waiting)).toEqual([house])
      expect(ours((await changedSince(placedAt)).map(({ order }) => order))).toEqual([house])
      const all = await run(Effect.flatMap(OrdersUnderWay, ({ all }) => Stream.runCollect(all(["ordered"]))))
      expect(ours(all)).toEqual([offered, accepted, house])
    })

    describe("with more orders than a list takes", () => {
      const many = 501
      /** A day of its own, long before those of other tests. */
      const [overdue, today] = ["2025-03-03", "2025-03-04"] as const
      const place = (pickupDate: string, deliveryDate: string) =>
        placeSample({ pickupDate: pickupDate as IsoDate, deliveryDate: deliveryDate as IsoDate })
      let ids: ReadonlyArray<OrderId>
      let last: OrderId
      beforeAll(async () => {
        ids = await run(Effect.forEach(Array.from({ length: many }), () => place(today, "2025-03-06")))
        last = await run(place(overdue, "2025-03-05"))
      })

      it.each(["pickup", "delivery"] as const)(
        "lists the earliest %s first, and says how many there are",
        async (by) => {
          const day = { places: ["ordered"], pickupBy: today as IsoDate, by } as const
          const first = await ask({ ...day, limit: 3 })
          expect(first.waiting.map(({ id }) => id)).toEqual([last, ids[0], ids[1]])
          expect(first.waitingTotal).toBe(many + 1)
          const whole = await ask(day)
          expect(whole.waiting.map(({ id }) => id)).toEqual([last, ...ids])
          expect(whole.waitingTotal).toBe(many + 1)
        },
      )

      it("reads every one of them, by number, in pages", async () => {
        const all = await run(Effect.flatMap(OrdersUnderWay, ({ all }) => Stream.runCollect(all(["ordered"]))))
        const ours = new Set([...ids, last])
        expect(all.filter(({ id }) => ours.has(id)).map(({ id }) => id)).toEqual([...ids, last])
        expect(all.map(({ orderNumber }) => orderNumber)).toEqual(
          all.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b),
        )
      })
    })

    it("tells what was updated since an instant, that instant included, with the updates alone", async () => {
      const since = placedAt + 60_000
      const [first, second] = await run(
        Effect.gen(function* () {
          const ids = [yield* placeSample(), yield* placeSample(), yield* placeSample()] as const
          yield* change(ids[0], since - 1, { status: "picked_up" })
          yield* change(ids[0], since, { status: "in_progress" })
          yield* change(ids[1], since + 1, { status: "missed_pickup" })
          yield* change(ids[2], since - 1, { status: "picked_up" })
          return ids
        }),
      )
      const changed = await changedSince(since)
      expect(changed.map(({ order, entries }) => [order.id, order.status, entries.map(({ to }) => to)])).toEqual([
        [first, "in_progress", ["in_progress"]],
        [second, "missed_pickup", ["missed_pickup"]],
      ])
      expect(changed.map(({ entries }) => entries.map(({ at, actor, event }) => ({ at, actor, event })))).toEqual([
        [{ at: since, actor: { kind: "system", name: "test" }, event: "updated" }],
        [{ at: since + 1, actor: { kind: "system", name: "test" }, event: "updated" }],
      ])
      expect(await changedSince(since + 2)).toEqual([])
    })
  })
}
