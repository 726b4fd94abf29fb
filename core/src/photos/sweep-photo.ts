import { Effect } from "effect"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Removes a photo unless its order, one of its weigh tickets or one of its claims refers to it. Safe to repeat. */
export const sweepPhoto = Effect.fn("sweepPhoto")(function* (orderId: OrderId, photoId: PhotoId) {
  const isReferredTo = yield* (yield* OrderStore).get(orderId).pipe(
    Effect.map(({ pickupPhoto, deliveryPhoto }) => pickupPhoto === photoId || deliveryPhoto === photoId),
    Effect.catchTag("OrderNotFound", () => Effect.succeed(false)),
  )
  if (isReferredTo) return
  const tickets = yield* (yield* WeighTicketStore).ofOrder(orderId)
  if (tickets.some(({ photo }) => photo?.id === photoId)) return
  const claims = yield* (yield* ClaimStore).ofOrder(orderId)
  if (claims.every(({ photos }) => !photos.includes(photoId))) yield* (yield* PhotoStore).remove(photoId)
})
