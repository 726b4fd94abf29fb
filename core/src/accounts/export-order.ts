import type { Instant } from "../local-time/local-time.ts"
import { formatMoney } from "../money/cents.ts"
import { discountOf, type Order, type PersonalField, totalPaid } from "../order/order.ts"

/** What is told of a personal field: what was said of a photo, and nothing of what is by and for staff. */
type FactOf<Field> = Field extends "pickupPhoto" | "deliveryPhoto"
  ? `has${Capitalize<Field>}`
  : Field extends "notes"
    ? never
    : Field

/** A fact of each personal field: a field that is new asks for its own. */
export type PersonalFacts<O extends Order = Order> = Readonly<Record<FactOf<PersonalField<O>>, unknown>>

const iso = (at: Instant): string => new Date(at).toISOString()
const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at))

/** What a customer's order says; what is by and for staff stays with them. */
export const orderFacts = (order: Order) =>
  ({
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
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
    readyBags: order.readyBags,
    actualBags: order.actualBags,
    pickupLocation: order.pickupLocation,
    pickupLocationOther: order.pickupLocationOther,
    deliveryInstructions: order.deliveryInstructions,
    specialInstructions: order.specialInstructions,
    detergentPreference: order.detergentPreference,
    deliveredBags: order.deliveredBags,
    createdAt: iso(order.createdAt),
    minimumPaymentAmount: formatMoney(order.minimumPaymentAmount),
    additionalCharges: formatMoney(order.additionalCharges),
    promoCode: order.terms.promo?.code ?? null,
    discount: formatMoney(discountOf(order)),
    totalPaid: formatMoney(totalPaid(order)),
    pickedUpAt: isoOrNull(order.pickedUpAt),
    deliveredAt: isoOrNull(order.deliveredAt),
    hasPickupPhoto: order.pickupPhoto !== null,
    hasDeliveryPhoto: order.deliveryPhoto !== null,
  }) satisfies PersonalFacts & Record<string, unknown>
