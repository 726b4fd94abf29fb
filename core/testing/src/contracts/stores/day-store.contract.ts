import { paymentsActor } from "@laundry/core/access/actor"
import type { ClosedDay } from "@laundry/core/books/closed-day"
import { DayStore } from "@laundry/core/books/day-store.port"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { Order, OrderId } from "@laundry/core/order/order"
import type { HistoryEvent } from "@laundry/core/order/order-history"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { PaymentLinkStore } from "@laundry/core/payment/payment-link-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { eastern } from "../../in-memory/product.ts"
import { type Subject, useSubject } from "../subject.ts"
import { placeSample, sampleLink, samplePayment } from "./samples.ts"

type Services = BalanceChargeStore | DayStore | OrderStore | PaymentLinkStore | PaymentStore | UnitOfWork

/** Days of one test are no other's. */
let days = 0
const freshDay = (): IsoDate => addDays("2034-01-15" as IsoDate, 30 * ++days)

/** A day as somebody signs it off. */
const closedOn = (day: IsoDate, pickedUp = 1): Omit<ClosedDay, "version"> => ({
  day,
  closedAt: eastern(day, "20:00"),
  by: { kind: "operator", name: "olga" },
  sums: {
    payments: cents(3000),
    refunds: cents(-100),
    disputes: cents(0),
    fees: cents(117),
    paidOut: cents(0),
    settled: 1,
    settledGap: cents(-250),
    pickedUp,
    delivered: 2,
    pounds: 30.75 as Pounds,
  },
})

