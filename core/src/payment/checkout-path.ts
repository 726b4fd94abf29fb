import { type Cents, formatMoney } from "../money/cents.ts"

/** Where a guest pays an order. The amount only shows until the server answers; it never decides. */
export const guestCheckoutPath = (order: { readonly id: string }, amount: Cents): string =>
  `/guest-checkout?orderId=${encodeURIComponent(order.id)}&amount=${formatMoney(amount)}`

/** Where a signed-in customer pays an order. The same holds for its amount. */
export const checkoutPath = (order: { readonly id: string }, amount: Cents): string =>
  `/checkout?orderId=${encodeURIComponent(order.id)}&amount=${formatMoney(amount)}`
