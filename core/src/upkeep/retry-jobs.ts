import { Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { Forbidden } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/**
 * Lets jobs that failed run again, from the terminal alone. The audit log says how many, in the same transaction: jobs that are gone
 * meanwhile don't count. Returns those that will run.
 */
export const retryJobs = Effect.fn("retryJobs")(function* (jobIds: ReadonlyArray<string>) {
  const actor = yield* CurrentActor
  if (actor.kind !== "operator") return yield* new Forbidden()
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const retried = yield* (yield* Outbox).retry(jobIds)
      if (retried.length > 0) yield* recordAuditEntry("jobs-retried", "jobs", {}, { jobs: retried.length })
      return retried
    }),
  )
})
