import { BooksStore } from "@laundry/core/books/books-store.port"
import type { Comparison } from "@laundry/core/books/reconciliation"
import type { Settlement } from "@laundry/core/books/settlement"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { eastern } from "../../in-memory/product.ts"
import { type Subject, useSubject } from "../subject.ts"
import { placeSample } from "./samples.ts"

type Services = BooksStore | OrderStore | PaymentStore | UnitOfWork

const sums = { payments: cents(3000), refunds: cents(-1000), disputes: cents(0) }

const comparison = (day: string, changes: Partial<Comparison> = {}): Comparison => ({
  day: day as IsoDate,
  comparedAt: eastern("2033-05-20", "03:00"),
  by: { kind: "system", name: "books" },
  ours: sums,
  theirs: { ...sums, fees: cents(117), paidOut: cents(2000) },
  differences: [
    {
      kind: "missing-here",
      movement: "payment",
      providerId: "pi_1",
      orderNumber: 1042,
      ours: null,
      theirs: cents(3000),
      currency: "usd",
      movedAt: eastern("2033-05-19", "12:00"),
      recordedAt: null,
    },
  ],
  payouts: [
    {
      id: "po_1",
      amount: cents(2000),
      currency: "usd",
      state: "paid",
      madeAt: eastern("2033-05-19", "12:00"),
      arrivesAt: eastern("2033-05-20", "12:00"),
    },
  ],
  ...changes,
})

/** What every {@link BooksStore} keeps. */
export const booksStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a store of books`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const books = <A, E>(question: (store: BooksStore["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(BooksStore, question))

    const record = (orderId: OrderId, changes: Partial<LedgerEntry>) => {
      const entry: LedgerEntry = {
        kind: "payment",
        providerId: `pi_${freshId()}`,
        intentId: "",
        orderId,
        amount: cents(3000),
        recordedAt: eastern("2033-05-19", "12:00"),
        ...changes,
      }
      const whole = { ...entry, intentId: changes.intentId ?? entry.providerId }
      return Effect.as(
        Effect.gen(function* () {
          const payments = yield* PaymentStore
          yield* (yield* UnitOfWork).transact(payments.record(whole))
        }),
        whole,
      )
    }

    it("reads what was recorded in a span, oldest first: from its first instant on, and not its last", async () => {
      const from = eastern("2033-04-01", "00:00")
      const until = eastern("2033-04-02", "00:00")
      const rows = await run(
        Effect.gen(function* () {
          const orderId = yield* placeSample()
          const last = yield* record(orderId, { recordedAt: until - 1 })
          yield* record(orderId, { recordedAt: from - 1 })
          yield* record(orderId, { recordedAt: until })
          const first = yield* record(orderId, { recordedAt: from, amount: cents(1250) })
          return [first, last]
        }),
      )
      expect(await books((_) => _.rows({ from, until }))).toEqual(rows)
    })

    it("finds what was ever recorded of a payment, or under an id, of any order", async () => {
      const [payment, refund, other] = await run(
        Effect.gen(function* () {
          const orderId = yield* placeSample()
          const paid = yield* record(orderId, { recordedAt: eastern("2033-03-01", "12:00") })
          const { intentId } = paid
          const providerId = `re_${freshId()}`
          const back = yield* record(orderId, { kind: "refund", providerId, intentId, goodwill: cents(500) })
          return [paid, back, yield* record(yield* placeSample(), {})] as const
        }),
      )
      const about = (known: Partial<Parameters<BooksStore["Service"]["rowsAbout"]>[0]>) =>
        books((_) => _.rowsAbout({ intentIds: [], providerIds: [], ...known }))
      expect(await about({ intentIds: [payment.intentId] })).toEqual([payment, refund])
      expect(await about({ providerIds: [refund.providerId] })).toEqual([refund])
      expect(await about({ intentIds: [other.intentId], providerIds: [payment.providerId] })).toEqual([payment, other])
      expect(await about({})).toEqual([])
    })

    it("knows the numbers of orders, and of no others", async () => {
      const [id, orderNumber] = await run(
        Effect.gen(function* () {
          const placed = yield* placeSample()
          const { orderNumber: number } = yield* Effect.orDie((yield* OrderStore).get(placed))
          return [placed, number] as const
        }),
      )
      expect(await books((_) => _.orderNumbers([id, "nobody's" as OrderId]))).toEqual(new Map([[id, orderNumber]]))
    })

    it("keeps the newest comparison of each day, whole, and finds those of a range", async () => {
      const first = comparison("2033-05-19")
      const second = comparison("2033-05-21", { differences: [], payouts: [] })
      await books((_) => _.keep(second))
      await books((_) => _.keep({ ...first, differences: [] }))
      await books((_) => _.keep(first))
      await books((_) => _.keep(comparison("2033-05-22")))
      const range = { from: "2033-05-19" as IsoDate, to: "2033-05-21" as IsoDate }
      const unsettled = { settlements: new Map() }
      expect(await books((_) => _.compared(range))).toEqual([
        { ...first, ...unsettled },
        { ...second, ...unsettled },
      ])
    })

    it("keeps the first settlement of each difference, also through a newer comparison", async () => {
      const day = "2033-06-19" as IsoDate
      const settlement: Settlement = {
        reason: "Nobody can mend it",
        at: eastern("2033-06-20", "09:00"),
        by: { kind: "operator", name: "olga" },
      }
      const settle = (of: IsoDate, name: string, reason = settlement.reason) =>
        run(
          Effect.flatMap(UnitOfWork, ({ transact }) =>
            transact(Effect.flatMap(BooksStore, (_) => _.settle(of, name, { ...settlement, reason }))),
          ),
        )
      await books((_) => _.keep(comparison(day)))
      expect(await settle(day, "amount pi_1")).toBe(true)
      expect(await settle(day, "amount pi_1", "Another")).toBe(false)
      expect(await settle(day, "doubled pi_1")).toBe(true)
      const other = "2033-06-20" as IsoDate
      await books((_) => _.keep(comparison(other)))
      expect(await settle(other, "amount pi_1", "Another day")).toBe(true)
      await books((_) => _.keep(comparison(day)))
      const [found, next] = await books((_) => _.compared({ from: day, to: other }))
      expect(found?.settlements).toEqual(
        new Map([
          ["amount pi_1", settlement],
          ["doubled pi_1", settlement],
        ]),
      )
      expect(next?.settlements).toEqual(new Map([["amount pi_1", { ...settlement, reason: "Another day" }]]))
    })
  })
}
