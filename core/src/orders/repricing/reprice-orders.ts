import { Clock, Effect, Schema } from "effect"
import { authorize } from "../../access/permissions.ts"
import type { AuditValues } from "../../audit/audit-entry.ts"
import { recordAuditEntry } from "../../audit/record-audit-entry.ts"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { type Cents, cents, zeroCents } from "../../money/cents.ts"
import { costOfOrder, formatOrderNumber, type Order, type OrderId, totalPaid } from "../../order/order.ts"
import type { HistoryEntry } from "../../order/order-history.ts"
import { OrderQueries } from "../../order/order-queries.port.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { onceSettled } from "../../order/place-on-way.ts"
import { isOver, type Placed, placeOf } from "../../order/status-meaning.ts"
import { type Chargeable, chargesFor } from "../../order/update-rules.ts"
import { minimumPaymentOf, type OrderTerms } from "../../pricing/order-terms.ts"
import { areSameTerms, type PriceTerms } from "../../pricing/price-terms.ts"
import { requireNotOwnOrder } from "../../refunds/own-order.ts"
import { refundLoweredCost } from "../../refunds/refund-excess.ts"
import { correctionsUnderWay } from "../../refunds/refunds-under-way.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { writeTicket } from "../../weighing/write-ticket.ts"
import { findOrder } from "../read-orders.ts"

/** The prices are not those any more that somebody agreed to. */
export class PricesChanged extends Schema.TaggedError<PricesChanged>()("PricesChanged", {}) {
  override readonly message = "The prices were changed meanwhile. Look at what they would come to, and try again."
}

/** What other terms make of an order. */
export interface Repricing {
  readonly before: Order
  readonly after: Order
  /** Somebody set the additional charges: they stay as they are. */
  readonly isChargedByHand: boolean
  /** What goes back to the customer. */
  readonly comesBack: Cents
}

/** Whether an order is still under way. One that was delivered and owes money is not: its price was told and delivered. */
export const mayBeRepriced = (order: Placed): boolean => !isOver(placeOf(order))

/** Whether somebody set the additional charges instead of leaving them to the weight. */
export const isChargedByHand = (
  order: Chargeable & Pick<Order, "additionalCharges">,
  history: ReadonlyArray<HistoryEntry>,
): boolean => {
  if (order.additionalCharges !== chargesFor(order)) return true
  // What was set by hand can be what the weight costs under later terms, by chance.
  const last = history.findLast(({ changes }) => "additionalCharges" in changes || "weight" in changes)
  return last?.changes["chargesByHand"] === true
}

/**
 * An order under other prices, with the promo code and fees that it has: their minimum, and what its weight costs beyond it unless somebody set that. What was paid
 * stays paid. An order that is not under way any more stays as it is.
 */
export const repriceOrder = (before: Order, prices: PriceTerms, chargedByHand: boolean): Order => {
  if (!mayBeRepriced(before) || areSameTerms(before.terms, prices)) return before
  const terms: OrderTerms = { ...before.terms, ...prices }
  const after: Order = {
    ...before,
    terms,
    minimumPaymentAmount: minimumPaymentOf(terms),
    additionalCharges: chargedByHand ? before.additionalCharges : chargesFor({ ...before, terms }),
  }
  return { ...after, ...onceSettled(after) }
}

const repricingOf = Effect.fnUntraced(function* (before: Order, terms: PriceTerms) {
  // What was never weighed costs nothing beyond the minimum under any terms: nothing to look up.
  const history = before.weight === null ? [] : yield* (yield* OrderStore).history(before.id)
  const byHand = isChargedByHand(before, history)
  const after = repriceOrder(before, terms, byHand)
  const isLess = costOfOrder(after) < costOfOrder(before) && totalPaid(after) > costOfOrder(after)
  const underWay = isLess ? yield* correctionsUnderWay(after) : zeroCents
  const comesBack = isLess ? cents(Math.max(0, totalPaid(after) - underWay - costOfOrder(after))) : zeroCents
  const repricing: Repricing = { before, after, isChargedByHand: byHand, comesBack }
  return repricing
})

const lookupsAtOnce = 4

/**
 * What the present terms would make of the orders under way that have other ones: a batch by order number, after `after`.
 * `next` is where the next batch begins, undefined after the last.
 */
export const previewRepricing = Effect.fn("previewRepricing")(function* (
  terms: PriceTerms,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  yield* authorize("orders:manage")
  const found = yield* (yield* OrderQueries).withOtherTerms({ after, limit })
  return {
    repricings: yield* Effect.forEach(found.filter(mayBeRepriced), (order) => repricingOf(order, terms), {
      concurrency: lookupsAtOnce,
    }),
    next: found.length < limit ? undefined : found.at(-1)?.orderNumber,
  }
})

/** What the present terms would make of one order, named by its id or its number ("1042", "#1042"). */
export const previewOrderRepricing = Effect.fn("previewOrderRepricing")(function* (
  terms: PriceTerms,
  idOrNumber: string,
) {
  yield* authorize("orders:manage")
  return yield* repricingOf(yield* findOrder(idOrNumber), terms)
})

/** The money fields of an order with their terms, as histories and the audit log keep them. */
const pricedValues = (order: Order): AuditValues => ({
  status: order.status,
  minimumOrderAmount: order.terms.minimumOrderAmount,
  pricePerPound: order.terms.pricePerPound,
  freeWeightLimit: order.terms.freeWeightLimit,
  minimumPaymentAmount: order.minimumPaymentAmount,
  additionalCharges: order.additionalCharges,
})

const historyChanges = (before: Order, after: Order): HistoryEntry["changes"] => {
  const old = pricedValues(before)
  const { status: _status, ...values } = pricedValues(after)
  const changed = Object.entries(values).filter(([field, value]) => old[field] !== value)
  return {
    ...Object.fromEntries(changed),
    ...(before.statusBefore === after.statusBefore ? {} : { statusBefore: after.statusBefore }),
  }
}

const writeRepricing = Effect.fnUntraced(function* ({ before, after }: Repricing) {
  const orders = yield* OrderStore
  const at = yield* Clock.currentTimeMillis
  yield* orders.save(after)
  const actor = yield* authorize("orders:manage")
  const changes = historyChanges(before, after)
  yield* orders.addHistory(after.id, { at, actor, event: "updated", from: before.status, to: after.status, changes })
  yield* writeTicket({ before, after, at, actor })
  const subject = formatOrderNumber(after.orderNumber)
  yield* recordAuditEntry("order-repriced", subject, pricedValues(before), pricedValues(after))
  if (costOfOrder(after) < costOfOrder(before)) yield* refundLoweredCost(after, at)
})

/**
 * Puts an order under the present terms, which must be `terms`, as it is when its lock is held: what somebody changed
 * of it meanwhile stays. What was paid beyond its cost goes back; what is missing is owed. Undefined when there was nothing
 * to do: it was repriced before, or is not under way any more. Safe to repeat.
 */
export const applyRepricing = Effect.fn("applyRepricing")(function* (id: OrderId, terms: PriceTerms) {
  yield* authorize("orders:manage")
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      // Held too, so that nobody changes the prices while an order takes them.
      const settings = yield* (yield* CompanySettingsStore).currentForUpdate
      if (!areSameTerms(settings.terms, terms)) return yield* new PricesChanged()
      const before = yield* (yield* OrderStore).getForUpdate(id)
      const repricing = yield* repricingOf(before, terms)
      if (repricing.after === before) return undefined
      yield* requireNotOwnOrder(before)
      yield* writeRepricing(repricing)
      return repricing
    }),
  )
})
