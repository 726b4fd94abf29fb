import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { OrderQueries } from "../order/order-queries.port.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"

/** The settings for staff, with how many orders are under way: a change of prices leaves those as they are. */
export const readSettings = Effect.fn("readSettings")(function* () {
  yield* authorize("settings:read")
  return {
    settings: yield* (yield* CompanySettingsStore).current,
    openOrders: yield* (yield* OrderQueries).openOrders,
  }
})
