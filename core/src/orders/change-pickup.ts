import { Effect } from "effect"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { type Instant, localDateOf } from "../local-time/local-time.ts"
import type { Order, OrderId } from "../order/order.ts"
import type { OrderChange } from "../order/order-change.ts"
import { AlreadyPickedUp, PickupDayPassed, StaleOrder } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { orderStep } from "../order/status-meaning.ts"
import { pickupTimeSlot } from "../scheduling/pickup-time-slot.ts"
import { checkAddress } from "./check-address.ts"

/**
 * What a change of pickup day or address means by the rules of placing an order: the day's window is the one in force, and the
 * new address has to be served. Maps may be asked, so this comes before the transaction.
 */
export const resolvePickup = Effect.fnUntraced(function* (
  id: OrderId,
  change: OrderChange,
  { hours }: CompanySettings,
) {
  const day = change.pickupDate === undefined ? {} : { pickupTimeSlot: pickupTimeSlot(hours) }
  const { pickupAddress } = change
  // An address that stays is not judged again: its area may not be served any more.
  if (pickupAddress === undefined || pickupAddress === (yield* (yield* OrderStore).get(id)).pickupAddress) {
    return { ...change, ...day }
  }
  const addressCheck = yield* checkAddress(pickupAddress, yield* (yield* ServiceAreaStore).list)
  const resolved: OrderChange = { ...change, ...day, addressCheck }
  return resolved
})

/** Staff may choose any pickup day from today on, as long as the laundry was not picked up. */
export const requirePickup = Effect.fnUntraced(function* (
  before: Order,
  after: Order,
  change: OrderChange,
  at: Instant,
) {
  // Somebody changed the address between the look at it and the lock.
  if (after.pickupAddress !== before.pickupAddress && change.addressCheck === undefined) return yield* new StaleOrder()
  if (after.pickupDate === before.pickupDate) return
  const step = orderStep(after)
  if (step !== undefined && step !== "ordered") return yield* new AlreadyPickedUp()
  if (after.pickupDate < localDateOf(at)) return yield* new PickupDayPassed()
})
