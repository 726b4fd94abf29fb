import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { loadOf } from "../order/estimated-bags.ts"
import type { Order } from "../order/order.ts"
import { NoOrderToRepeat } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PickupLoad } from "../scheduling/pickup-limits.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import {
  type DaySettings,
  findPickupDay,
  notAvailable,
  pickupOn,
  readPickupOptions,
  refuseDay,
} from "./pickup-days/offered-days.ts"
import { type BookingDetails, type Placement, placeOrderFor } from "./place-order.ts"

/** What the customer said the last time, without the days. */
const detailsOf = (last: Order): BookingDetails => ({
  customerName: last.customerName,
  customerPhone: last.customerPhone,
  customerEmail: last.customerEmail,
  pickupAddress: last.pickupAddress,
  pickupApt: last.pickupApt,
  estimatedWeight: last.estimatedWeight,
  pickupLocation: last.pickupLocation,
  pickupLocationOther: last.pickupLocationOther,
  deliveryInstructions: last.deliveryInstructions,
  specialInstructions: last.specialInstructions,
  detergentPreference: last.detergentPreference,
})

/** The first pickup that can be booked. */
const nextPickup = Effect.fnUntraced(function* (now: Instant, settings: DaySettings, adding: PickupLoad) {
  const options = yield* readPickupOptions(now, settings, adding)
  const next = options.find(({ isFull }) => !isFull)
  return next === undefined ? yield* refuseDay(notAvailable, options, settings.hours) : pickupOn(next, settings.hours)
})

interface Choice extends Pick<Placement, "besideOrder" | "promoCode" | "isPaidAtOnce"> {
  /** The day that is meant, and no other; left out for the next one. */
  readonly pickupDate?: IsoDate | undefined
}

/**
 * 'Pickup in One Click': books the next pickup on offer with the details of the user's last order, under today's terms and
 * with the address checked again (specification §2). Fails when there is no order to repeat. A repeated request books once
 * and returns the same. While an order of theirs for that pickup is unpaid, another is booked only by who names it as
 * `besideOrder`; where it is paid at once, while any of theirs for that day waits for its pickup.
 */
export const bookAgain = Effect.fn("bookAgain")(function* (
  request: IdempotentRequest | undefined,
  { pickupDate, ...choice }: Choice = {},
) {
  const actor = yield* actingUser
  const [last] = yield* (yield* OrderStore).listByUser(actor.userId)
  if (last === undefined) return yield* new NoOrderToRepeat()
  return yield* placeOrderFor(
    detailsOf(last),
    (now, settings) =>
      pickupDate === undefined
        ? nextPickup(now, settings, loadOf(last))
        : findPickupDay(pickupDate, now, settings, loadOf(last)),
    { ...choice, userId: actor.userId, actor },
    request,
  )
})