/** What every {@link DayStore} keeps. */
export const dayStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a store of days`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const store = <A, E, R extends Services>(question: (store: DayStore["Service"]) => Effect.Effect<A, E, R>) =>
      run(Effect.flatMap(DayStore, question))

    /** An order that has to do with no day but its own two, which are a week apart and a month before any of the tests. */
    const place = Effect.fnUntraced(function* (changes: Partial<Order>) {
      const longAgo = addDays("2033-01-01" as IsoDate, days)
      const id = yield* placeSample({
        pickupDate: changes.pickupDate ?? longAgo,
        deliveryDate: changes.deliveryDate ?? addDays(changes.pickupDate ?? longAgo, 7),
      })
      const orders = yield* OrderStore
      const { transact } = yield* UnitOfWork
      yield* transact(Effect.flatMap(orders.getForUpdate(id), (order) => orders.save({ ...order, ...changes })))
      return id
    })
    const pay = Effect.fnUntraced(function* (orderId: OrderId, recordedAt: number) {
      const payments = yield* PaymentStore
      yield* (yield* UnitOfWork).transact(payments.record({ ...samplePayment(orderId), recordedAt }))
    })
    const idsOn = (day: IsoDate) =>
      Effect.flatMap(DayStore, (_) => _.orders(day, eastern(day, "20:00"))).pipe(
        Effect.map((orders) => orders.map(({ id }) => id)),
      )

    it("finds the orders of a day: picked up, due or delivered on it, and those whose money moved", async () => {
      const day = freshDay()
      const [expected, found] = await run(
        Effect.gen(function* () {
          const pickup = yield* place({ pickupDate: day })
          const delivery = yield* place({ pickupDate: addDays(day, -2), deliveryDate: day })
          const brought = yield* place({ status: "delivered", deliveredAt: eastern(day, "23:59") })
          const paid = yield* place({})
          yield* pay(paid, eastern(day, "00:00"))
          const other = yield* place({ status: "delivered", deliveredAt: eastern(addDays(day, 1), "00:00") })
          yield* pay(other, eastern(addDays(day, 1), "00:00"))
          yield* place({ pickupDate: addDays(day, 1) })
          return [[pickup, delivery, brought, paid], yield* idsOn(day)] as const
        }),
      )
      expect(found).toEqual(expected)
    })

    it.each([
      ["picked_up", null, true],
      ["ready_for_delivery", null, true],
      ["additional_payment_required", "in_progress", true],
      ["ordered", null, false],
      ["delivered", null, false],
      ["cancelled", null, false],
    ] as const)(
      "holds an order past its delivery day to a later day: one that is %s, %s: %s",
      async (status, statusBefore, isHeld) => {
        const day = freshDay()
        const [id, found] = await run(
          Effect.gen(function* () {
            const late = yield* place({
              status,
              statusBefore,
              pickupDate: addDays(day, -9),
              deliveryDate: addDays(day, -8),
            })
            return [late, yield* idsOn(day)] as const
          }),
        )
        expect(found.includes(id)).toBe(isHeld)
        const { transact } = await run(UnitOfWork)
        await run(
          Effect.flatMap(OrderStore, (orders) =>
            transact(
              Effect.flatMap(orders.getForUpdate(id), (order) => orders.save({ ...order, status: "cancelled" })),
            ),
          ),
        )
      },
    )

    it("says of an order what it owes, whether its customer was asked or disputes a payment, and what is under way", async () => {
      const day = freshDay()
      const now = eastern(day, "20:00")
      const found = await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const links = yield* PaymentLinkStore
          const charges = yield* BalanceChargeStore
          const payments = yield* PaymentStore
          const bags = { pickupDate: day, readyBags: 3, deliveredBags: 2 }
          const plain = yield* place(bags)
          yield* pay(plain, now)
          const asked = yield* place({ pickupDate: day })
          yield* transact(links.add(sampleLink(asked, { requestedAt: now, expiresAt: now + 1 }), undefined))
          const askedBefore = yield* place({ pickupDate: day })
          yield* transact(links.add(sampleLink(askedBefore, { requestedAt: now - 2, expiresAt: now - 1 }), undefined))
          const charged = yield* place({ pickupDate: day })
          for (const state of ["failed", "held"] as const) {
            const charge = {
              id: crypto.randomUUID(),
              orderId: charged,
              ticketId: "ticket",
              amount: cents(500),
              state,
              heldFor: state === "held" ? ("above-limit" as const) : null,
              madeAt: now,
              dueAt: now,
              tries: 0,
              firstTriedAt: null,
              attemptId: null,
              lastError: null,
            }
            yield* transact(charges.add(charge))
          }
          const refunded = yield* place({ pickupDate: day })
          for (const amount of [700, 300]) {
            const refund = {
              id: crypto.randomUUID(),
              orderId: refunded,
              intentId: "pi_1",
              amount: cents(amount),
              reason: "cancelled" as const,
              state: "requested" as const,
              requestedAt: now,
            }
            yield* transact(payments.addRefund(refund))
          }
          const orders = yield* OrderStore
          const note = (id: OrderId, event: HistoryEvent, dispute: string) =>
            transact(
              orders.addHistory(id, {
                at: now,
                actor: paymentsActor,
                event,
                from: "ordered",
                to: "ordered",
                changes: { dispute, amount: 3000, reason: "fraudulent" },
              }),
            )
          const disputed = yield* place({ pickupDate: day })
          yield* note(disputed, "dispute-opened", "dp_1")
          yield* note(disputed, "dispute-lost", "dp_1")
          yield* note(disputed, "dispute-opened", "dp_2")
          const decided = yield* place({ pickupDate: day })
          yield* note(decided, "dispute-opened", "dp_3")
          yield* note(decided, "dispute-won", "dp_3")
          yield* note(decided, "tip-disputed", "dp_4")
          return yield* (yield* DayStore).orders(day, now)
        }),
      )
      const none = { isAsked: false, isDisputed: false, charge: null, refundsUnderWay: 0 }
      expect(found).toMatchObject([
        { ...none, due: 0, readyBags: 3, deliveredBags: 2 },
        { ...none, due: 3000, isAsked: true },
        { ...none, due: 3000 },
        { ...none, charge: "held" },
        { ...none, refundsUnderWay: 1000 },
        { ...none, isDisputed: true },
        { ...none, due: 3000 },
      ])
    })

    it.each(["2035-03-11", "2035-11-04"])(
      "counts what was carried on a day, also when the clock jumps: %s",
      async (date) => {
        const day = date as IsoDate
        const before = eastern(day, "00:00") - 1
        const last = eastern(addDays(day, 1), "00:00") - 1
        await run(
          Effect.gen(function* () {
            yield* place({ status: "picked_up", pickedUpAt: eastern(day, "00:00"), weight: 12.5 as Pounds })
            yield* place({ status: "picked_up", pickedUpAt: before })
            yield* place({ status: "delivered", pickedUpAt: before, deliveredAt: last, weight: 20.25 as Pounds })
            yield* place({ status: "delivered", deliveredAt: last, weight: 10.5 as Pounds })
            yield* place({ status: "delivered", deliveredAt: last + 1, weight: 40 as Pounds })
          }),
        )
        expect(await store((_) => _.carried(day))).toEqual({ pickedUp: 1, delivered: 2, pounds: 30.75 })
        expect(await store((_) => _.carried("2036-01-01" as IsoDate))).toEqual({ pickedUp: 0, delivered: 0, pounds: 0 })
      },
    )

    it("keeps every version of a closed day, counted by day, when several close it at once", async () => {
      const day = freshDay()
      const closed = (pickedUp: number, of: IsoDate = day) => closedOn(of, pickedUp)
      const sign = (one: Omit<ClosedDay, "version">) =>
        Effect.flatMap(UnitOfWork, ({ transact }) => transact(Effect.flatMap(DayStore, (_) => _.sign(one))))
      expect(await run(sign(closed(1)))).toEqual({ ...closed(1), version: 1 })
      const both = await run(Effect.all([sign(closed(2)), sign(closed(2))], { concurrency: "unbounded" }))
      expect(both.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([2, 3])
      await run(sign(closed(1, addDays(day, 1))))
      const versions = await store((_) => _.closed({ from: day, to: day }))
      expect(versions.map(({ version, sums }) => [version, sums.pickedUp])).toEqual([
        [1, 1],
        [2, 2],
        [3, 2],
      ])
      expect(versions[0]).toEqual({ ...closed(1), version: 1 })
    })

    it("lets one who holds the closed days read what others wrote before, so that the same is written once", async () => {
      const day = freshDay()
      const signOnce = Effect.flatMap(UnitOfWork, ({ transact }) =>
        transact(
          Effect.gen(function* () {
            const days = yield* DayStore
            yield* days.hold
            const [before] = yield* days.closed({ from: day, to: day })
            return before ?? (yield* days.sign(closedOn(day)))
          }),
        ),
      )
      const both = await run(Effect.all([signOnce, signOnce], { concurrency: "unbounded" }))
      expect(both).toEqual([1, 1].map((version) => ({ ...closedOn(day), version })))
    })
  })
}
