import type { Brand } from "effect"
import type { UserId } from "../access/actor.ts"
import type { ZipCode } from "../areas/service-area.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, zeroCents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderTerms } from "../pricing/order-terms.ts"
import { discountFor } from "../pricing/promo.ts"
import { type Charged, paidInFullTolerance, totalCost } from "./amount-due.ts"
import type { Handling } from "./handling.ts"
import type { OrderStatus } from "./order-status.ts"
import type { PhotoId } from "./photo.ts"

/** 128 random bits: for guests it is the key to their payment page. */
export type OrderId = string & Brand.Brand<"OrderId">

/** What a customer says when booking (specification §3). Days are resolved, texts are trimmed. */
export interface Booking {
  readonly customerName: string
  readonly customerPhone: string
  readonly customerEmail: string
  readonly pickupAddress: string
  readonly pickupApt: string | null
  readonly pickupDate: IsoDate
  readonly pickupTimeSlot: string
  readonly deliveryDate: IsoDate
  /** The text that came: "2", "5+", "about 20 lbs". */
  readonly estimatedWeight: string | null
  readonly pickupLocation: string
  readonly pickupLocationOther: string | null
  readonly deliveryInstructions: string | null
  readonly specialInstructions: string | null
  readonly detergentPreference: string
}

/** Where the address of an order was found to lie; `unplaced` asks staff to look. */
export type AddressCheck = { readonly kind: "served"; readonly zipCode: ZipCode } | { readonly kind: "unplaced" }

/** A new order as it is first written. */
export interface NewOrder extends Booking {
  readonly id: OrderId
  /** Null for a guest's order. */
  readonly userId: UserId | null
  readonly createdAt: Instant
  readonly terms: OrderTerms
  readonly addressCheck: AddressCheck
  readonly handling: Handling
}

/** An order. */
export interface Order extends NewOrder {
  /** Short and sequential: what people read to each other, "#1042". */
  readonly orderNumber: number
  /** Counts the changes; an update names the version it read. */
  readonly version: number
  readonly status: OrderStatus
  /** The place on its way while the status says 'additional_payment_required'. */
  readonly statusBefore: OrderStatus | null
  /** What the bags weighed before washing, if somebody weighed them; nothing is charged by it. */
  readonly intakeWeight: Pounds | null
  /** Actual pounds. */
  readonly weight: Pounds | null
  /** Items too large for a usual load, counted when they were picked up or weighed. */
  readonly oversizedItems: number
  readonly minimumPaymentAmount: Cents
  readonly additionalCharges: Cents
  /** The ledger's sums, each positive: payments, refunds, and what customers dispute or got back that way. */
  readonly paid: Cents
  readonly refunded: Cents
  readonly disputed: Cents
  /** What of the refunds was a gift: it lowers what the order costs. */
  readonly goodwill: Cents
  /** What of its customer's credit is used on it. */
  readonly credit: Cents
  readonly readyBags: number | null
  readonly actualBags: number | null
  readonly deliveredBags: number | null
  readonly pickedUpAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly pickupPhoto: PhotoId | null
  readonly deliveryPhoto: PhotoId | null
  /** By and for staff. */
  readonly notes: string | null
}

/** What of an order says nothing of who ordered: the books and the figures keep it. Any other field is personal. */
const impersonalFields = [
  "id",
  "userId",
  "orderNumber",
  "version",
  "createdAt",
  "terms",
  "addressCheck",
  "handling",
  "status",
  "statusBefore",
  "pickupDate",
  "pickupTimeSlot",
  "deliveryDate",
  "estimatedWeight",
  "pickupLocation",
  "detergentPreference",
  "intakeWeight",
  "weight",
  "oversizedItems",
  "minimumPaymentAmount",
  "additionalCharges",
  "paid",
  "refunded",
  "disputed",
  "goodwill",
  "credit",
  "readyBags",
  "actualBags",
  "deliveredBags",
  "pickedUpAt",
  "deliveredAt",
] as const satisfies ReadonlyArray<keyof Order>

/** The fields of an order, or of one with more fields, that an erasure empties and an export holds. */
export type PersonalField<O extends Order = Order> = Exclude<keyof O, (typeof impersonalFields)[number]>

/** What an order is left with in place of its person: the type asks for each personal field. */
export const nobody = {
  customerName: "Deleted customer",
  customerPhone: "",
  customerEmail: "",
  pickupAddress: "",
  pickupApt: null,
  pickupLocationOther: null,
  deliveryInstructions: null,
  specialInstructions: null,
  pickupPhoto: null,
  deliveryPhoto: null,
  notes: null,
} as const satisfies Pick<Order, PersonalField>

/** Whether an order's customer was taken out of it: everybody else's order has an email. */
export const isNobodys = ({ customerEmail }: Pick<Order, "customerEmail">): boolean =>
  customerEmail === nobody.customerEmail

/** The ledger's sum: payments less refunds and what is disputed. */
export const totalPaid = ({ paid, refunded, disputed }: Pick<Order, "paid" | "refunded" | "disputed">): Cents =>
  cents(paid - refunded - disputed)

/** What an order's cost is made of. */
export type Costing = Pick<Order, "minimumPaymentAmount" | "additionalCharges" | "terms" | "goodwill">

/** What an order's promo code takes off minimum and charges, as they are. */
export const discountOf = (order: Omit<Costing, "goodwill">): Cents =>
  discountFor(order.terms.promo, addCents(order.minimumPaymentAmount, order.additionalCharges))

/** What an order costs and what is paid of it. */
export const chargedOf = (order: Costing & Pick<Order, "paid" | "refunded" | "disputed" | "credit">): Charged => ({
  minimumPaymentAmount: order.minimumPaymentAmount,
  additionalCharges: order.additionalCharges,
  discount: discountOf(order),
  goodwill: order.goodwill,
  totalPaid: totalPaid(order),
  credit: order.credit,
})

/** Everything that an order costs. */
export const costOfOrder = (order: Costing): Cents => {
  const { minimumPaymentAmount, additionalCharges, goodwill } = order
  return totalCost({ minimumPaymentAmount, additionalCharges, discount: discountOf(order), goodwill })
}

export const minimumPaymentStatuses = ["pending", "paid", "refunded"] as const
export type MinimumPaymentStatus = (typeof minimumPaymentStatuses)[number]

/** Whether the upfront minimum is paid, outstanding, or was paid and given back; a gift of a part leaves it paid. */
export const minimumPaymentStatus = (
  order: Pick<Order, "paid" | "refunded" | "disputed" | "goodwill" | "credit" | "minimumPaymentAmount" | "terms">,
): MinimumPaymentStatus => {
  const covered = addCents(totalPaid(order), order.credit)
  const isGivenBack = order.goodwill > zeroCents && covered <= zeroCents
  const upfront = order.minimumPaymentAmount - discountFor(order.terms.promo, order.minimumPaymentAmount)
  if (!isGivenBack && covered + order.goodwill >= upfront - paidInFullTolerance) return "paid"
  return order.refunded > zeroCents ? "refunded" : "pending"
}

/** "#1042" */
export const formatOrderNumber = (orderNumber: number): string => `#${orderNumber}`
