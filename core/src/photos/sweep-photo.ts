import { Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Removes a photo unless its order refers to it. Safe to repeat. */
export const sweepPhoto = Effect.fn("sweepPhoto")(function* (orderId: OrderId, photoId: PhotoId) {
  const isReferredTo = yield* (yield* OrderStore).get(orderId).pipe(
    Effect.map(({ pickupPhoto, deliveryPhoto }) => pickupPhoto === photoId || deliveryPhoto === photoId),
    Effect.catchTag("OrderNotFound", () => Effect.succeed(false)),
  )
  if (!isReferredTo) yield* (yield* PhotoStore).remove(photoId)
})
