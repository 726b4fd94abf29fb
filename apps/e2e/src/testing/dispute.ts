import type { Product } from "./product.ts"
import type { StaffOrder } from "./staff.ts"

/** The customer's bank asks for the money back. */
export const disputeOrder = (product: Product, { id }: StaffOrder) =>
  product.query(
    `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
     values ($1, '2026-11-20T20:00:00Z', '{"kind":"system","name":"payments"}', 'dispute-opened', 'ordered', 'ordered', $2)`,
    [id, JSON.stringify({ amount: 3000, reason: "product_not_received", dispute: "dp_1", answerBy: "2026-12-03" })],
  )
