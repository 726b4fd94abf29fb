import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import type { NewOrder, Order, OrderId } from "@laundry/core/order/order"
import { OrderQueries, type OrderSearch } from "@laundry/core/order/order-queries.port"
import { orderFilters, orderSorts } from "@laundry/core/order/order-search"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import type { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { countFigures } from "../../in-memory/stores/order-queries.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { describePages } from "./order-pages.contract.ts"
import { describePlaces } from "./order-places.contract.ts"
import { describeWords } from "./order-search.contract.ts"
import { placedAt, placeSample, samplePayment, samplePromo } from "./samples.ts"
import { describeUndecided } from "./undecided-orders.contract.ts"

type Services =
  | OrderQueries
  | OrderStore
  | PaymentStore
  | CompanySettingsStore
  | BalanceChargeStore
  | WeighTicketStore
  | OfferStore
  | UnitOfWork
type Tested = Subject<Services> & { readonly probe: Pick<Probe, "addUser"> }

const everything: OrderSearch = {
  filter: "all",
  text: "",
  pickupDate: undefined,
  deliveryDate: undefined,
  sort: "newest",
}

const change = (id: OrderId, changes: Partial<Order>) =>
  Effect.gen(function* () {
    const store = yield* OrderStore
    const { transact } = yield* UnitOfWork
    yield* transact(Effect.flatMap(store.getForUpdate(id), (order) => store.save({ ...order, ...changes })))
  })

const pay = (id: OrderId, amount: number) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* PaymentStore).record(samplePayment(id, cents(amount))))
  })

const refund = (id: OrderId, amount: number) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const entry = { ...samplePayment(id, cents(amount)), kind: "refund" as const }
    yield* transact((yield* PaymentStore).record(entry))
  })

const saveTerms = (terms: typeof defaultCompanySettings.terms) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* CompanySettingsStore).save({ ...defaultCompanySettings, terms }))
  })

