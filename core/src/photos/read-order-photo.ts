import { Effect } from "effect"
import { type Actor, CurrentActor } from "../access/actor.ts"
import { mayActor } from "../access/permissions.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { type PhotoKind, photoKinds } from "../order/photo.ts"
import { PhotoNotFound } from "./photo-errors.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Whether an actor works on orders: in the admin list, on the road or at the machines. */
const isAtWork = (actor: Actor): boolean =>
  mayActor(actor, "orders:read") || mayActor(actor, "deliveries:drive") || mayActor(actor, "laundry:process")

const parseKind = (text: string): PhotoKind | undefined => photoKinds.find((kind) => kind === text)

/** A photo of an order's bags, for somebody who may see it. */
export const photoOfOrder = Effect.fnUntraced(function* (
  order: Pick<Order, "pickupPhoto" | "deliveryPhoto">,
  kindText: string,
) {
  const kind = parseKind(kindText)
  const id = kind && (kind === "pickup" ? order.pickupPhoto : order.deliveryPhoto)
  return id ? yield* (yield* PhotoStore).get(id) : yield* new PhotoNotFound()
})

/**
 * A photo of an order's bags, for the order's own customer and for those who work on orders. To anybody else it is not
 * there, whether or not it exists.
 */
export const readOrderPhoto = Effect.fn("readOrderPhoto")(function* (orderId: OrderId, kindText: string) {
  const actor = yield* CurrentActor
  const order = yield* (yield* OrderStore)
    .get(orderId)
    .pipe(Effect.catchTag("OrderNotFound", () => Effect.fail(new PhotoNotFound())))
  const isOwn = actor.kind === "user" && order.userId === actor.userId
  return isOwn || isAtWork(actor) ? yield* photoOfOrder(order, kindText) : yield* new PhotoNotFound()
})
