import type { MissedPickupForm } from "@laundry/contracts/orders/driver"
import type { Wait } from "@laundry/core/driving/record-missed-pickup"

/** The wait at a door as it was sent with a missed pickup; undefined where nothing was said of one. */
export const waitIn = (body: MissedPickupForm): Wait | undefined => {
  const { waitedSeconds: seconds, waitStated: isStated = false } = body ?? {}
  return seconds === undefined ? undefined : { seconds, isStated }
}
