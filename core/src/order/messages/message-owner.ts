import type { UserId } from "../../access/actor.ts"
import type { OrderId } from "../order.ts"

/** Whose choices, consents and browsers they are: a customer's, for all their orders, or those of one order alone. */
export type MessageOwner =
  | { readonly kind: "user"; readonly userId: UserId }
  | { readonly kind: "order"; readonly orderId: OrderId }

/** By which owners are told apart. */
export const ownerRef = (owner: MessageOwner): string =>
  owner.kind === "user" ? `user-${owner.userId}` : `order-${owner.orderId}`
