import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { limitsProblems, readLimits, type TypedLimits, typedLimits } from "./limits-bounds.ts"

/** Changes how much a pickup window takes from now on: both limits, and for how long a place may be kept unpaid. Orders that are booked stay. */
export const changePickupLimits = Effect.fn("changePickupLimits")(function* (typed: TypedLimits, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(limitsProblems(typed))
  const { before, after } = yield* changeSettings(
    "pickup-limits-changed",
    "Pickup limits",
    (settings) => ({ ...settings, ...readLimits(typed, settings.unpaidHoldMinutes) }),
    (settings) => ({ ...typedLimits(settings) }),
    version,
  )
  return { before: before.pickupLimits, after: after.pickupLimits }
})
