import { Effect } from "effect"
import type { CompanySettings } from "../company/company-settings.ts"
import type { Weekday } from "../eastern-time/weekday.ts"
import { RecurringDayUnavailable } from "../order/recurring/recurring-errors.ts"
import type { RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { sayWeekday } from "../order/recurring/recurring-wording.ts"
import { areLimited, hasRoom, noLoad, type PickupLoad } from "../scheduling/pickup-limits.ts"
import { loadOf } from "./offer-recurring.ts"

type Planned = Pick<RecurringPickup, "weekdays" | "details">

const unavailable = (weekday: Weekday, because: "closed" | "full") => {
  const days = `${sayWeekday(weekday)}s`
  return new RecurringDayUnavailable({
    message:
      because === "closed"
        ? `We are closed on ${days}. Please choose other days.`
        : `${days} are full for recurring pickups. Please choose other days.`,
  })
}

const without = (load: PickupLoad, taken: PickupLoad): PickupLoad => ({
  orders: load.orders - taken.orders,
  bags: load.bags - taken.bags,
})

/**
 * Fails unless the company picks up on each of the days of the week, and each has room. What it took before, if anything, does not
 * count against it; each recurring pickup counts as if it came every week.
 */
export const requireRoom = Effect.fnUntraced(function* (
  planned: Planned,
  { closures, pickupLimits }: CompanySettings,
  before?: Planned,
) {
  const store = yield* RecurringStore
  for (const weekday of planned.weekdays) {
    const had = before?.weekdays.includes(weekday) === true
    if (closures.closedWeekdays.includes(weekday)) {
      // A day that was closed meanwhile is passed over; it may stay chosen.
      if (!had) return yield* unavailable(weekday, "closed")
      continue
    }
    if (!areLimited(pickupLimits)) continue
    const own = had && before !== undefined ? loadOf(before.details) : noLoad
    const others = without(yield* store.weekdayLoad(weekday), own)
    if (!hasRoom(others, loadOf(planned.details), pickupLimits)) return yield* unavailable(weekday, "full")
  }
})
