import { addCents, type Cents } from "../money/cents.ts"
import { zeroPounds } from "../money/pounds.ts"
import { additionalChargesFor, oversizedChargesFor } from "../pricing/charges.ts"
import type { Order } from "./order.ts"
import type { OrderStatus } from "./order-status.ts"

/** The fields of an order that its status may ask for. */
export type RequiredField = "weight" | "readyBags" | "notes"

/** What is said of one that is missing (specification §5). */
export const requiredMessages: Readonly<Record<RequiredField, string>> = {
  weight: "Actual weight is required for this status",
  readyBags: "Number of ready bags is required when marking as ready for delivery",
  notes: "Admin notes are required when cancelling an order",
}

const weightless: ReadonlySet<OrderStatus> = new Set(["ordered", "picked_up", "cancelled"])

/** Which fields an order in this status must have when staff save it (specification §5). */
export const requiredFields = (status: OrderStatus): ReadonlyArray<RequiredField> => [
  ...(weightless.has(status) ? [] : (["weight"] as const)),
  ...(status === "ready_for_delivery" ? (["readyBags"] as const) : []),
  ...(status === "cancelled" ? (["notes"] as const) : []),
]

/** Which of them are missing: a bag count below 1 and blank notes count as none. */
export const missingFields = (order: {
  readonly status: OrderStatus
  readonly weight: number | null
  readonly readyBags: number | null
  readonly notes: string | null
}): ReadonlyArray<RequiredField> => {
  const isThere: Readonly<Record<RequiredField, boolean>> = {
    weight: order.weight !== null,
    readyBags: order.readyBags !== null && order.readyBags >= 1,
    notes: (order.notes ?? "").trim() !== "",
  }
  return requiredFields(order.status).filter((field) => !isThere[field])
}

/** What additional charges come from. */
export type Chargeable = Pick<Order, "weight" | "oversizedItems" | "terms">

/** What an order costs beyond the minimum payment under its own terms: its weight, and its oversized items. Nothing for a weight while it is not weighed. */
export const chargesFor = ({ weight, oversizedItems, terms }: Chargeable): Cents =>
  addCents(additionalChargesFor(weight ?? zeroPounds, terms), oversizedChargesFor(oversizedItems, terms))
