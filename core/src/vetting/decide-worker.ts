import { Clock, Effect } from "effect"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { missingDocuments, type Worker } from "../workers/worker.ts"
import { StaleWorker, WorkerMoveNotAllowed, WorkerReasonMissing } from "../workers/worker-errors.ts"
import type { WorkerMailContent } from "../workers/worker-mail.ts"
import { reviewOf } from "../workers/worker-review.ts"
import { needsReason, stateAfter, type WorkerDecision } from "../workers/worker-states.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { documentRetentionSeconds } from "./sweep-documents.ts"

/** What is decided about a worker or an application. */
export interface WorkerDecisionWish {
  readonly decision: WorkerDecision
  /** What the worker reads; needed where work is taken away, and left out where it is given. */
  readonly reason?: string | undefined
  /** As it was read; left out at a terminal, where the file is decided about as it is. */
  readonly version?: number | undefined
}

const templates: Readonly<Record<WorkerDecision, WorkerMailContent["template"]>> = {
  activate: "worker-activated",
  refuse: "worker-refused",
  pause: "worker-paused",
  resume: "worker-resumed",
  end: "worker-ended",
}

const oweWorker = Effect.fnUntraced(function* ({ userId, version }: Worker, decision: WorkerDecision) {
  const { email } = yield* Effect.orDie((yield* UserStore).get(userId))
  const content: WorkerMailContent = { template: templates[decision], workerId: userId }
  yield* (yield* Outbox).oweMail({ key: `${content.template}:${userId}:${version}`, to: email, content })
})

const decided = Effect.fnUntraced(function* (worker: Worker, { decision, reason, version }: WorkerDecisionWish) {
  if (version !== undefined && version !== worker.version) return yield* new StaleWorker()
  const state = stateAfter(worker.state, decision)
  if (state === undefined) return yield* new WorkerMoveNotAllowed({ because: "state" })
  if (decision === "activate" && missingDocuments(worker).length > 0) {
    return yield* new WorkerMoveNotAllowed({ because: "documents" })
  }
  if (decision === "end" && (yield* (yield* OfferStore).held(worker.userId)).length > 0) {
    return yield* new WorkerMoveNotAllowed({ because: "orders" })
  }
  const said = reason?.trim() ?? ""
  if (needsReason(decision) && said === "") return yield* new WorkerReasonMissing()
  const at = yield* Clock.currentTimeMillis
  const changed: Worker = {
    ...worker,
    state,
    decidedAt: at,
    reviewed: decision === "activate" ? reviewOf(worker, at) : worker.reviewed,
    reason: needsReason(decision) ? said : null,
    version: worker.version + 1,
  }
  return changed
})

/**
 * Staff, or a job, decide about a worker or an application. The worker reads it in a mail; the audit log and the file's history have it.
 * Nobody decides about themselves, and nobody's work ends while orders are under way.
 */
export const decideWorker = Effect.fn("decideWorker")(function* (userId: UserId, wish: WorkerDecisionWish) {
  const actor = yield* authorize("workers:manage")
  if (actor.kind === "user" && actor.userId === userId) return yield* new WorkerMoveNotAllowed({ because: "own-file" })
  const store = yield* WorkerStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* store.getForUpdate(userId)
      const worker = yield* decided(before, wish)
      const { state, reason } = worker
      yield* store.save(worker)
      yield* store.note(userId, { at: yield* Clock.currentTimeMillis, by: yield* CurrentActor, state, reason })
      // The reason names a person's affairs; it goes with the file, which the audit log does not.
      yield* recordAuditEntry("worker-decided", { account: userId }, { state: before.state }, { state })
      yield* oweWorker(worker, wish.decision)
      if (state === "refused" || state === "ended") {
        yield* (yield* Outbox).schedule({ kind: "forget-worker-documents", userId }, documentRetentionSeconds)
      }
      return worker
    }),
  )
})
