import type { Actor } from "@laundry/core/access/actor"
import { centsFields } from "@laundry/core/audit/audit-entry"
import {
  formatDay,
  formatWallTime,
  type Instant,
  type IsoDate,
  localDateOf,
  localTimeOf,
} from "@laundry/core/local-time/local-time"
import { cents, formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { amountDue, giftTakenOff } from "@laundry/core/order/amount-due"
import {
  chargedOf,
  costOfOrder,
  discountOf,
  formatOrderNumber,
  minimumPaymentStatus,
  type Order,
  totalPaid,
} from "@laundry/core/order/order"
import { formatOrderAddress } from "@laundry/core/order/order-address"
import { paymentOf } from "@laundry/core/order/order-balance"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { orderStatusLabels } from "@laundry/core/order/order-status"
import { readPhone } from "@laundry/core/shared/read-phone"

const isoInstant = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString())

/** An order as scripts read it: money in decimal strings, instants in UTC, days in local time. */
export const orderJson = (order: Order) => {
  const { terms, addressCheck, paid, refunded, disputed, goodwill, credit, ...rest } = order
  return {
    ...rest,
    createdAt: isoInstant(order.createdAt),
    pickedUpAt: isoInstant(order.pickedUpAt),
    deliveredAt: isoInstant(order.deliveredAt),
    zipCode: addressCheck.kind === "served" ? addressCheck.zipCode : null,
    terms: {
      minimumOrderAmount: formatMoney(terms.minimumOrderAmount),
      pricePerPound: formatMoney(terms.pricePerPound),
      freeWeightLimit: terms.freeWeightLimit,
    },
    minimumPaymentAmount: formatMoney(order.minimumPaymentAmount),
    minimumPaymentStatus: minimumPaymentStatus(order),
    additionalCharges: formatMoney(order.additionalCharges),
    promoCode: terms.promo?.code ?? null,
    discount: formatMoney(discountOf(order)),
    totalPaid: formatMoney(totalPaid(order)),
    paid: formatMoney(paid),
    refunded: formatMoney(refunded),
    disputed: formatMoney(disputed),
    goodwill: formatMoney(goodwill),
    credit: formatMoney(credit),
    amountDue: formatMoney(amountDue(chargedOf(order))),
  }
}

/** The fields of a history whose values are instants. */
const instantFields: ReadonlySet<string> = new Set(["pickedUpAt", "deliveredAt", "recordedAt"])

export const historyJson = ({ at, changes, ...entry }: HistoryEntry) => ({
  at: isoInstant(at),
  ...entry,
  changes: Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      instantFields.has(field) && typeof value === "number" ? isoInstant(value) : value,
    ]),
  ),
})

const yearOf = (date: IsoDate): string => date.slice(0, 4)

/** "Fri, Nov 20, 2026, 6:15 PM" on a local clock. */
export const sayInstant = (at: Instant): string => {
  const date = localDateOf(at)
  return `${formatDay(date)}, ${yearOf(date)}, ${formatWallTime(localTimeOf(at))}`
}

/** "Fri, Nov 20", with its year where that is another than now. */
const sayDay = (date: IsoDate, now: Instant): string =>
  yearOf(date) === yearOf(localDateOf(now)) ? formatDay(date) : `${formatDay(date)}, ${yearOf(date)}`

/** That somebody has to look whether an address is served; nothing where it is. */
export const sayUnplaced = ({ addressCheck }: Order): string | null =>
  addressCheck.kind === "served" ? null : "not placed on the map: please look"

/** 'N/A', 'Paid in Full' or the amount due (specification §4). */
export const sayPayment = (order: Order): string => {
  const display = paymentOf(order)
  switch (display.kind) {
    case "not-applicable":
      return "N/A"
    case "paid-in-full":
      return "Paid in Full"
    case "due":
      return `${formatDollars(display.amount)} due`
  }
}

const paymentLine = (order: Order): string => {
  const gift = giftTakenOff(chargedOf(order))
  const goodwill = gift > 0 ? ` − ${formatDollars(gift)} given back` : ""
  const { promo } = order.terms
  const discount = promo === null ? "" : ` − ${formatDollars(discountOf(order))} with ${promo.code}`
  const cost = `${formatDollars(costOfOrder(order))} in all (${formatDollars(order.minimumPaymentAmount)} minimum + ${formatDollars(order.additionalCharges)} additional${discount}${goodwill})`
  const refunded = order.refunded > 0 ? `, ${formatDollars(order.refunded)} refunded` : ""
  const disputed = order.disputed > 0 ? `, ${formatDollars(order.disputed)} disputed` : ""
  const credit = order.credit > 0 ? `, ${formatDollars(order.credit)} of credit` : ""
  return `${sayPayment(order)}: ${cost}, ${formatDollars(order.paid)} paid${refunded}${disputed}${credit}`
}

/** A phone as it was typed; what nobody can dial is said to be so. */
const sayPhone = (typed: string): string =>
  readPhone(typed) === undefined ? `${typed} (no number can be read)` : typed

