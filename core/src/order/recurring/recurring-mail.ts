import type { IsoDate } from "../../local-time/local-time.ts"
import type { OrderId } from "../order.ts"
import type { PassedOverReason } from "./recurring-pickup.ts"

/** Why the order that was made for a day was called off again: its minimum could not be charged. */
export const chargeFailures = ["declined", "confirmation", "no-card"] as const
export type ChargeFailure = (typeof chargeFailures)[number]

/** The mails about recurring pickups themselves. */
export type RecurringMailContent =
  | { readonly template: "recurring-started" | "recurring-changed"; readonly recurringId: string }
  /** Nothing is picked up on a day that was one of theirs. */
  | {
      readonly template: "recurring-passed-over"
      readonly recurringId: string
      readonly pickupDate: IsoDate
      readonly because: PassedOverReason
    }

/** The messages about an order that a recurring pickup made: it is booked, or called off again. */
export type RecurringOrderContent =
  | { readonly template: "recurring-ahead"; readonly orderId: OrderId }
  | { readonly template: "recurring-declined"; readonly orderId: OrderId; readonly because: ChargeFailure }

/** The key of the announcement of an order that a recurring pickup made. */
export const aheadMailKey = (orderId: OrderId): string => `recurring-ahead:${orderId}`
