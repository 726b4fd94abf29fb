import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor, type UserId } from "../../access/actor.ts"
import { changePricing } from "../../company/change-pricing.ts"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { cents } from "../../money/cents.ts"
import { type Pounds, pounds } from "../../money/pounds.ts"
import { costOfOrder, type OrderId, totalPaid } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { type OrderUpdate, updateOrder } from "../update-order.ts"
import { applyRepricing, previewRepricing } from "./reprice-orders.ts"

const lbs = (amount: number): Pounds => pounds(amount) ?? (0 as Pounds)

const update = (id: OrderId, change: OrderUpdate) => Effect.orDie(updateOrder(id, change))
const weigh = (id: OrderId, weight: number) => update(id, { status: "in_progress", weight: lbs(weight) })
const setPrices = (change: Parameters<typeof changePricing>[0]) =>
  Effect.map(Effect.orDie(changePricing(change)), ({ after }) => after)
const orderOf = (id: OrderId) => Effect.flatMap(OrderStore, ({ get }) => Effect.orDie(get(id)))
const all = { after: 0, limit: 100 }

const payMinimum = Effect.fnUntraced(function* (id: OrderId) {
  const { intentId } = yield* openedIntent(id)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
  yield* runJobs
})

describe("repricing the orders under way", () => {
  it("previews and changes those that have other terms, once", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        const light = yield* placeOrder
        const heavy = yield* placeOrder
        const byHand = yield* placeOrder
        const cancelled = yield* placeOrder
        yield* weigh(heavy, 42)
        yield* update(byHand, { status: "in_progress", weight: lbs(42), additionalCharges: cents(555) })
        yield* update(cancelled, { status: "cancelled", notes: "no longer needed" })
        const terms = yield* setPrices({ minimumOrderAmount: "35", pricePerPound: "1.50", freeWeightLimit: "20" })
        const first = yield* previewRepricing(terms, { after: 0, limit: 2 })
        const second = yield* previewRepricing(terms, { after: first.next ?? 0, limit: 2 })
        const untouched = yield* orderOf(light)
        const applied = yield* Effect.forEach([light, heavy, byHand, cancelled], (id) => applyRepricing(id, terms))
        const repeated = yield* Effect.forEach([light, heavy, byHand, cancelled], (id) => applyRepricing(id, terms))
        return {
          first,
          second,
          untouched,
          applied,
          repeated,
          left: yield* previewRepricing(terms, all),
          heavy: yield* orderOf(heavy),
          history: yield* (yield* OrderStore).history(heavy),
          entries: yield* look(({ audit }) => audit.filter(({ action }) => action === "order-repriced")),
        }
      }),
    )
    const totals = (repricings: typeof outcome.first.repricings) =>
      repricings.map(({ before, after }) => [before.orderNumber, costOfOrder(before), costOfOrder(after)])
    expect(totals(outcome.first.repricings)).toEqual([
      [1001, 3000, 3500],
      [1002, 4200, 6800],
    ])
    expect(totals(outcome.second.repricings)).toEqual([[1003, 3555, 4055]])
    expect(outcome.second).toMatchObject({ next: undefined, repricings: [{ isChargedByHand: true }] })
    expect(outcome.untouched.minimumPaymentAmount).toBe(3000)
    expect(outcome.applied.map((repricing) => repricing && costOfOrder(repricing.after))).toEqual([
      3500,
      6800,
      4055,
      undefined,
    ])
    expect(outcome.repeated).toEqual([undefined, undefined, undefined, undefined])
    expect(outcome.left).toEqual({ repricings: [], next: undefined })
    expect(outcome.heavy).toMatchObject({ version: 3, minimumPaymentAmount: 3500, additionalCharges: 3300 })
    expect(outcome.history.at(-1)).toMatchObject({
      actor: { kind: "operator", name: "test" },
      from: "in_progress",
      to: "in_progress",
      changes: {
        minimumOrderAmount: 3500,
        pricePerPound: 150,
        freeWeightLimit: 20,
        minimumPaymentAmount: 3500,
        additionalCharges: 3300,
      },
    })
    expect(outcome.entries.map(({ subject, before, after }) => [subject, before, after])).toMatchObject([
      ["#1001", { minimumPaymentAmount: 3000 }, { minimumPaymentAmount: 3500 }],
      ["#1002", { additionalCharges: 1200 }, { additionalCharges: 3300 }],
      ["#1003", { minimumPaymentAmount: 3000 }, { minimumPaymentAmount: 3500 }],
    ])
    expect(outcome.entries[2]?.after).not.toHaveProperty("additionalCharges")
  })

  it("gives back what was paid beyond the new price, once, and says so before", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* payMinimum(id)
        const terms = yield* setPrices({ minimumOrderAmount: "25" })
        const { repricings } = yield* previewRepricing(terms, all)
        yield* applyRepricing(id, terms)
        yield* applyRepricing(id, terms)
        yield* runJobs
        yield* deliverAll()
        return { repricings, ...(yield* books(id)) }
      }),
    )
    expect(outcome.repricings).toMatchObject([{ comesBack: 500 }])
    expect(outcome.refunds).toMatchObject([{ amount: 500, reason: "paid-too-much" }])
    expect(outcome.providerSum).toBe(2500)
  })

  it("leaves what is missing as a balance, whatever was paid", async () => {
    const paid = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* payMinimum(id)
        const terms = yield* setPrices({ minimumOrderAmount: "40" })
        const repricing = yield* applyRepricing(id, terms)
        return { repricing, ...(yield* books(id)) }
      }),
    )
    expect(paid.repricing).toMatchObject({ comesBack: 0 })
    expect(costOfOrder(paid.order) - totalPaid(paid.order)).toBe(1000)
    expect(paid.refunds).toEqual([])
  })

  it("puts an order back on its way when the lower price leaves nothing to pay", async () => {
    const order = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* payMinimum(id)
        yield* weigh(id, 42)
        yield* update(id, { status: "additional_payment_required" })
        yield* applyRepricing(id, yield* setPrices({ freeWeightLimit: "50" }))
        return yield* orderOf(id)
      }),
    )
    expect(order).toMatchObject({ status: "in_progress", statusBefore: null, additionalCharges: 0 })
  })

  it("sends the customer their new ticket, also when it puts a ready order back at its place", async () => {
    const templates = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* payMinimum(id)
        yield* weigh(id, 42)
        yield* update(id, { status: "ready_for_delivery", readyBags: 2 })
        yield* update(id, { status: "additional_payment_required" })
        const before = yield* look(({ mails }) => mails.size)
        yield* applyRepricing(id, yield* setPrices({ freeWeightLimit: "50" }))
        const after = yield* look(({ mails }) => [...mails.values()])
        return after.slice(before).map(({ mail }) => mail.content.template)
      }),
    )
    expect(templates).toEqual(["order-weighed"])
  })

  it("reprices an order as it is when its turn comes", async () => {
    const order = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const terms = yield* setPrices({ pricePerPound: "2" })
        yield* previewRepricing(terms, all)
        yield* weigh(id, 40)
        yield* applyRepricing(id, terms)
        return yield* orderOf(id)
      }),
    )
    expect(order).toMatchObject({ status: "in_progress", weight: 40, additionalCharges: 2000 })
  })

  it("stops when the prices are not those any more that were shown", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const shown = yield* setPrices({ pricePerPound: "2" })
        yield* setPrices({ pricePerPound: "3" })
        const error = yield* Effect.flip(applyRepricing(id, shown))
        return { error, order: yield* orderOf(id), now: yield* (yield* CompanySettingsStore).current }
      }),
    )
    expect(outcome.error).toMatchObject({ _tag: "PricesChanged" })
    expect(outcome.order.terms.pricePerPound).toBe(100)
  })

  it("is for those who manage orders", async () => {
    const error = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const terms = yield* setPrices({ pricePerPound: "2" })
        const driver = { kind: "user", userId: "d" as UserId, role: "driver", name: "Dan" } as const
        return [
          yield* Effect.flip(Effect.provideService(applyRepricing(id, terms), CurrentActor, driver)),
          yield* Effect.flip(Effect.provideService(previewRepricing(terms, all), CurrentActor, driver)),
        ]
      }),
    )
    expect(error).toMatchObject([{ _tag: "Forbidden" }, { _tag: "Forbidden" }])
  })
})
