import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { byHouse } from "@laundry/core/order/handling"
import type { Order, OrderId } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import type { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { describeCustomerOrders } from "./customer-orders.contract.ts"
import { describePlacing, get } from "./order-placing.contract.ts"
import { awkwardTexts, placedAt, placedEntry, placeSample } from "./samples.ts"

type Services = OrderStore | PaymentStore | UnitOfWork

/** Changes an order under its lock. */
const change = (id: OrderId, edit: (order: Order) => Order) =>
  Effect.gen(function* () {
    const store = yield* OrderStore
    const { transact } = yield* UnitOfWork
    yield* transact(Effect.flatMap(store.getForUpdate(id), (order) => store.save(edit(order))))
  })

/** What every {@link OrderStore} keeps. */
export const orderStoreContract = (
  name: string,
  setup: () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "owedMails" | "addUser"> }>,
): void => {
  describe(`${name} keeps the contract of an order store`, () => {
    const { run, subject } = useSubject<Services, Awaited<ReturnType<typeof setup>>>(setup)
    describePlacing({ run, subject })
    describeCustomerOrders({ run, subject })

    describe("finding", () => {
      it("fails for an id and a number that no order has", async () => {
        const id = freshId() as OrderId
        const lookups = Effect.gen(function* () {
          const store = yield* OrderStore
          const { transact } = yield* UnitOfWork
          return yield* Effect.all([
            Effect.flip(store.get(id)),
            Effect.flip(store.getByNumber(999_999_999)),
            Effect.flip(transact(store.getForUpdate(id))),
          ])
        })
        expect((await run(lookups)).map(({ _tag }) => _tag)).toEqual(Array(3).fill("OrderNotFound"))
      })

      it.each(["", "'", "x".repeat(10_000), "🧺", "../../etc/passwd"])(
        "finds nothing under the odd id %j",
        async (id) => {
          expect((await run(Effect.flip(get(id as OrderId))))._tag).toBe("OrderNotFound")
        },
      )

      it("lists newest first, by status, up to a limit, from any order on", async () => {
        const numberOf = (id: OrderId) => Effect.map(get(id), ({ orderNumber }) => orderNumber)
        const ids = await run(Effect.forEach(Array.from({ length: 6 }), () => placeSample()))
        const numbers = await run(Effect.forEach(ids, numberOf))
        const [first = 0, , , , , last = 0] = numbers
        for (const id of ids.slice(0, 2)) await run(change(id, (order) => ({ ...order, status: "missed_pickup" })))
        const list = async (filter: Parameters<OrderStore["Service"]["list"]>[0]) => {
          const orders = await run(Effect.flatMap(OrderStore, (store) => store.list(filter)))
          return orders.map(({ orderNumber }) => orderNumber).filter((number) => number >= first)
        }
        const before = last + 1
        expect(await list({ statuses: [], limit: 6, before })).toEqual(numbers.toReversed())
        expect(await list({ statuses: [], limit: 2, before })).toEqual(numbers.toReversed().slice(0, 2))
        expect(await list({ statuses: [], limit: 2, before: last })).toEqual(numbers.toReversed().slice(1, 3))
        expect(await list({ statuses: ["missed_pickup"], limit: 2, before })).toEqual([numbers[1], numbers[0]])
        expect(await list({ statuses: ["missed_pickup", "ordered"], limit: 6, before })).toHaveLength(6)
        expect((await list({ statuses: [], limit: 1 })).length).toBe(1)
      })
    })

    describe("changing", () => {
      const changed = {
        status: "additional_payment_required",
        statusBefore: "processing",
        weight: 42.35 as Pounds,
        intakeWeight: 43.1 as Pounds,
        oversizedItems: 2,
        handling: { kind: "worker", workerId: crypto.randomUUID() as UserId, inTransitAt: placedAt + 3 },
        additionalCharges: cents(1235),
        minimumPaymentAmount: cents(2500),
        readyBags: 3,
        actualBags: 2,
        deliveredBags: 1,
        pickedUpAt: placedAt + 1,
        deliveredAt: placedAt + 2,
        pickupPhoto: "photo-1" as PhotoId,
        deliveryPhoto: "photo-2" as PhotoId,
        notes: awkwardTexts.markup ?? null,
      } as const

      it("keeps every changed field, counts the version up and leaves the rest alone", async () => {
        const id = await run(placeSample())
        const before = await run(get(id))
        await run(change(id, (order) => ({ ...order, ...changed })))
        expect(await run(get(id))).toEqual({ ...before, ...changed, version: before.version + 1 })
      })

      it("forgets the worker of an order that goes back to the house", async () => {
        const id = await run(placeSample())
        await run(change(id, (order) => ({ ...order, handling: changed.handling })))
        await run(change(id, (order) => ({ ...order, handling: byHouse })))
        expect(await run(get(id))).toMatchObject({ handling: { kind: "house" } })
      })

      it("does not let a save touch the sums of the ledger", async () => {
        const id = await run(placeSample())
        await run(change(id, (order) => ({ ...order, paid: cents(9999), refunded: cents(1) })))
        expect(await run(get(id))).toMatchObject({ paid: 0, refunded: 0 })
      })

      it("holds the order's lock until the transaction ends: twenty changes at once are all there", async () => {
        const id = await run(placeSample())
        const before = await run(get(id))
        const countUp = change(id, (order) => ({ ...order, readyBags: (order.readyBags ?? 0) + 1 }))
        await run(
          Effect.all(Array(20).fill(countUp) as Array<typeof countUp>, { concurrency: "unbounded", discard: true }),
        )
        expect(await run(get(id))).toMatchObject({ readyBags: 20, version: before.version + 20 })
      })
    })

    it("keeps the history in the order in which it was written, with all it says", async () => {
      const id = await run(placeSample())
      const user = { kind: "user", userId: freshId() as UserId, role: "admin", name: `O'Neil "Bo" 🧺` } as const
      const entries: ReadonlyArray<HistoryEntry> = [
        {
          at: placedAt + 5,
          actor: user,
          event: "updated",
          from: "ordered",
          to: "picked_up",
          changes: { actualBags: 2, notes: awkwardTexts.quotes ?? "", isLate: false, pickedUpAt: null },
        },
        {
          at: placedAt + 5,
          actor: { kind: "operator", name: "root" },
          event: "updated",
          from: "picked_up",
          to: "picked_up",
          changes: {},
        },
        {
          at: placedAt + 4,
          actor: { kind: "system", name: "payments" },
          event: "payment-recorded",
          from: "picked_up",
          to: "picked_up",
          changes: { amount: 3000 },
        },
      ]
      for (const entry of entries) {
        await run(
          Effect.gen(function* () {
            const { transact } = yield* UnitOfWork
            yield* transact((yield* OrderStore).addHistory(id, entry))
          }),
        )
      }
      expect(await run(Effect.flatMap(OrderStore, (store) => store.history(id)))).toEqual([placedEntry, ...entries])
    })
  })
}
