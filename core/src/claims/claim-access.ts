import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { Claim, ClaimId } from "../order/claims/claim.ts"
import { ClaimLinkInvalid, ClaimNotFound } from "../order/claims/claim-errors.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"

/** The order whose claims the link in a mail opens. */
export const linkedOrder = Effect.fnUntraced(function* (token: string) {
  const link = yield* (yield* ClaimStore).byLink(token)
  if (link === undefined) return yield* new ClaimLinkInvalid({ because: "unknown" })
  if ((yield* Clock.currentTimeMillis) >= link.expiresAt) return yield* new ClaimLinkInvalid({ because: "expired" })
  return yield* Effect.orDie((yield* OrderStore).get(link.orderId))
})

/** One of the acting user's orders. Somebody else's is as unknown as one that does not exist. */
export const claimantsOwnOrder = Effect.fnUntraced(function* (orderId: OrderId) {
  yield* authorize("own-orders:use")
  return yield* requireOwnOrder(orderId)
})

/** An order whose claims staff see to. */
export const deskOrder = Effect.fnUntraced(function* (orderId: OrderId) {
  yield* authorize("claims:manage")
  return yield* (yield* OrderStore).get(orderId)
})

/** How a customer comes to an order's claims: signed in ({@link claimantsOwnOrder}) or by the link in a mail ({@link linkedOrder}). */
export type ClaimAccess<E, R> = Effect.Effect<Order, E, R>

/** A claim of an order; one of another order is as unknown as one that does not exist. */
export const claimOf = Effect.fnUntraced(function* (orderId: OrderId, id: ClaimId) {
  const claim: Claim = yield* (yield* ClaimStore).get(id)
  return claim.orderId === orderId ? claim : yield* new ClaimNotFound()
})
