import { Context, type Effect } from "effect"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { CompanySettings } from "./company-settings.ts"

/** Where the one set of company settings is kept. */
export class CompanySettingsStore extends Context.Service<
  CompanySettingsStore,
  {
    /** The settings in force; the defaults as long as none were saved. */
    readonly current: Effect.Effect<CompanySettings>
    /** The same, locked until the transaction ends, so that two changes at once do not undo each other. */
    readonly currentForUpdate: Effect.Effect<CompanySettings, never, InTransaction>
    readonly save: (settings: CompanySettings) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/company/CompanySettingsStore") {}
