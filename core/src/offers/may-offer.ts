import type { CompanySettings } from "../company/company-settings.ts"
import type { Instant } from "../local-time/local-time.ts"
import { pickupDeadlineOf } from "../order/offers/offer-terms.ts"
import type { Order } from "../order/order.ts"
import { isOver, placeOf } from "../order/status-meaning.ts"

/** Why an order can't be offered to laundry workers any more, or never, as a sentence for staff; undefined where it can. */
export const whyNotOffered = (
  order: Order,
  { operatingModel, hours }: Pick<CompanySettings, "operatingModel" | "hours">,
  now: Instant,
): string | undefined => {
  const place = placeOf(order)
  if (isOver(place)) return "This order has ended."
  if (place !== "ordered") return "This order was picked up: workers are offered what waits for its pickup."
  if (operatingModel !== "marketplace") {
    return "No orders are offered to laundry workers: the settings name a single operator."
  }
  if (order.terms.marketplace === null) return "This order was not placed in the marketplace."
  // What staff offer has at least a while, up to this moment.
  if (pickupDeadlineOf(order, hours) > now) return undefined
  return "Its pickup window has begun: no laundry worker could accept it any more."
}
