import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { readFullDays } from "./offered-days.ts"

/** The days of the next two weeks that have no room for an order of so many bags, in their order. */
export const listFullDays = Effect.fn("listFullDays")(function* (bags: number) {
  const { pickupLimits } = yield* (yield* CompanySettingsStore).current
  const full = yield* readFullDays(yield* Clock.currentTimeMillis, pickupLimits, { orders: 1, bags })
  return [...full].toSorted()
})
