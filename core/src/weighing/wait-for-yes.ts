import { Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import { earlierWeights } from "../cards/plan-charge.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { isBagCount } from "../order/estimated-bags.ts"
import { workerOf } from "../order/handling.ts"
import { estimatedPounds } from "../order/offers/offer-terms.ts"
import type { Order } from "../order/order.ts"
import type { TicketWait } from "../order/weigh-tickets/weigh-ticket.ts"
import { isUnusual } from "../payment/balance-charge.ts"

/** More oversized items than a household usually has. */
const usualOversized = 5

/** What an order was to weigh, by its customer's bags; where nobody counted them, what the minimum covers. */
const expectedPounds = (order: Order): number =>
  isBagCount(order.estimatedWeight) ? estimatedPounds(order) : order.terms.freeWeightLimit

/**
 * Why what a worker weighed and counted waits for the customer's yes, or staff's: a worker is paid by it. Null for what was to be
 * expected, and for what the house weighed.
 */
export const reasonToWait = Effect.fnUntraced(function* (order: Order, actor: Actor) {
  if (order.weight === null || actor.kind !== "user" || workerOf(order) !== actor.userId) return null
  if (order.oversizedItems > usualOversized) return "many-oversized" satisfies TicketWait
  const { marketplace } = yield* (yield* CompanySettingsStore).current
  if (order.weight * 100 > expectedPounds(order) * marketplace.unusualWeightPercent) {
    return "above-estimate" satisfies TicketWait
  }
  return isUnusual(order.weight, yield* earlierWeights(order)) ? ("above-usual" satisfies TicketWait) : null
})
