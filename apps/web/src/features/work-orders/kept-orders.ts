import { EndedWorkOrder, HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import { Schema } from "effect"
import { recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"

const KeptOrders = Schema.Struct({
  userId: Schema.String,
  /** Milliseconds since 1970, by the phone's clock. */
  at: Schema.Number,
  held: Schema.Array(HeldWorkOrder),
  ended: Schema.Array(EndedWorkOrder),
  notShown: Schema.optionalKey(Schema.Int),
})

/** The worker's orders as they were last heard of, for when nothing can be asked. */
export type KeptOrders = typeof KeptOrders.Type

const key = "work-orders"
const isKeptOrders = Schema.is(KeptOrders)

/** The orders that this browser keeps for a user; undefined for another's, and for what an older page kept. */
export const recallOrders = (userId: string | undefined): KeptOrders | undefined => {
  const kept = recallForUser(key)
  return isKeptOrders(kept) && kept.userId === userId ? kept : undefined
}

/** Keeps the orders until the user signs out. */
export const keepOrders = (orders: KeptOrders): void => rememberForUser(key, orders)
