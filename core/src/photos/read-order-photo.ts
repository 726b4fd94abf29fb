import { Effect } from "effect"
import { type Actor, CurrentActor } from "../access/actor.ts"
import { mayActor } from "../access/permissions.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { type PhotoKind, photoKinds } from "../order/photo.ts"
import { PhotoNotFound } from "./photo-errors.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Whether an actor works on orders: in the admin list, on the road or at the machines. */
const isAtWork = (actor: Actor): boolean =>
  mayActor(actor, "orders:read") || mayActor(actor, "deliveries:drive") || mayActor(actor, "laundry:process")

const parseKind = (text: string): PhotoKind | undefined => photoKinds.find((kind) => kind === text)

/**
 * A photo of an order's bags, for the order's own customer and for those who work on orders. To anybody else it is not
 * there, whether or not it exists.
 */
export const readOrderPhoto = Effect.fn("readOrderPhoto")(function* (orderId: OrderId, kindText: string) {
  const actor = yield* CurrentActor
  const kind = parseKind(kindText)
  if (kind === undefined) return yield* new PhotoNotFound()
  const order = yield* (yield* OrderStore)
    .get(orderId)
    .pipe(Effect.catchTag("OrderNotFound", () => Effect.fail(new PhotoNotFound())))
  const isOwn = actor.kind === "user" && order.userId === actor.userId
  const id = kind === "pickup" ? order.pickupPhoto : order.deliveryPhoto
  if (id === null || !(isOwn || isAtWork(actor))) return yield* new PhotoNotFound()
  return yield* (yield* PhotoStore).get(id)
})
