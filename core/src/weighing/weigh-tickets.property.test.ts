import { price, priceTerms, weight } from "@laundry/core-testing/arbitraries"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { changePricing } from "../company/change-pricing.ts"
import { advanceInLaundry, type LaundryStep } from "../laundry/advance-in-laundry.ts"
import { addCents, cents, formatMoney } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { costLines, costOf } from "../order/cost-lines.ts"
import { costOfOrder, type Order, type OrderId } from "../order/order.ts"
import { orderStatuses } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import type { AnsweredTicket } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { applyRepricing } from "../orders/repricing/reprice-orders.ts"
import { type OrderUpdate, updateOrder } from "../orders/update-order.ts"
import { areSameTerms, type PriceTerms } from "../pricing/price-terms.ts"

type Step =
  | { readonly kind: "update"; readonly update: OrderUpdate }
  | { readonly kind: "laundry"; readonly step: LaundryStep }
  | { readonly kind: "reprice"; readonly terms: PriceTerms }
  | { readonly kind: "pay" }

const anyUpdate: fc.Arbitrary<OrderUpdate> = fc.record(
  {
    status: fc.constantFrom(...orderStatuses),
    weight: fc.option(weight),
    intakeWeight: fc.option(weight),
    additionalCharges: price,
    readyBags: fc.constant(2),
    notes: fc.constantFrom("a", "b"),
  },
  { requiredKeys: [] },
)
const anyLaundryStep: fc.Arbitrary<LaundryStep> = fc.record(
  { to: fc.constantFrom("in_progress", "processing", "ready_for_delivery"), weight, readyBags: fc.constant(1) },
  { requiredKeys: ["to"] },
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: anyUpdate.map((update) => ({ kind: "update", update }) as const) },
  { weight: 2, arbitrary: anyLaundryStep.map((step) => ({ kind: "laundry", step }) as const) },
  { weight: 1, arbitrary: priceTerms.map((terms) => ({ kind: "reprice", terms }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "pay" } as const) },
)

const reprice = Effect.fnUntraced(function* (id: OrderId, terms: PriceTerms) {
  const { after } = yield* changePricing({
    minimumOrderAmount: formatMoney(terms.minimumOrderAmount),
    pricePerPound: formatMoney(terms.pricePerPound),
    freeWeightLimit: formatPounds(terms.freeWeightLimit),
  })
  yield* applyRepricing(id, after)
})

const pay = Effect.fnUntraced(function* (id: OrderId) {
  const { intentId } = yield* openedIntent(id)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
})

const take = (id: OrderId, step: Step) => {
  switch (step.kind) {
    case "update":
      return Effect.ignore(updateOrder(id, step.update))
    case "laundry":
      return Effect.ignore(advanceInLaundry(id, step.step))
    case "reprice":
      return Effect.ignore(reprice(id, step.terms))
    case "pay":
      return Effect.ignore(pay(id))
  }
}

const isPricedAlike = (before: Order, after: Order): boolean =>
  before.weight === after.weight &&
  before.intakeWeight === after.intakeWeight &&
  before.additionalCharges === after.additionalCharges &&
  areSameTerms(before.terms, after.terms)

/** What a step may do to an order's tickets. */
const expectTickets = (
  before: { readonly order: Order; readonly tickets: ReadonlyArray<AnsweredTicket> },
  after: { readonly order: Order; readonly tickets: ReadonlyArray<AnsweredTicket> },
) => {
  const { order, tickets } = after
  expect(tickets.slice(0, before.tickets.length)).toEqual(before.tickets)
  expect(tickets.map(({ number }) => number)).toEqual(tickets.map((_, index) => index + 1))
  const isNewAsked = order.weight !== null && !isPricedAlike(before.order, order)
  expect(tickets.length - before.tickets.length).toBe(isNewAsked ? 1 : 0)
  if (order.weight === null) return
  const newest = tickets.at(-1)
  if (newest === undefined) throw new Error("a weighed order has no ticket")
  expect(newest).toMatchObject({ weight: order.weight, intakeWeight: order.intakeWeight, terms: order.terms })
  expect(costOf(newest)).toBe(addCents(costOfOrder(order), order.goodwill))
  expect(costOf(newest)).toBe(cents(costLines(newest).reduce<number>((sum, { amount }) => sum + amount, 0)))
}

it("after any sequence of staff's changes, repricing and payments, the newest ticket's cost is the order's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 15 }), (steps) =>
      runInMemory(
        Effect.gen(function* () {
          const orders = yield* OrderStore
          const store = yield* WeighTicketStore
          const { read } = yield* InMemoryDatabase
          const id = yield* placeOrder
          const look = Effect.gen(function* () {
            const mails = yield* read((state) => [...state.mails.values()].map(({ mail }) => mail))
            return { order: yield* orders.get(id), tickets: yield* store.ofOrder(id), mails }
          })
          let before = yield* look
          for (const step of steps) {
            yield* take(id, step)
            const after = yield* look
            expectTickets(before, after)
            const isNew = after.tickets.length > before.tickets.length
            const owed = after.mails.slice(before.mails.length).map(({ content }) => content.template)
            const telling = owed.filter((name) => /^order-(weighed|ready|delivered)$/.test(name))
            if (isNew) expect(telling).toHaveLength(owesNothing(after.order.status) ? 0 : 1)
            else expect(telling).not.toContain("order-weighed")
            before = after
          }
          // Every mail that is owed can be written.
          yield* runJobs
        }),
      ),
    ),
    { numRuns: runs(150) },
  )
})
