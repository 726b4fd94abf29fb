import type { OrderView, TimelineEntry } from "@laundry/contracts/orders/orders"
import { type Cents, cents, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { amountDue, giftTakenOff } from "@laundry/core/order/amount-due"
import { chargedOf, minimumPaymentStatus, type Order } from "@laundry/core/order/order"
import type { HistoryEntry, HistoryEvent } from "@laundry/core/order/order-history"
import { datedHistory } from "@laundry/core/order/recorded-at"
import { owesNothing } from "@laundry/core/order/status-meaning"

/** Where a photo of an order is shown to its customer and to staff. */
const photoUrl = ({ id }: Order, kind: "pickup" | "delivery"): string => `/api/orders/${id}/photos/${kind}`

/** An order as its customer sees it: nothing that is for staff. Written out: an object that others are spread into is slow to make. */
export const toOrderView = (order: Order): OrderView => {
  const charged = chargedOf(order)
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    status: order.status,
    statusBefore: order.statusBefore,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    customerEmail: order.customerEmail,
    pickupAddress: order.pickupAddress,
    pickupApt: order.pickupApt,
    pickupDate: order.pickupDate,
    pickupTimeSlot: order.pickupTimeSlot,
    deliveryDate: order.deliveryDate,
    estimatedWeight: order.estimatedWeight,
    weight: order.weight,
    pickupLocation: order.pickupLocation,
    pickupLocationOther: order.pickupLocationOther,
    deliveryInstructions: order.deliveryInstructions,
    specialInstructions: order.specialInstructions,
    detergentPreference: order.detergentPreference,
    minimumPaymentAmount: order.minimumPaymentAmount,
    additionalCharges: order.additionalCharges,
    promoCode: order.terms.promo?.code ?? null,
    discount: charged.discount,
    totalPaid: charged.totalPaid,
    goodwill: giftTakenOff(charged),
    credit: order.credit,
    minimumPaymentStatus: minimumPaymentStatus(order),
    amountDue: owesNothing(order.status) ? null : amountDue(charged),
    pricePerPound: order.terms.pricePerPound,
    freeWeightLimit: order.terms.freeWeightLimit,
    readyBags: order.readyBags,
    actualBags: order.actualBags,
    deliveredBags: order.deliveredBags,
    pickedUpAt: order.pickedUpAt,
    deliveredAt: order.deliveredAt,
    pickupPhotoUrl: order.pickupPhoto === null ? null : photoUrl(order, "pickup"),
    deliveryPhotoUrl: order.deliveryPhoto === null ? null : photoUrl(order, "delivery"),
    version: order.version,
  }
}

/** Which of an event's changes is the amount that its customer reads. */
const amountFields: Readonly<Partial<Record<HistoryEvent, string>>> = {
  "payment-recorded": "amount",
  "refund-requested": "amount",
  "refund-recorded": "amount",
  "refund-failed": "amount",
  "dispute-opened": "amount",
  "dispute-won": "amount",
  "dispute-lost": "amount",
  "tip-recorded": "amount",
  "tip-refunded": "amount",
  "tip-refund-failed": "amount",
  "tip-disputed": "amount",
  "missed-pickup-settled": "fee",
  "delivery-late": "lateCredit",
  "credit-used": "amount",
  "credit-returned": "amount",
}

const amountOf = ({ event, changes }: HistoryEntry): Cents | undefined => {
  const amount = changes[amountFields[event] ?? ""]
  return typeof amount === "number" ? cents(amount) : undefined
}

/** What of a missed pickup's fee the customer's bank holds; nothing where it holds none. */
const atBankOf = ({ event, changes }: HistoryEntry): Cents => {
  const held = event === "missed-pickup-settled" ? changes["feeAtBank"] : undefined
  return typeof held === "number" ? cents(held) : zeroCents
}

/** Who does the order since a change of its handling; undefined for any other entry. */
const handlingOf = ({ changes }: HistoryEntry): TimelineEntry["handling"] => {
  const { handling, inTransit } = changes
  if (handling === "worker") return inTransit === true ? "in-transit" : "worker"
  return handling === "house" || handling === "offered" ? handling : undefined
}

/** An order's history as its customer sees it: by when it happened, without who did it and what staff wrote. */
export const toTimeline = (history: ReadonlyArray<HistoryEntry>): ReadonlyArray<TimelineEntry> =>
  datedHistory(history).map((entry) => {
    const [handling, amount, atBank] = [handlingOf(entry), amountOf(entry), atBankOf(entry)]
    return {
      at: entry.happenedAt,
      event: entry.event,
      from: entry.from,
      to: entry.to,
      amount: amount === undefined ? null : subtractCents(amount, atBank),
      ...(atBank > 0 && { amountAtBank: atBank }),
      ...(handling !== undefined && { handling }),
    }
  })
