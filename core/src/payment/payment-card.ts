import type { OrderId } from "../order/order.ts"

/** Which card paid for an order, by the provider's fingerprint of its number: it tells whether two payments are by one card. */
export interface PaymentCard {
  readonly intentId: string
  readonly orderId: OrderId
  readonly fingerprint: string
}
