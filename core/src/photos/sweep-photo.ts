import { Effect } from "effect"
import { ClaimResponseStore } from "../order/claims/claim-response-store.port.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Removes a photo unless its order, one of its weigh tickets, one of its claims, a worker's response to one or an appeal refers to it. Safe to repeat. */
export const sweepPhoto = Effect.fn("sweepPhoto")(function* (orderId: OrderId, photoId: PhotoId) {
  const order = yield* (yield* OrderStore).get(orderId).pipe(Effect.catchTag("OrderNotFound", () => Effect.undefined))
  if (order?.pickupPhoto === photoId || order?.deliveryPhoto === photoId) return
  const tickets = yield* (yield* WeighTicketStore).ofOrder(orderId)
  if (tickets.some(({ photo }) => photo?.id === photoId)) return
  const claims = yield* (yield* ClaimStore).ofOrder(orderId)
  if (claims.some(({ photos }) => photos.includes(photoId))) return
  if (order !== undefined && order.terms.marketplace !== null) {
    const responses = yield* (yield* ClaimResponseStore).ofOrder(orderId)
    if (responses.some(({ given }) => given?.photos.includes(photoId) === true)) return
  }
  const rating = yield* (yield* RatingStore).ofOrder(orderId)
  if (rating?.appeal?.photos.includes(photoId) === true) return
  yield* (yield* PhotoStore).remove(photoId)
})
