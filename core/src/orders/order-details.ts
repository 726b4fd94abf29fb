import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { orderDocuments } from "../documents/read-documents.ts"
import type { OrderId } from "../order/order.ts"
import { OrderQueries } from "../order/order-queries.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { UserStore } from "../people/user-store.port.ts"

/**
 * Everything that staff may know of an order: its history, ledger, tips, weigh tickets and receipts, oldest first, what is to be looked at of its
 * payments, and its account's email, null for a guest's and a deleted account's.
 */
export const orderDetails = Effect.fn("orderDetails")(function* (id: OrderId) {
  yield* authorize("orders:read")
  const { order, paymentProblems } = yield* (yield* OrderQueries).get(id)
  const users = yield* UserStore
  const userEmail =
    order.userId === null
      ? null
      : yield* users.get(order.userId).pipe(
          Effect.map(({ email }) => email),
          Effect.catchTag("UserNotFound", () => Effect.succeed(null)),
        )
  const history = yield* (yield* OrderStore).history(id)
  const payments = yield* PaymentStore
  const ledger = yield* payments.ledger(id)
  const tips = yield* payments.ledger(id, "tip")
  const tickets = yield* (yield* WeighTicketStore).ofOrder(id)
  const documents = yield* orderDocuments(id)
  return { order, paymentProblems, userEmail, history, ledger, tips, tickets, documents }
})
