import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { type BookingRequest, type Placement, placeOrder } from "./place-order.ts"

/**
 * Books a pickup for the user who acts (specification §2, §4). A repeated request books it once and returns the same. While
 * an order of theirs for the same pickup is unpaid, another is booked only by who names it as `besideOrder`.
 */
export const bookPickup = Effect.fn("bookPickup")(function* (
  booking: BookingRequest,
  request: IdempotentRequest | undefined,
  { besideOrder, promoCode }: Pick<Placement, "besideOrder" | "promoCode"> = {},
) {
  const actor = yield* actingUser
  return yield* placeOrder(booking, { userId: actor.userId, actor, besideOrder, promoCode }, request)
})
