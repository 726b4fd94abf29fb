import { weekdays } from "@laundry/core/local-time/weekday"
import { Schema } from "effect"
import { anyText, listOf, oneOf, readVersion } from "../http/wire.ts"

const chooseWeekdays = "Please choose days of the week"
const listHolidays = "Please list holidays, each with its day and its name"

/** On which days nothing is picked up: all of them; the bounds are the core's. */
export const ClosuresForm = Schema.Struct({
  closedWeekdays: listOf(oneOf(weekdays, chooseWeekdays), chooseWeekdays),
  holidays: listOf(
    Schema.Struct({ date: anyText("Must be a day"), name: anyText("Must be text") }).annotate({
      message: listHolidays,
    }),
    listHolidays,
  ),
  version: readVersion,
})
export type ClosuresForm = typeof ClosuresForm.Type

/** The most that a pickup window takes; an empty one is no limit. The bounds are the core's. */
export const PickupLimitsForm = Schema.Struct({
  mostOrders: anyText("Most orders must be text"),
  mostBags: anyText("Most bags must be text"),
  unpaidHoldMinutes: Schema.optionalKey(anyText("Minutes must be text")),
  version: readVersion,
})
export type PickupLimitsForm = typeof PickupLimitsForm.Type
