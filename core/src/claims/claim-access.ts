import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { Claim, ClaimId } from "../order/claim.ts"
import { ClaimLinkInvalid, ClaimNotFound } from "../order/claim-errors.ts"
import { ClaimStore } from "../order/claim-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"

/** How a customer comes to an order's claims: signed in, or by the link in a mail. */
export type ClaimAccess = { readonly orderId: OrderId } | { readonly token: string }

const orderOfLink = Effect.fnUntraced(function* (token: string) {
  const link = yield* (yield* ClaimStore).byLink(token)
  if (link === undefined) return yield* new ClaimLinkInvalid({ because: "unknown" })
  if ((yield* Clock.currentTimeMillis) >= link.expiresAt) return yield* new ClaimLinkInvalid({ because: "expired" })
  return yield* Effect.orDie((yield* OrderStore).get(link.orderId))
})

const ownOrder = Effect.fnUntraced(function* (orderId: OrderId) {
  yield* authorize("own-orders:use")
  return yield* requireOwnOrder(orderId)
})

/** The order whose claims a customer comes to. Somebody else's is as unknown as one that does not exist. */
export const claimantsOrder = (access: ClaimAccess) =>
  "token" in access ? orderOfLink(access.token) : ownOrder(access.orderId)

/** A claim of an order; one of another order is as unknown as one that does not exist. */
export const claimOf = Effect.fnUntraced(function* (orderId: OrderId, id: ClaimId) {
  const claim: Claim = yield* (yield* ClaimStore).get(id)
  return claim.orderId === orderId ? claim : yield* new ClaimNotFound()
})
