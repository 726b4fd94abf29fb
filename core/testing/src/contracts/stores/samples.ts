import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Cents, cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { byHouse } from "@laundry/core/order/handling"
import type { NewOrder, OrderId } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { unknownScale } from "@laundry/core/order/weigh-tickets/scale"
import type { WeighTicket, WeighTicketId } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import type { BalanceCharge } from "@laundry/core/payment/balance-charge"
import type { PaymentAttempt } from "@laundry/core/payment/payment-attempt"
import type { PaymentLink } from "@laundry/core/payment/payment-link"
import { type OrderTerms } from "@laundry/core/pricing/order-terms"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import type { Promo, PromoName } from "@laundry/core/pricing/promo"
import { Effect } from "effect"
import { freshId, servedZip } from "../../arbitraries.ts"

/** A moment with milliseconds, so that stores show that they keep them. */
export const placedAt = Date.UTC(2026, 10, 20, 15, 4, 5, 678)

/** The usual prices, without a promo code. */
export const sampleTerms: OrderTerms = { ...defaultPriceTerms, promo: null, marketplace: null }

export const samplePromo: Promo = { code: "WELCOME-10" as PromoName, kind: "percent", value: 10, most: cents(290) }

/** A guest's order with an id of its own. */
export const sampleOrder = (changes: Partial<NewOrder> = {}): NewOrder => ({
  id: freshId() as OrderId,
  userId: null,
  createdAt: placedAt,
  customerName: "Ana Diaz",
  customerPhone: "305-555-0100",
  customerEmail: "ana@example.com",
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
  pickupApt: null,
  pickupDate: "2026-11-20" as IsoDate,
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: "2026-11-21" as IsoDate,
  estimatedWeight: null,
  pickupLocation: "Front Door",
  pickupLocationOther: null,
  deliveryInstructions: null,
  specialInstructions: null,
  detergentPreference: "Regular Detergent",
  terms: sampleTerms,
  addressCheck: { kind: "served", zipCode: servedZip },
  handling: byHouse,
  ...changes,
})

export const placedEntry: HistoryEntry = {
  at: placedAt,
  actor: { kind: "guest" },
  event: "placed",
  from: null,
  to: "ordered",
  changes: {},
}

/** What {@link OrderStore} takes to place an order, without the mail and the idempotency key unless given. */
export const placementOf = (
  order: NewOrder,
  rest: Partial<Parameters<OrderStore["Service"]["place"]>[0]> = {},
): Parameters<OrderStore["Service"]["place"]>[0] => ({
  order,
  history: placedEntry,
  mails: [],
  request: undefined,
  ...rest,
})

/** Places a sample order and returns its id. */
export const placeSample = Effect.fnUntraced(function* (changes: Partial<NewOrder> = {}) {
  const store = yield* OrderStore
  return (yield* Effect.orDie(store.place(placementOf(sampleOrder(changes))))).id
})

/** An open attempt to pay, not yet at the provider. */
export const sampleAttempt = (orderId: OrderId, changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: crypto.randomUUID(),
  orderId,
  amount: cents(3000),
  state: "open",
  intent: null,
  createdAt: placedAt,
  ...changes,
})

/** A payment of an order as it enters the ledger. */
export const samplePayment = (orderId: OrderId, amount: Cents = cents(3000), intentId: string = `pi_${freshId()}`) =>
  ({ kind: "payment", providerId: intentId, intentId, orderId, amount, recordedAt: placedAt }) as const

/** A live link to pay an order, good for a second. */
export const sampleLink = (orderId: OrderId, changes: Partial<PaymentLink> = {}): PaymentLink => ({
  id: crypto.randomUUID(),
  orderId,
  amount: cents(1235),
  requestedAt: placedAt,
  expiresAt: placedAt + 1000,
  ended: null,
  ...changes,
})

/** An order's first weigh ticket: 34.5 lbs under the usual terms. */
export const sampleTicket = (orderId: OrderId, changes: Partial<WeighTicket> = {}): WeighTicket => ({
  id: freshId() as WeighTicketId,
  orderId,
  number: 1,
  reason: "weighed",
  weight: 34.5 as Pounds,
  intakeWeight: null,
  waitsFor: null,
  scale: unknownScale,
  weighedAt: placedAt,
  weighedBy: { kind: "operator", name: "olga" },
  photo: null,
  terms: sampleTerms,
  oversizedItems: 0,
  minimum: defaultPriceTerms.minimumOrderAmount,
  charges: cents(450),
  writtenAt: placedAt,
  writtenBy: { kind: "operator", name: "olga" },
  ...changes,
})

/** Text that breaks what quotes, encodes or shortens it carelessly. */
export const awkwardTexts: Readonly<Record<string, string>> = {
  quotes: `"double" 'single' \`back\` \\ backslash`,
  markup: "<script>alert(1)</script> & &amp; <b>",
  emoji: "🧺 👩‍👩‍👧 é vs é",
  "right-to-left": "שלום \u202e مرحبا",
  "line breaks": "one\r\ntwo\nthree\ttab",
  sql: "'; drop table orders; -- $1 ? :name %s",
  long: "0123456789".repeat(1000),
}

/** A charge that is due in half an hour, unless told otherwise. */
export const sampleCharge = (orderId: OrderId, changes: Partial<BalanceCharge> = {}): BalanceCharge => ({
  id: crypto.randomUUID(),
  orderId,
  ticketId: freshId(),
  amount: cents(450),
  state: "scheduled",
  heldFor: null,
  madeAt: placedAt,
  dueAt: placedAt + 1_800_000,
  tries: 0,
  firstTriedAt: null,
  attemptId: null,
  lastError: null,
  ...changes,
})
