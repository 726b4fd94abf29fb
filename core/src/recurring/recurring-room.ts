import { Clock, Effect } from "effect"
import type { CompanySettings } from "../company/company-settings.ts"
import type { Weekday } from "../local-time/weekday.ts"
import { loadOf } from "../order/estimated-bags.ts"
import { PickupLoadStore } from "../order/pickup-load-store.port.ts"
import { RecurringDayUnavailable } from "../order/recurring/recurring-errors.ts"
import type { RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { decidableThrough, nextRhythmDay } from "../order/recurring/recurring-schedule.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { sayWeekday } from "../order/recurring/recurring-wording.ts"
import { areLimited, hasRoom, noLoad, withoutLoad } from "../scheduling/pickup-limits.ts"

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

/** Of two that want the last place on a day of the week at once, the second sees the first. */
const holdWeekday = Effect.fnUntraced(function* (weekday: Weekday) {
  const decided = decidableThrough(yield* Clock.currentTimeMillis)
  const next = nextRhythmDay(decided, { everyWeeks: 1, weekdays: [weekday], startsOn: decided })
  yield* (yield* PickupLoadStore).hold(next)
})

/**
 * Fails unless the company picks up on each of the days of the week, and each has room. Days that it has already stay its own, also
 * where the limit is lower by now, unless it takes more of them than before. Each recurring pickup counts as if it came every week.
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
    const own = had && before !== undefined ? loadOf(before.details) : noLoad
    const takesMore = !had || loadOf(planned.details).bags > own.bags
    if (!areLimited(pickupLimits) || !takesMore) continue
    yield* holdWeekday(weekday)
    const others = withoutLoad(yield* store.weekdayLoad(weekday), own)
    if (!hasRoom(others, loadOf(planned.details), pickupLimits)) return yield* unavailable(weekday, "full")
  }
})
