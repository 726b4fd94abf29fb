import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Worker } from "../workers/worker.ts"
import { StaleWorker, WorkerMoveNotAllowed } from "../workers/worker-errors.ts"
import type { WorkerMailContent } from "../workers/worker-mail.ts"
import { changedBetween, changedSinceReview, reviewOf } from "../workers/worker-review.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/**
 * What a worker changed of a vetted file: the audit log has which parts, not what they say, and the company is told when a file that is as it
 * was vetted is so no more: once until staff have looked, and again after the worker had put everything back, which leaves staff nothing to
 * look at. The worker goes on working. The file's lock is held.
 */
export const followFileChange = Effect.fnUntraced(function* (before: Worker, after: Worker) {
  const { reviewed, userId, version } = after
  if (reviewed === null) return
  const changed = changedBetween(reviewOf(before, reviewed.at), reviewOf(after, reviewed.at))
  if (changed.length === 0) return
  yield* recordAuditEntry("worker-file-changed", { account: userId }, {}, { changed: changed.join(", ") })
  const { email } = (yield* (yield* CompanySettingsStore).current).information
  if (email === "" || changedSinceReview(before).length > 0 || changedSinceReview(after).length === 0) return
  const content: WorkerMailContent = { template: "worker-changed", workerId: userId }
  yield* (yield* Outbox).oweMail({ key: `${content.template}:${userId}:${version}`, to: email, content })
})

/** Staff have looked at what a worker changed since the file was vetted. Nobody looks at their own; where nothing changed, nothing does. */
export const reviewWorker = Effect.fn("reviewWorker")(function* (userId: UserId, version?: number) {
  const actor = yield* authorize("workers:manage")
  if (actor.kind === "user" && actor.userId === userId) return yield* new WorkerMoveNotAllowed({ because: "own-file" })
  const store = yield* WorkerStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const worker = yield* store.getForUpdate(userId)
      if (version !== undefined && version !== worker.version) return yield* new StaleWorker()
      const changed = changedSinceReview(worker)
      if (changed.length === 0) return worker
      const reviewed = reviewOf(worker, yield* Clock.currentTimeMillis)
      const seen: Worker = { ...worker, reviewed, version: worker.version + 1 }
      yield* store.save(seen)
      yield* recordAuditEntry("worker-reviewed", { account: userId }, {}, { reviewed: changed.join(", ") })
      return seen
    }),
  )
})
