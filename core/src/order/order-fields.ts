import type { Order } from "./order.ts"

/**
 * The fields of an order that every list of orders shows as they are: what names it, its customer, its days and what was counted.
 * Money, times and what is worked out is the caller's. Written out, since picking by names took most of the time of a list.
 */
export const listedFields = (order: Order) => ({
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
})

/**
 * The fields that everybody who may see the whole order sees as they are: its customer, staff, and an export of personal data.
 * Beside what lists show that is what the customer asked for.
 */
export const shownFields = (order: Order) => ({
  ...listedFields(order),
  pickupLocation: order.pickupLocation,
  pickupLocationOther: order.pickupLocationOther,
  deliveryInstructions: order.deliveryInstructions,
  specialInstructions: order.specialInstructions,
  detergentPreference: order.detergentPreference,
  deliveredBags: order.deliveredBags,
})
