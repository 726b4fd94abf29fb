import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"

/** Company settings in memory. */
export const layer = Layer.effect(
  CompanySettingsStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const current = read(({ settings }) => settings ?? defaultCompanySettings)
    return CompanySettingsStore.of({
      current,
      currentForUpdate: current,
      save: (settings) => update((state) => [undefined, { ...state, settings }]),
    })
  }),
)
