import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { localDateOf } from "../local-time/local-time.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import {
  closuresProblems,
  overHolidayProblem,
  readClosures,
  sayHoliday,
  type TypedClosures,
} from "./closures-bounds.ts"
import type { CompanySettings } from "./company-settings.ts"

/**
 * Changes on which days nothing is picked up: all of them. Holidays that are over go, and none is added. Orders that are booked
 * stay.
 */
export const changeClosures = Effect.fn("changeClosures")(function* (typed: TypedClosures, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(closuresProblems(typed))
  const today = localDateOf(yield* Clock.currentTimeMillis)
  /**
   * Only against the settings that were read: in later ones a holiday may be gone because it was over, and nobody adds it. What was
   * saved already stays saved, and the rest is stale.
   */
  const refuseOver = (present: CompanySettings) => {
    if (version !== undefined && version !== present.version) return Effect.void
    const over = overHolidayProblem(typed.holidays, present.closures.holidays, today)
    return refuseProblems(over === undefined ? {} : { holidays: over })
  }
  const { closedWeekdays, holidays } = readClosures(typed)
  const closures = { closedWeekdays, holidays: holidays.filter(({ date }) => date >= today) }
  const { before, after } = yield* changeSettings(
    "closures-changed",
    "Closed days",
    (settings) => ({ ...settings, closures }),
    (settings) => ({
      closedWeekdays: settings.closures.closedWeekdays.join(", "),
      holidays: settings.closures.holidays.map(sayHoliday).join(", "),
    }),
    version,
    refuseOver,
  )
  return { before: before.closures, after: after.closures }
})
