import type { Cents } from "../money/cents.ts"
import type { OrderId } from "./order.ts"

/** A mail about an order. */
export type OrderMailContent =
  | { readonly template: "order-received"; readonly orderId: OrderId }
  | { readonly template: "payment-received"; readonly orderId: OrderId; readonly amount: Cents }
  | { readonly template: "refund-sent"; readonly orderId: OrderId; readonly amount: Cents }
  /** `refund` is on its way, `fee` was kept of what was paid. */
  | { readonly template: "order-cancelled"; readonly orderId: OrderId; readonly refund: Cents; readonly fee: Cents }
  | { readonly template: ProgressMailTemplate; readonly orderId: OrderId }

/** A mail about where an order is on its way. */
export type ProgressMailTemplate = "order-picked-up" | "order-ready" | "order-delivered" | "pickup-missed"
