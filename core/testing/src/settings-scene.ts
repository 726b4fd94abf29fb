import type { CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"

/** Writes other company settings, as somebody who may has them saved. */
export const changeSettings = Effect.fnUntraced(function* (changes: Partial<CompanySettings>) {
  const store = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  yield* transact(Effect.flatMap(store.currentForUpdate, (settings) => store.save({ ...settings, ...changes })))
})
