import { Effect } from "effect"
import type { IsoDate } from "../local-time/local-time.ts"
import { type AgreedPayment, payWithKeptCard } from "../payments/pay-with-kept-card.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { bookAgain } from "./book-again.ts"
import type { Placement } from "./place-order.ts"

/** What a customer agreed to when they were asked. */
interface AgreedOrder extends AgreedPayment {
  /** The pickup day that they were told; without it the next pickup is meant. */
  readonly pickupDate?: IsoDate
}

/**
 * 'Pickup in One Click' that is paid in that click: books like {@link bookAgain}, then pays with the kept card that the customer
 * agreed to. A repeated request books once and charges once, also after a crash in between. What could not be paid stays booked
 * and is paid on the payment page. Nobody books a pickup this way for a day for which they have one, at whatever hours,
 * unless they name that order, and nobody pays for another day than the one that they agreed to: it fails with PickupDayNotOffered.
 */
export const payInOneClick = Effect.fn("payInOneClick")(function* (
  { pickupDate, ...agreed }: AgreedOrder,
  request: IdempotentRequest | undefined,
  choice: Pick<Placement, "besideOrder" | "promoCode"> = {},
) {
  const placed = yield* bookAgain(request, { ...choice, pickupDate, isPaidAtOnce: true })
  // Its own order: it was just placed, or by the same request before.
  return { placed, payment: yield* Effect.orDie(payWithKeptCard(placed.id, agreed)) }
})
