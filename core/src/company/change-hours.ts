import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { WallTime } from "../local-time/local-time.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { type HoursField, hoursProblems } from "./setting-bounds.ts"

/** Changes the hours that are shown and enforced from now on: all four, because each must fit the others. */
export const changeHours = Effect.fn("changeHours")(function* (
  typed: Readonly<Record<HoursField, string>>,
  version?: number,
) {
  yield* authorize("settings:manage")
  yield* refuseProblems(hoursProblems(typed))
  const hours: OperatingHours = {
    pickupStart: typed.pickupStart.trim() as WallTime,
    pickupEnd: typed.pickupEnd.trim() as WallTime,
    deliveryTime: typed.deliveryTime.trim() as WallTime,
    sameDayCutoff: typed.sameDayCutoff.trim() as WallTime,
  }
  const { before, after } = yield* changeSettings(
    "hours-changed",
    "Operating hours",
    (settings) => ({ ...settings, hours }),
    (settings) => ({ ...settings.hours }),
    version,
  )
  return { before: before.hours, after: after.hours }
})
