import type { Actor, UserId } from "@laundry/core/access/actor"
import type { ZipCode } from "@laundry/core/areas/service-area"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { MarketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { addCents, type Cents, cents } from "@laundry/core/money/cents"
import { hundredthsOf, type Pounds } from "@laundry/core/money/pounds"
import { type NewOrder, nobody, type Order, type OrderId } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { OrderStatus } from "@laundry/core/order/order-status"
import type { PhotoId } from "@laundry/core/order/photo"
import { minimumPaymentOf } from "@laundry/core/pricing/order-terms"
import type { PromoKind } from "@laundry/core/pricing/promo"
import { Model } from "objection"
import { type HandlingColumns, handlingColumns, handlingOf } from "../../marketplace/handling-columns.ts"
import { promoColumns, promoOf } from "../promo-columns.ts"

/** A row of `orders`. Money in cents, weights in hundredths of a pound, days as text. */
export class OrderRow extends Model {
  static override readonly tableName = "orders"
  declare id: string
  declare order_number: number
  declare version: number
  declare status: OrderStatus
  declare status_before: OrderStatus | null
  declare user_id: string | null
  declare created_at: Date
  declare customer_name: string
  declare customer_phone: string
  declare customer_email: string
  declare pickup_address: string
  declare pickup_apt: string | null
  declare pickup_date: string
  declare pickup_time_slot: string
  declare delivery_date: string
  declare estimated_weight: string | null
  declare pickup_location: string
  declare pickup_location_other: string | null
  declare delivery_instructions: string | null
  declare special_instructions: string | null
  declare detergent_preference: string
  declare zip_code: string | null
  declare minimum_order_amount_cents: number
  declare price_per_pound_cents: number
  declare free_weight_limit_hundredths: number
  declare promo_code: string | null
  declare promo_kind: PromoKind | null
  declare promo_value: number | null
  declare promo_percent: number | null
  declare promo_most_cents: number | null
  declare marketplace_terms: MarketplaceTerms | null
  declare handling: HandlingColumns["handling"]
  declare worker_id: string | null
  declare worker_in_transit_at: Date | null
  declare oversized_items: number
  declare minimum_payment_cents: number
  declare additional_charges_cents: number
  declare weight_hundredths: number | null
  declare intake_weight_hundredths: number | null
  declare ready_bags: number | null
  declare actual_bags: number | null
  declare delivered_bags: number | null
  declare picked_up_at: Date | null
  declare delivered_at: Date | null
  declare pickup_photo: string | null
  declare delivery_photo: string | null
  declare notes: string | null
  /** The ledger's sums, which the database keeps beside the order: bigint, which the driver hands over as text. */
  declare paid_cents: string
  declare refunded_cents: string
  declare disputed_cents: string
  declare goodwill_cents: string
  declare credit_cents: string
}

export class HistoryRow extends Model {
  static override readonly tableName = "order_history"
  declare id: string
  declare order_id: string
  declare at: Date
  declare actor: Actor
  declare event: HistoryEntry["event"]
  declare from_status: OrderStatus | null
  declare to_status: OrderStatus
  declare changes: HistoryEntry["changes"]
}

/** An order's columns as prepared statements read them: instants and sums are numbers already. */
export type OrderFields = Omit<OrderRow, keyof Model | keyof Read> & Read

type Sum = "paid_cents" | "refunded_cents" | "disputed_cents" | "goodwill_cents" | "credit_cents"
type Read = Readonly<Record<Sum, string | number>> & Pick<HandlingColumns, "worker_in_transit_at"> & Moments

interface Moments {
  readonly created_at: Date | number
  readonly picked_up_at: Date | number | null
  readonly delivered_at: Date | number | null
}

const columns = [
  "id",
  "order_number",
  "version",
  "status",
  "status_before",
  "user_id",
  "created_at",
  "customer_name",
  "customer_phone",
  "customer_email",
  "pickup_address",
  "pickup_apt",
  "pickup_date",
  "pickup_time_slot",
  "delivery_date",
  "estimated_weight",
  "pickup_location",
  "pickup_location_other",
  "delivery_instructions",
  "special_instructions",
  "detergent_preference",
  "zip_code",
  "minimum_order_amount_cents",
  "price_per_pound_cents",
  "free_weight_limit_hundredths",
  "promo_code",
  "promo_kind",
  "promo_value",
  "promo_percent",
  "promo_most_cents",
  "marketplace_terms",
  "handling",
  "worker_id",
  "worker_in_transit_at",
  "oversized_items",
  "minimum_payment_cents",
  "additional_charges_cents",
  "weight_hundredths",
  "intake_weight_hundredths",
  "ready_bags",
  "actual_bags",
  "delivered_bags",
  "picked_up_at",
  "delivered_at",
  "pickup_photo",
  "delivery_photo",
  "notes",
  "paid_cents",
  "refunded_cents",
  "disputed_cents",
  "goodwill_cents",
  "credit_cents",
] as const satisfies ReadonlyArray<keyof OrderFields>

/** Every column that {@link toOrder} reads, as a statement selects them. */
export const orderColumns = columns.map((column) => `orders.${column}`).join(", ")

const instant = (at: Date | number | null): number | null => (at === null ? null : at.valueOf())
const poundsOf = (hundredths: number): Pounds => (hundredths / 100) as Pounds

export const toOrder = (row: OrderFields): Order => ({
  id: row.id as OrderId,
  orderNumber: row.order_number,
  version: row.version,
  status: row.status,
  statusBefore: row.status_before,
  userId: row.user_id as UserId | null,
  createdAt: row.created_at.valueOf(),
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  customerEmail: row.customer_email,
  pickupAddress: row.pickup_address,
  pickupApt: row.pickup_apt,
  pickupDate: row.pickup_date as IsoDate,
  pickupTimeSlot: row.pickup_time_slot,
  deliveryDate: row.delivery_date as IsoDate,
  estimatedWeight: row.estimated_weight,
  pickupLocation: row.pickup_location,
  pickupLocationOther: row.pickup_location_other,
  deliveryInstructions: row.delivery_instructions,
  specialInstructions: row.special_instructions,
  detergentPreference: row.detergent_preference,
  addressCheck: row.zip_code === null ? { kind: "unplaced" } : { kind: "served", zipCode: row.zip_code as ZipCode },
  terms: {
    minimumOrderAmount: cents(row.minimum_order_amount_cents),
    pricePerPound: cents(row.price_per_pound_cents),
    freeWeightLimit: poundsOf(row.free_weight_limit_hundredths),
    promo: promoOf(row),
    marketplace: row.marketplace_terms,
  },
  handling: handlingOf(row),
  oversizedItems: row.oversized_items,
  minimumPaymentAmount: cents(row.minimum_payment_cents),
  additionalCharges: cents(row.additional_charges_cents),
  intakeWeight: row.intake_weight_hundredths === null ? null : poundsOf(row.intake_weight_hundredths),
  weight: row.weight_hundredths === null ? null : poundsOf(row.weight_hundredths),
  paid: Number(row.paid_cents) as Cents,
  refunded: Number(row.refunded_cents) as Cents,
  disputed: Number(row.disputed_cents) as Cents,
  goodwill: Number(row.goodwill_cents) as Cents,
  credit: Number(row.credit_cents) as Cents,
  readyBags: row.ready_bags,
  actualBags: row.actual_bags,
  deliveredBags: row.delivered_bags,
  pickedUpAt: instant(row.picked_up_at),
  deliveredAt: instant(row.delivered_at),
  pickupPhoto: row.pickup_photo as PhotoId | null,
  deliveryPhoto: row.delivery_photo as PhotoId | null,
  notes: row.notes,
})

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** What a new order writes; the rest are the columns' defaults. */
export const newOrderColumns = (order: NewOrder) => ({
  id: order.id,
  status: "ordered",
  user_id: order.userId,
  created_at: new Date(order.createdAt),
  ...bookingColumns(order),
  zip_code: order.addressCheck.kind === "served" ? order.addressCheck.zipCode : null,
  minimum_order_amount_cents: order.terms.minimumOrderAmount,
  price_per_pound_cents: order.terms.pricePerPound,
  free_weight_limit_hundredths: hundredthsOf(order.terms.freeWeightLimit),
  ...promoColumns(order.terms.promo, minimumPaymentOf(order.terms)),
  marketplace_terms: order.terms.marketplace,
  ...handlingColumns(order.handling),
  minimum_payment_cents: minimumPaymentOf(order.terms),
})

const bookingColumns = (order: NewOrder) => ({
  customer_name: order.customerName,
  customer_phone: order.customerPhone,
  customer_email: order.customerEmail,
  pickup_address: order.pickupAddress,
  pickup_apt: order.pickupApt,
  pickup_date: order.pickupDate,
  pickup_time_slot: order.pickupTimeSlot,
  delivery_date: order.deliveryDate,
  estimated_weight: order.estimatedWeight,
  pickup_location: order.pickupLocation,
  pickup_location_other: order.pickupLocationOther,
  delivery_instructions: order.deliveryInstructions,
  special_instructions: order.specialInstructions,
  detergent_preference: order.detergentPreference,
})

/** "customerName" is in the column "customer_name". */
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What erased orders are left with, by column. */
export const nobodyColumns: Readonly<Record<string, string | null>> = Object.fromEntries(
  Object.entries(nobody).map(([field, value]) => [columnOf(field), value]),
)

/** Every column that a change of an order may touch; its ledger sums are the ledger's. */
export const changedOrderColumns = (order: Order) => ({
  ...newOrderColumns(order),
  version: order.version + 1,
  status: order.status,
  status_before: order.statusBefore,
  ...promoColumns(order.terms.promo, addCents(order.minimumPaymentAmount, order.additionalCharges)),
  minimum_payment_cents: order.minimumPaymentAmount,
  oversized_items: order.oversizedItems,
  additional_charges_cents: order.additionalCharges,
  intake_weight_hundredths: order.intakeWeight === null ? null : hundredthsOf(order.intakeWeight),
  weight_hundredths: order.weight === null ? null : hundredthsOf(order.weight),
  ready_bags: order.readyBags,
  actual_bags: order.actualBags,
  delivered_bags: order.deliveredBags,
  picked_up_at: dateOf(order.pickedUpAt),
  delivered_at: dateOf(order.deliveredAt),
  pickup_photo: order.pickupPhoto,
  delivery_photo: order.deliveryPhoto,
  notes: order.notes,
})

export const toHistoryEntry = (row: HistoryRow): HistoryEntry => ({
  at: row.at.getTime(),
  actor: row.actor,
  event: row.event,
  from: row.from_status,
  to: row.to_status,
  changes: row.changes,
})

export const historyColumns = (orderId: OrderId, entry: HistoryEntry) => ({
  order_id: orderId,
  at: new Date(entry.at),
  actor: entry.actor,
  event: entry.event,
  from_status: entry.from,
  to_status: entry.to,
  changes: entry.changes,
})
