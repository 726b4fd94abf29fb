import type { Actor, UserId } from "../access/actor.ts"
import { mayActor } from "../access/permissions.ts"
import type { IsoDate } from "../local-time/local-time.ts"

/** Where an order was or is on its way, as a status, also while it waits for money, and the day of its pickup. */
export interface OrderPlace {
  readonly place: string
  readonly pickupDate: IsoDate
}

/** Something changed that open screens may show: they ask for it again, so an event says only what. */
export type ChangeEvent =
  | {
      readonly topic: "orders"
      readonly userId: UserId | null
      readonly orderId: string
      /** Where the order was and is, each once; empty when the order is as it was, and left out where that isn't known. */
      readonly places?: ReadonlyArray<OrderPlace>
    }
  | { readonly topic: "messages"; readonly userId: UserId }
  /** What the marketplace's workers are offered, or what one of them holds; null for all. Who is a worker is asked when they ask again. */
  | { readonly topic: "work"; readonly userId: UserId | null }
  /** The user's profile, role or sessions. */
  | { readonly topic: "user"; readonly userId: UserId }

/** Whether an event concerns an actor: their own data, or data that they look after as staff. */
export const concerns = (event: ChangeEvent, actor: Actor): boolean => {
  if (actor.kind === "guest") return false
  if (actor.kind === "user" && event.userId === actor.userId) return true
  switch (event.topic) {
    case "orders":
      return mayActor(actor, "orders:read") || mayActor(actor, "deliveries:drive") || mayActor(actor, "laundry:process")
    case "work":
      return actor.kind === "user" && event.userId === null
    case "messages":
      return mayActor(actor, "messages:manage")
    case "user":
      return mayActor(actor, "users:manage")
  }
}
