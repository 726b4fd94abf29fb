import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { actingUser } from "../people/acting-user.ts"
import { pickupTimeSlot } from "../scheduling/operating-hours.ts"
import { pickupOptions } from "../scheduling/pickup-options.ts"
import type { Order } from "./order.ts"
import { NoOrderToRepeat } from "./order-errors.ts"
import { type IdempotentRequest, OrderStore } from "./order-store.port.ts"
import { type BookingRequest, earlierOr, placeOrder } from "./place-order.ts"

/** What the customer said the last time, without the days. */
const sameDetails = (last: Order): Omit<BookingRequest, "pickupDate" | "pickupTimeSlot" | "deliveryDate"> => ({
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

/**
 * 'Pickup in One Click': books the next pickup on offer with the details of the user's last order, under today's terms and
 * with the address checked again (specification §2). Fails when there is no order to repeat.
 */
export const bookAgain = Effect.fn("bookAgain")(function* (request: IdempotentRequest | undefined) {
  const actor = yield* actingUser
  const { hours } = yield* (yield* CompanySettingsStore).current
  const [last] = yield* (yield* OrderStore).listByUser(actor.userId)
  const [next] = pickupOptions(yield* Clock.currentTimeMillis, hours)
  if (last === undefined || next === undefined) return yield* earlierOr(request)(new NoOrderToRepeat())
  const booking: BookingRequest = {
    ...sameDetails(last),
    pickupDate: next.pickupDate,
    pickupTimeSlot: pickupTimeSlot(hours),
    deliveryDate: next.deliveryDate,
  }
  return yield* placeOrder(booking, { userId: actor.userId, actor }, request)
})
