import { Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { Forbidden } from "../access/permissions.ts"
import { AuditLog } from "../audit/audit-log.port.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** What the audit log keeps of a backup. */
export interface BackupFacts {
  /** The moment as of which it holds everything, as ISO 8601 has it. */
  readonly takenAt: string
  readonly bytes: number
  readonly photos: number
  /** Photos that were referred to and not in the store, so that the backup lacks them. */
  readonly missingPhotos?: number
}

/** Says in the audit log that everything was copied or brought back, from the terminal alone. */
const record = (action: "backup-made" | "backup-restored") =>
  Effect.fn(action)(function* (facts: BackupFacts) {
    const actor = yield* CurrentActor
    if (actor.kind !== "operator") return yield* new Forbidden()
    const { transact } = yield* UnitOfWork
    yield* transact(recordAuditEntry(action, "database", {}, { ...facts }))
  })

export const recordBackupMade = record("backup-made")

export const recordBackupRestored = record("backup-restored")

/** When a backup was last made, how large it was and how many photos it lacks, as the audit log has it; undefined when it has none. */
export const newestBackup = Effect.gen(function* () {
  const [entry] = yield* (yield* AuditLog).list({
    action: "backup-made",
    text: "",
    from: undefined,
    until: undefined,
    limit: 1,
    before: undefined,
  })
  if (entry === undefined) return undefined
  const { bytes, missingPhotos } = entry.after
  return { at: entry.at, bytes: Number(bytes), missingPhotos: Number(missingPhotos ?? 0) }
})
