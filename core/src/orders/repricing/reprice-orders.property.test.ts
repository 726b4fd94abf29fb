import { price, priceTerms, weight } from "@laundry/core-testing/arbitraries"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { changePricing } from "../../company/change-pricing.ts"
import { addCents, cents, formatMoney } from "../../money/cents.ts"
import { formatPounds } from "../../money/pounds.ts"
import { costOfOrder, type Order, type OrderId } from "../../order/order.ts"
import type { HistoryEntry } from "../../order/order-history.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { owesNothing } from "../../order/status-meaning.ts"
import { totalChargeFor } from "../../pricing/charges.ts"
import { areSameTerms, type PriceTerms } from "../../pricing/price-terms.ts"
import { type OrderUpdate, updateOrder } from "../update-order.ts"
import { applyRepricing, mayBeRepriced, previewOrderRepricing } from "./reprice-orders.ts"

type Step =
  | { readonly kind: "update"; readonly update: OrderUpdate }
  | { readonly kind: "pay" }
  | { readonly kind: "prices"; readonly terms: PriceTerms }
  | { readonly kind: "reprice" }

const status = fc.constantFrom(
  "in_progress",
  "ready_for_delivery",
  "additional_payment_required",
  "delivered",
  "cancelled",
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ weight, status, byHand: fc.option(price) }).map(({ byHand, ...rest }) => ({
    kind: "update" as const,
    update: { ...rest, readyBags: 1, notes: "a note", ...(byHand === null ? {} : { additionalCharges: byHand }) },
  })),
  fc.constant({ kind: "pay" } as const),
  priceTerms.map((terms) => ({ kind: "prices", terms }) as const),
  fc.constant({ kind: "reprice" } as const),
)

const setPrices = ({ minimumOrderAmount, pricePerPound, freeWeightLimit }: PriceTerms) =>
  changePricing({
    minimumOrderAmount: formatMoney(minimumOrderAmount),
    pricePerPound: formatMoney(pricePerPound),
    freeWeightLimit: formatPounds(freeWeightLimit),
  }).pipe(Effect.map(({ after }) => after))

const pay = Effect.fnUntraced(function* (id: OrderId) {
  const { intentId } = yield* openedIntent(id)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
})

/** What the history says of an order's price. */
const replayedPrice = (history: ReadonlyArray<HistoryEntry>, start: Order) =>
  history.reduce((state, { changes }) => ({ ...state, ...changes }), {
    ...start.terms,
    minimumPaymentAmount: start.minimumPaymentAmount,
    additionalCharges: 0,
  } as object)

const repriceOnce = Effect.fnUntraced(function* (id: OrderId, terms: PriceTerms) {
  const before = yield* (yield* OrderStore).get(id)
  const preview = yield* previewOrderRepricing(terms, id)
  const applied = yield* applyRepricing(id, terms)
  const { refundsAsked, order } = yield* Effect.map(books(id), ({ refunds, order: now }) => ({
    refundsAsked: addCents(...refunds.filter(({ state }) => state === "requested").map(({ amount }) => amount)),
    order: now,
  }))
  expect(yield* applyRepricing(id, terms)).toBeUndefined()
  if (!mayBeRepriced(before) || areSameTerms(before.terms, terms)) {
    expect(applied).toBeUndefined()
    return expect(order).toEqual(before)
  }
  expect(applied).toEqual(preview)
  expect(order).toEqual({ ...preview.after, version: before.version + 1 })
  expect(order.terms).toEqual({ ...before.terms, ...terms })
  expect(refundsAsked).toBeGreaterThanOrEqual(preview.comesBack)
  const formula = totalChargeFor(before.weight ?? (0 as typeof terms.freeWeightLimit), terms)
  expect(costOfOrder(order)).toBe(
    preview.isChargedByHand ? addCents(terms.minimumOrderAmount, before.additionalCharges) : formula,
  )
})

it("after anything, repricing does what it showed, once, and leaves no money that is not due", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 15 }), (steps) =>
      runInMemory(
        Effect.gen(function* () {
          const orders = yield* OrderStore
          const id = yield* placeOrder
          const start = yield* orders.get(id)
          let terms: PriceTerms = start.terms
          for (const step of steps) {
            if (step.kind === "update") yield* Effect.ignore(updateOrder(id, step.update))
            else if (step.kind === "pay") yield* Effect.ignore(pay(id))
            else if (step.kind === "prices") terms = yield* setPrices(step.terms)
            else yield* repriceOnce(id, terms)
          }
          yield* runJobs
          yield* deliverAll()
          const { order, history, providerSum } = yield* books(id)
          const { minimumPaymentAmount, additionalCharges } = order
          expect(replayedPrice(history, start)).toMatchObject({
            ...order.terms,
            minimumPaymentAmount,
            additionalCharges,
          })
          // What is kept of an order that was called off is another rule's, also when it comes back.
          if (history.every(({ to }) => !owesNothing(to)))
            expect(providerSum).toBeLessThanOrEqual(cents(costOfOrder(order)))
        }),
      ),
    ),
    { numRuns: runs(150) },
  )
})
