import type { CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { WallTime } from "@laundry/core/local-time/local-time"
import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"

/** Hours whose pickup window ends where the default one begins. */
export const earlierHours = {
  ...defaultOperatingHours,
  pickupStart: "15:00" as WallTime,
  pickupEnd: "18:00" as WallTime,
  sameDayCutoff: "14:00" as WallTime,
}

/** Writes other company settings, as somebody who may has them saved. */
export const changeSettings = Effect.fnUntraced(function* (changes: Partial<CompanySettings>) {
  const store = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  yield* transact(Effect.flatMap(store.currentForUpdate, (settings) => store.save({ ...settings, ...changes })))
})
