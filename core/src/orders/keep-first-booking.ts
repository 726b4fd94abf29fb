import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Booking } from "../order/order.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"

type BookedDetails = Pick<
  Booking,
  "customerPhone" | "pickupAddress" | "pickupApt" | "specialInstructions" | "deliveryInstructions"
>

/** The profile with what a booking says, where it says nothing itself. */
const completedBy = (user: User, booking: BookedDetails): User => ({
  ...user,
  phone: user.phone ?? booking.customerPhone,
  address: booking.pickupAddress,
  apt: booking.pickupApt,
  defaultSpecialInstructions: user.defaultSpecialInstructions ?? booking.specialInstructions,
  defaultDeliveryInstructions: user.defaultDeliveryInstructions ?? booking.deliveryInstructions,
})

/**
 * Makes a customer's first booking their profile, as long as it names no address: from then on they change it themselves, and no
 * booking elsewhere does.
 */
export const keepFirstBooking = Effect.fnUntraced(
  function* (userId: UserId, booking: BookedDetails) {
    const users = yield* UserStore
    if ((yield* users.get(userId)).address !== null) return
    const user = yield* users.getForUpdate(userId)
    if (user.address === null) yield* users.save(completedBy(user, booking))
  },
  // An account that is gone has no profile: what that means for the booking is not decided here.
  Effect.catchTag("UserNotFound", () => Effect.void),
)
