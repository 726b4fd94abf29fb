import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { loadOf } from "../order/estimated-bags.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { Order } from "../order/order.ts"
import { ownChangeEnd, ownChangeObstacle } from "../order/own-change.ts"
import { placeOf } from "../order/status-meaning.ts"
import type { PickupOption } from "../scheduling/pickup-options.ts"
import { pickupTimeSlot } from "../scheduling/pickup-time-slot.ts"
import { isDriverComing, sayObstacle } from "./own-changes/own-change-terms.ts"
import { type CancellationQuote, quoteCancellation } from "./own-changes/quote-cancellation.ts"
import { readPickupOptions } from "./pickup-days/offered-days.ts"

/** What an order's customer may change of it now, and what cancelling would mean. */
export interface OwnChanges {
  /** Until when it can be changed, that instant not included. */
  readonly until: Instant
  /** Why it can't be changed now, in a sentence; undefined where it can. */
  readonly because: string | undefined
  /** The days on offer, full ones marked, and their window. */
  readonly days: ReadonlyArray<PickupOption & { readonly pickupTimeSlot: string }>
  readonly cancellation: CancellationQuote
}

/** The same of an order that waits for its pickup; undefined of any other, and where customers write to support. */
export const readOwnChanges = Effect.fnUntraced(function* (order: Order) {
  const settings = yield* (yield* CompanySettingsStore).current
  if (!settings.customerChanges || placeOf(order) !== "ordered") return undefined
  const { hours } = settings
  const now = yield* Clock.currentTimeMillis
  const isComing = isDriverComing(order, yield* (yield* RouteStore).to([order.id]), now)
  const obstacle = ownChangeObstacle(order, isComing, now, hours)
  const days = obstacle === undefined ? yield* readPickupOptions(now, settings, loadOf(order)) : []
  const ownChanges: OwnChanges = {
    until: ownChangeEnd(order, hours),
    because: obstacle && sayObstacle(obstacle, order, hours),
    days: days.map((day) => ({ ...day, pickupTimeSlot: pickupTimeSlot(hours) })),
    cancellation: yield* quoteCancellation(order, settings),
  }
  return ownChanges
})
