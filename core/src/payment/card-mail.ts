import type { CodeProof } from "../messaging/one-time-code.ts"
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
  /** With a code by which the card's holder has a charge made that waits for them; it is made when the mail is written. */
  | ChargeCodeContent

export type ChargeCodeContent = {
  readonly template: "charge-code"
  readonly orderId: OrderId
  readonly heldChargeId: string
}

/** What the code confirms that such a mail brings. */
export const chargeProof = (chargeId: string): CodeProof => ({ purpose: "charge-card", subject: chargeId })
