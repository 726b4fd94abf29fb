import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { OrderId } from "./order.ts"
import { OrderNotFound } from "./order-errors.ts"
import { OrderStore } from "./order-store.port.ts"

/** The acting user's order. Somebody else's, and a guest's, is as unknown as one that does not exist. */
export const requireOwnOrder = Effect.fnUntraced(function* (id: OrderId) {
  const { userId } = yield* actingUser
  const order = yield* (yield* OrderStore).get(id)
  if (order.userId !== userId) return yield* new OrderNotFound()
  return order
})
