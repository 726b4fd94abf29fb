import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings } from "./change-settings.ts"

/** Lets customers cancel, move and edit their orders by themselves, or not any more: then they write to support. */
export const changeCustomerChanges = Effect.fn("changeCustomerChanges")(function* (
  customerChanges: boolean,
  version?: number,
) {
  yield* authorize("settings:manage")
  const { before, after } = yield* changeSettings(
    "customer-changes-changed",
    "Customers' own changes",
    (settings) => ({ ...settings, customerChanges }),
    (settings) => ({ customerChanges: settings.customerChanges }),
    version,
  )
  return { before: before.customerChanges, after: after.customerChanges }
})

/** Lets customers have pickups booked again and again, or not any more: then those that there are make no orders. */
export const changeRecurringPickups = Effect.fn("changeRecurringPickups")(function* (
  recurringPickups: boolean,
  version?: number,
) {
  yield* authorize("settings:manage")
  const { before, after } = yield* changeSettings(
    "recurring-pickups-changed",
    "Recurring pickups",
    (settings) => ({ ...settings, recurringPickups }),
    (settings) => ({ recurringPickups: settings.recurringPickups }),
    version,
  )
  return { before: before.recurringPickups, after: after.recurringPickups }
})
