import type { UserId } from "@laundry/core/access/actor"
import type { MessageOwner } from "@laundry/core/order/messages/message-owner"
import type { OrderId } from "@laundry/core/order/order"

/** The columns of a row that is an owner's. */
export interface OwnerColumns {
  readonly user_id: string | null
  readonly order_id: string | null
}

export const toOwner = (row: OwnerColumns): MessageOwner =>
  row.user_id === null
    ? { kind: "order", orderId: row.order_id as OrderId }
    : { kind: "user", userId: row.user_id as UserId }

export const ownerColumns = (owner: MessageOwner): OwnerColumns =>
  owner.kind === "user" ? { user_id: owner.userId, order_id: null } : { user_id: null, order_id: owner.orderId }

/** The one column that names an owner. */
export const ownedBy = (owner: MessageOwner) =>
  owner.kind === "user" ? { user_id: owner.userId } : { order_id: owner.orderId }
