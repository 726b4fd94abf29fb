import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { readFullDays } from "./offered-days.ts"

/**
 * The days of the next two weeks that take no more, in their order: on them not even an order of one bag has room. Who has more bags may
 * find another day full, too.
 */
export const listFullDays = Effect.gen(function* () {
  const { pickupLimits } = yield* (yield* CompanySettingsStore).current
  const full = yield* readFullDays(yield* Clock.currentTimeMillis, pickupLimits, { orders: 1, bags: 1 })
  return [...full].toSorted()
})
