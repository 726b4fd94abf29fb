import { Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { WeighTicketStore } from "../order/weigh-ticket-store.port.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Removes a photo unless its order or one of its weigh tickets refers to it. Safe to repeat. */
export const sweepPhoto = Effect.fn("sweepPhoto")(function* (orderId: OrderId, photoId: PhotoId) {
  const isReferredTo = yield* (yield* OrderStore).get(orderId).pipe(
    Effect.map(({ pickupPhoto, deliveryPhoto }) => pickupPhoto === photoId || deliveryPhoto === photoId),
    Effect.catchTag("OrderNotFound", () => Effect.succeed(false)),
  )
  if (isReferredTo) return
  const tickets = yield* (yield* WeighTicketStore).ofOrder(orderId)
  if (tickets.every(({ photo }) => photo?.id !== photoId)) yield* (yield* PhotoStore).remove(photoId)
})
