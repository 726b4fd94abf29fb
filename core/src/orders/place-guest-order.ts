import { Effect } from "effect"
import { CurrentBrowser } from "../order/links/placing-browser.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { type BookingRequest, placeOrder } from "./place-order.ts"

/**
 * Places an order without an account (specification §2, §4). A repeated request places it once and returns the same. The browser that acts
 * is known by its secret from then on ({@link CurrentBrowser}).
 */
export const placeGuestOrder = Effect.fn("placeGuestOrder")(function* (
  booking: BookingRequest,
  request: IdempotentRequest | undefined,
  promoCode?: string,
) {
  const browser = yield* CurrentBrowser
  const placement = { userId: null, actor: { kind: "guest" }, promoCode, browser } as const
  return yield* placeOrder(booking, placement, request).pipe(
    Effect.catchTag(["UserNotFound", "UnpaidOrderForPickup"], Effect.die),
  )
})