/** The details of an order, those that are known. */
export const orderFields = (order: Order, now: Instant): ReadonlyArray<readonly [label: string, value: string]> => {
  const entries: ReadonlyArray<readonly [string, string | number | null]> = [
    ["Order", `${formatOrderNumber(order.orderNumber)} (${order.id})`],
    ["Status", sayStatus(order)],
    ["Placed", sayInstant(order.createdAt)],
    ["Customer", `${order.customerName}, ${sayPhone(order.customerPhone)}, ${order.customerEmail}`],
    ["Account", order.userId ?? "guest"],
    ["Pickup", `${sayDay(order.pickupDate, now)}, ${order.pickupTimeSlot}`],
    ["Delivery", sayDay(order.deliveryDate, now)],
    ["Address", formatOrderAddress(order)],
    ["Service area", sayUnplaced(order)],
    ["Location", [order.pickupLocation, order.pickupLocationOther].filter(Boolean).join(": ")],
    ["Estimated", order.estimatedWeight === null ? null : sayEstimate(order.estimatedWeight)],
    ["Detergent", order.detergentPreference],
    ["Laundry notes", order.specialInstructions],
    ["Delivery notes", order.deliveryInstructions],
    ["Weight", order.weight === null ? null : `${formatPounds(order.weight)} lbs`],
    ["Before washing", order.intakeWeight === null ? null : `${formatPounds(order.intakeWeight)} lbs`],
    ["Bags", sayBags(order)],
    ["Picked up", order.pickedUpAt === null ? null : sayInstant(order.pickedUpAt)],
    ["Delivered", order.deliveredAt === null ? null : sayInstant(order.deliveredAt)],
    ["Payment", paymentLine(order)],
    ["Staff notes", order.notes],
  ]
  return entries.flatMap(([label, value]) => (value === null || value === "" ? [] : [[label, String(value)] as const]))
}

const sayStatus = ({ status, statusBefore }: Order): string =>
  statusBefore === null
    ? orderStatusLabels[status]
    : `${orderStatusLabels[status]} (laundry: ${orderStatusLabels[statusBefore]})`

const sayEstimate = (estimate: string): string =>
  /^\d+\+?$/.test(estimate) ? `${estimate} ${estimate === "1" ? "bag" : "bags"}` : estimate

const sayBags = ({ actualBags, readyBags, deliveredBags }: Order): string =>
  [
    [actualBags, "picked up"],
    [readyBags, "ready"],
    [deliveredBags, "delivered"],
  ]
    .flatMap(([count, what]) => (count === null ? [] : [`${count} ${what}`]))
    .join(", ")

/** Who did something: "olga (operator)". */
export const sayActor = (actor: Actor): string => {
  switch (actor.kind) {
    case "guest":
      return "customer"
    case "user":
      return `${actor.name} (${actor.role.replaceAll("_", " ")})`
    case "operator":
      return `${actor.name} (operator)`
    case "system":
      return actor.name
  }
}

const eventLabels: Readonly<Record<HistoryEntry["event"], string>> = {
  placed: "Placed",
  claimed: "Claimed",
  updated: "Updated",
  "payment-recorded": "Payment",
  "refund-requested": "Refund requested",
  "refund-recorded": "Refund",
  "missed-pickup-settled": "Missed pickup settled",
  "refund-failed": "Refund came back",
  "dispute-opened": "Payment disputed",
  "dispute-won": "Dispute won",
  "dispute-lost": "Dispute lost",
  "credit-used": "Credit used",
  "credit-returned": "Credit came back",
  "tip-recorded": "Tip",
  "tip-refunded": "Tip given back",
  "tip-refund-failed": "Refund of a tip came back",
  "tip-disputed": "Tip disputed",
  "tip-dispute-won": "Dispute of a tip won",
  "tip-dispute-lost": "Dispute of a tip lost",
  "weight-questioned": "Weigh ticket looks wrong",
  "weight-accepted": "Weigh ticket accepted",
  "weight-kept": "Weigh ticket kept",
  "claim-opened": "Claim opened",
  "claim-decided": "Claim decided",
  "delivery-late": "Told that it comes late",
}

/** A field's name in words: "ready bags". */
export const words = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A value of a history or an audit entry, as people read it. */
export const sayValue = (field: string, value: string | number | boolean | null): string => {
  if (typeof value !== "number") return String(value ?? "none")
  if (instantFields.has(field)) return sayInstant(value)
  return centsFields.has(field) ? formatDollars(cents(value)) : String(value)
}

/** One entry of the timeline: when, and what happened by whom. */
export const historyField = (entry: HistoryEntry): readonly [label: string, value: string] => {
  const { from, to, event } = entry
  const what = from !== null && from !== to ? orderStatusLabels[to] : eventLabels[event]
  const changes = Object.entries(entry.changes).map(([field, value]) => {
    const said = sayValue(field, value)
    if (value === true) return words(field)
    return field === "amount" ? said : `${words(field)} ${said}`
  })
  const details = changes.length > 0 ? `: ${changes.join(", ")}` : ""
  return [sayInstant(entry.at), `${what} by ${sayActor(entry.actor)}${details}`]
}