/** What every {@link OrderQueries} keeps. */
export const orderQueriesContract = (name: string, setup: () => Promise<Tested>): void => {
  describe(`${name} keeps the contract of an order queries`, () => {
    const { run, subject } = useSubject<Services, Tested>(setup)
    const query = <A>(ask: (queries: OrderQueries["Service"]) => Effect.Effect<A>) =>
      run(Effect.flatMap(OrderQueries, ask))
    const search = (changes: Partial<OrderSearch>, page = { offset: 0, limit: 1000 }) =>
      query(({ search: find }) => find({ ...everything, ...changes }, page))
    const found = async (changes: Partial<OrderSearch>) => (await search(changes)).orders.map(({ id }) => id)
    const place = (changes: Partial<NewOrder> = {}) => run(placeSample(changes))
    const allOrders = () =>
      run(Effect.flatMap(OrderStore, (store) => store.list({ statuses: [], limit: 100_000, before: 999_999_999 })))

    describe("filters", () => {
      it("find by status, 'in progress' with those picked up, and by what is owed whatever the status", async () => {
        const mark = freshId()
        const ids = new Map<OrderStatus, OrderId>()
        for (const status of orderStatuses) {
          const id = await place({ customerName: mark })
          await run(
            change(id, { status, statusBefore: status === "additional_payment_required" ? "processing" : null }),
          )
          ids.set(status, id)
        }
        const of = (...statuses: ReadonlyArray<OrderStatus>) => statuses.flatMap((status) => ids.get(status) ?? [])
        const filtered = (filter: OrderSearch["filter"]) => found({ filter, text: mark, sort: "oldest" })
        expect(await filtered("all")).toEqual(of(...orderStatuses))
        expect(await filtered("in_progress")).toEqual(of("picked_up", "in_progress"))
        for (const status of ["ordered", "picked_up", "processing", "ready_for_delivery", "delivered"] as const) {
          expect(await filtered(status)).toEqual(of(status))
        }
        expect(await filtered("cancelled")).toEqual(of("cancelled"))
        expect(await filtered("missed_pickup")).toEqual(of("missed_pickup"))
        const owing = orderStatuses.filter((status) => status !== "cancelled" && status !== "missed_pickup")
        expect(await filtered("additional_payment_required")).toEqual(of(...owing))
        const [delivered] = of("delivered")
        if (delivered === undefined) throw new Error("no delivered order")
        await run(pay(delivered, 2999))
        expect(await filtered("additional_payment_required")).not.toContain(delivered)
        await run(refund(delivered, 1))
        expect(await filtered("additional_payment_required")).toContain(delivered)
      })

      it("find by days of pickup and delivery", async () => {
        const day = "2031-05-06" as IsoDate
        const pickedUp = await place({ pickupDate: day, deliveryDate: addDays(day, 1) })
        const delivered = await place({ pickupDate: addDays(day, -1), deliveryDate: day })
        expect(await found({ pickupDate: day })).toEqual([pickedUp])
        expect(await found({ deliveryDate: day })).toEqual([delivered])
        expect(await found({ pickupDate: day, deliveryDate: day })).toEqual([])
        expect(await search({ pickupDate: day })).toMatchObject({ total: 1 })
        expect(await found({ pickupDate: day, filter: "delivered" })).toEqual([])
      })
    })

    describePages({ query, place, found, everything })
    describeWords({ run, place, found })
    describePlaces({ query, place, change: (id, changes) => run(change(id, changes)) })

    describe("pages", () => {
      it.each(orderSorts)(
        "sorted by %s hold every order once, in that order, and tell how many there are",
        async (sort) => {
          const mark = freshId().toLowerCase()
          for (let index = 0; index < 7; index += 1) {
            const pickupDate = `2030-01-0${1 + (index % 3)}` as IsoDate
            const id = await place({
              customerName: `${["Zoe", "ana", "Bo"][index % 3]} ${mark}`,
              pickupDate,
              deliveryDate: addDays(pickupDate, 1),
            })
            if (index % 2 === 0) await run(change(id, { additionalCharges: cents(index * 100) }))
          }
          const { orders: whole, total } = await search({ text: mark, sort })
          expect(total).toBe(7)
          const keys = whole.map((order) => {
            switch (sort) {
              case "newest":
                return -order.orderNumber
              case "oldest":
                return order.orderNumber
              case "pickup":
                return order.pickupDate
              case "delivery":
                return order.deliveryDate
              case "balance":
                return -(order.minimumPaymentAmount + order.additionalCharges - order.paid)
              case "name":
                return order.customerName.toLowerCase()
            }
          })
          expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
          const pages = []
          for (let offset = 0; offset < 9; offset += 3) {
            const page = await search({ text: mark, sort }, { offset, limit: 3 })
            expect(page.total).toBe(7)
            pages.push(...page.orders.map(({ id }) => id))
          }
          expect(pages).toEqual(whole.map(({ id }) => id))
          const all = await search({ sort }, { offset: 0, limit: 100_000 })
          const alone = []
          for (let offset = 0; offset < all.total + 14; offset += 7) {
            alone.push(...(await search({ sort }, { offset, limit: 7 })).orders.map(({ id }) => id))
          }
          expect(alone).toEqual(all.orders.map(({ id }) => id))
        },
      )

      it("tell the same total as there are orders, for every filter", async () => {
        for (const filter of orderFilters) {
          const { orders, total } = await search({ filter })
          expect({ filter, total }).toEqual({ filter, total: orders.length })
        }
      })

      it("hold orders as one would get each", async () => {
        const id = await place({ customerName: freshId() })
        await run(pay(id, 1234))
        const order = await run(Effect.flatMap(OrderStore, (store) => Effect.orDie(store.get(id))))
        expect((await search({}, { offset: 0, limit: 1 })).orders).toEqual([
          { ...order, paymentRequestedAt: null, hasPaymentProblem: false, awaitsDecision: false, isOverdue: false },
        ])
        expect(await run(Effect.flatMap(OrderQueries, (the) => Effect.orDie(the.get(id))))).toEqual({
          order: {
            ...order,
            paymentRequestedAt: null,
            hasPaymentProblem: false,
            awaitsDecision: false,
            isOverdue: false,
          },
          paymentProblems: [],
        })
      })
    })

    it("knows what is to be looked at of an order's payments, and nothing of an order that is not there", async () => {
      const id = await place()
      const flag = { intentId: `pi_${freshId()}`, orderId: id, reason: "it is in eur", at: placedAt }
      await run(Effect.flatMap(PaymentStore, (payments) => payments.flag(flag)))
      expect(await run(Effect.flatMap(OrderQueries, (the) => Effect.orDie(the.get(id))))).toMatchObject({
        order: { hasPaymentProblem: true },
        paymentProblems: [{ reason: "it is in eur", at: placedAt }],
      })
      expect((await search({}, { offset: 0, limit: 1 })).orders).toMatchObject([{ id, hasPaymentProblem: true }])
      const missing = Effect.flatMap(OrderQueries, (the) => Effect.flip(the.get(freshId() as OrderId)))
      expect(await run(missing)).toMatchObject({ _tag: "OrderNotFound" })
    })

    describe("figures", () => {
      it("equal a full recount after every change, also of many at once and while they are folded", async () => {
        const ids = await Promise.all(Array.from({ length: 8 }, () => place()))
        const changes = ids.flatMap((id, index) => [
          change(id, { status: orderStatuses[index % orderStatuses.length] ?? "ordered" }),
          pay(id, 1000 + index),
          change(id, { additionalCharges: cents(index * 7) }),
          pay(id, 3000),
          refund(id, 500),
          Effect.flatMap(OrderQueries, (the) => the.foldFigures),
        ])
        await run(Effect.all(changes, { concurrency: 6, discard: true }))
        const recount = countFigures(await allOrders())
        expect(await query(({ figures }) => figures)).toEqual(recount)
        await query(({ foldFigures }) => foldFigures)
        expect(await query(({ figures }) => figures)).toEqual(recount)
        expect(await query(({ foldFigures }) => foldFigures)).toBe(0)
      })

      it("know nothing of a change that was undone", async () => {
        const id = await place()
        const before = await query(({ figures }) => figures)
        const undone = Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* Effect.flip(transact(Effect.andThen(change(id, { status: "delivered" }), Effect.fail("no"))))
        })
        await run(undone)
        expect(await query(({ figures }) => figures)).toEqual(before)
      })

      it("count the orders that are under way", async () => {
        const before = await query(({ openOrders }) => openOrders)
        const ids = await Promise.all(Array.from({ length: 4 }, () => place()))
        expect(await query(({ openOrders }) => openOrders)).toBe(before + 4)
        for (const [index, status] of (["delivered", "cancelled", "missed_pickup"] as const).entries()) {
          await run(change(ids[index] ?? ("" as OrderId), { status }))
        }
        expect(await query(({ openOrders }) => openOrders)).toBe(before + 1)
      })
    })

    it("finds the orders under way whose terms are not the present ones, by number", async () => {
      const ids = await Promise.all(Array.from({ length: 4 }, () => place()))
      const terms = {
        ...defaultCompanySettings.terms,
        pricePerPound: cents(125),
        promo: samplePromo,
        marketplace: null,
      }
      const same = await place({ terms })
      await run(change(ids[0] ?? ("" as OrderId), { status: "delivered" }))
      const numbers = await run(
        Effect.forEach(ids, (id) => Effect.flatMap(OrderStore, (store) => Effect.orDie(store.get(id)))),
      )
      const after = Math.min(...numbers.map(({ orderNumber }) => orderNumber)) - 1
      const otherTerms = (page: { after: number; limit: number }) =>
        query(({ withOtherTerms }) => Effect.map(withOtherTerms(page), (orders) => orders.map(({ id }) => id)))
      expect(await otherTerms({ after, limit: 100 })).toEqual([same])
      await run(saveTerms(terms))
      const open = numbers
        .filter(({ id }) => id !== ids[0])
        .toSorted((a, b) => a.orderNumber - b.orderNumber)
        .map(({ id }) => id)
      expect(await otherTerms({ after, limit: 100 })).toEqual(open)
      expect(await otherTerms({ after, limit: 2 })).toEqual(open.slice(0, 2))
      await run(saveTerms(defaultCompanySettings.terms))
      expect(await otherTerms({ after, limit: 100 })).toEqual([same])
    })
    describeUndecided(run, () => subject().probe.addUser())
  })
}
