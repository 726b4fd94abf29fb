import { Struct } from "effect"
import type { Order } from "./order.ts"

/** What names an order, its customer, its days and what was counted: all that a list says as it is. */
const listed = [
  "id",
  "orderNumber",
  "status",
  "customerName",
  "customerPhone",
  "customerEmail",
  "pickupAddress",
  "pickupApt",
  "pickupDate",
  "pickupTimeSlot",
  "deliveryDate",
  "estimatedWeight",
  "weight",
  "readyBags",
  "actualBags",
] as const

/** Beside that what the customer asked for. */
const shown = [
  ...listed,
  "pickupLocation",
  "pickupLocationOther",
  "deliveryInstructions",
  "specialInstructions",
  "detergentPreference",
  "deliveredBags",
] as const

/** The fields of an order that every list of orders shows as they are. Money, times and what is worked out is the caller's. */
export const listedFields = (order: Order): Pick<Order, (typeof listed)[number]> => Struct.pick(order, listed)

/** The fields that everybody who may see the whole order sees as they are: its customer, staff, and an export of personal data. */
export const shownFields = (order: Order): Pick<Order, (typeof shown)[number]> => Struct.pick(order, shown)
