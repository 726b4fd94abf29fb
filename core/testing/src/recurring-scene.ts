import type { CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { Effect } from "effect"
import { InMemoryDatabase } from "./in-memory/database.ts"

/** Changes the company's settings as if an owner had. */
export const withSettings = Effect.fnUntraced(function* (changes: Partial<CompanySettings>) {
  const present = yield* (yield* CompanySettingsStore).current
  const { update } = yield* InMemoryDatabase
  yield* update((state) => [undefined, { ...state, settings: { ...present, ...changes } }])
})

/** The company offers recurring pickups. */
export const offerRecurringPickups = withSettings({ recurringPickups: true })
