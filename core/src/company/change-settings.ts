import { Clock, Effect, Schema } from "effect"
import { type Actor, CurrentActor } from "../access/actor.ts"
import type { Forbidden } from "../access/permissions.ts"
import type { AuditAction, AuditValues } from "../audit/audit-entry.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { CompanySettings } from "./company-settings.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"
import type { Problems, SettingField } from "./setting-bounds.ts"

/** A setting is out of its bounds. `field` names the input. */
export class InvalidSetting extends Schema.TaggedError<InvalidSetting>()("InvalidSetting", {
  field: Schema.String,
  message: Schema.String,
}) {}

/** The settings are not those that were read any more. */
export class StaleSettings extends Schema.TaggedError<StaleSettings>()("StaleSettings", {}) {
  override readonly message =
    "The settings were changed by somebody else meanwhile. Please look at their present state and save your changes again."
}

/** Refuses a change of settings that were read in an older version. Without one, it is made whatever happened meanwhile. */
export const refuseStale = Effect.fnUntraced(function* (present: CompanySettings, version: number | undefined) {
  if (version !== undefined && version !== present.version) return yield* new StaleSettings()
})

/** Fails with the first of the problems. */
export const refuseProblems = Effect.fnUntraced(function* (problems: Problems<SettingField>) {
  const [first] = Object.entries(problems)
  if (first !== undefined) return yield* new InvalidSetting({ field: first[0], message: first[1] })
})

const nameOf = (actor: Actor): string | null => (actor.kind === "guest" ? null : actor.name)

/**
 * Changes settings under their lock, and keeps who did it and what was before. `audited` are the values that the change is
 * about; when they stay the same nothing is written. `version` is the one that was read. `judge` refuses what the present settings
 * don't allow, or do not allow the actor. Returns the settings before and after.
 */
export const changeSettings = Effect.fnUntraced(function* (
  action: AuditAction,
  subject: string,
  edit: (settings: CompanySettings) => CompanySettings,
  audited: (settings: CompanySettings) => AuditValues,
  version: number | undefined,
  judge: (settings: CompanySettings) => Effect.Effect<void, InvalidSetting | Forbidden> = () => Effect.void,
) {
  const store = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  const updatedBy = nameOf(yield* CurrentActor)
  const updatedAt = yield* Clock.currentTimeMillis
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* store.currentForUpdate
      yield* judge(before)
      const after = { ...edit(before), version: before.version + 1, updatedAt, updatedBy }
      const [was, is] = [audited(before), audited(after)]
      if (Object.keys(is).every((key) => was[key] === is[key])) return { before, after: before }
      yield* refuseStale(before, version)
      yield* store.save(after)
      yield* recordAuditEntry(action, subject, was, is)
      return { before, after }
    }),
  )
})
