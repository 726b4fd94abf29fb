import { Effect } from "effect"
import { type AgreedPayment, payWithKeptCard } from "../payments/pay-with-kept-card.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { bookAgain } from "./book-again.ts"
import type { Placement } from "./place-order.ts"

/**
 * 'Pickup in One Click' that is paid in that click: books like {@link bookAgain}, then pays with the kept card that the customer
 * agreed to. A repeated request books once and charges once, also after a crash in between. What could not be paid stays booked
 * and is paid on the payment page. Nobody books a pickup this way that they have booked already, unless they name that order.
 */
export const payInOneClick = Effect.fn("payInOneClick")(function* (
  agreed: AgreedPayment,
  request: IdempotentRequest | undefined,
  choice: Pick<Placement, "besideOrder" | "promoCode"> = {},
) {
  const placed = yield* bookAgain(request, { ...choice, isPaidAtOnce: true })
  // Its own order: it was just placed, or by the same request before.
  return { placed, payment: yield* Effect.orDie(payWithKeptCard(placed.id, agreed)) }
})
