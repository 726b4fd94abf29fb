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
import { CompanySettingsStore } from "./company-settings-store.port.ts"

/**
 * Changes on which days nothing is picked up: all of them. Holidays that are over go, and none is added. Orders that are booked
 * stay.
 */
export const changeClosures = Effect.fn("changeClosures")(function* (typed: TypedClosures, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(closuresProblems(typed))
  const today = localDateOf(yield* Clock.currentTimeMillis)
  const { closures: present } = yield* (yield* CompanySettingsStore).current
  const over = overHolidayProblem(typed.holidays, present.holidays, today)
  yield* refuseProblems(over === undefined ? {} : { holidays: over })
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
  )
  return { before: before.closures, after: after.closures }
})
