import type { OrderId } from "../order/order.ts"

/** A mail about a kept card. */
export type CardMailContent =
  /** The card was declined for the `tries`th time; the link to pay is made when the mail is written. */
  | {
      readonly template: "balance-declined"
      readonly orderId: OrderId
      readonly chargeId: string
      readonly tries: number
    }
  | { readonly template: "card-expiring"; readonly cardId: string }
