import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { UserStore } from "../people/user-store.port.ts"
import { WorkerNotFound } from "../workers/worker-errors.ts"
import { type WorkerSearch, WorkerStore } from "../workers/worker-store.port.ts"

/** The files of laundry workers for staff, the latest application first; pages count from 1. */
export const listWorkers = Effect.fn("listWorkers")(function* (
  search: WorkerSearch,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  yield* authorize("workers:manage")
  return yield* (yield* WorkerStore).list(search, { offset: (page - 1) * limit, limit })
})

/** One file with the account's email and what became of it. */
export const readWorkerFile = Effect.fn("readWorkerFile")(function* (userId: UserId) {
  yield* authorize("workers:manage")
  const store = yield* WorkerStore
  const worker = yield* store.get(userId)
  const { email, disabledAt } = yield* (yield* UserStore).get(userId).pipe(Effect.mapError(() => new WorkerNotFound()))
  return { worker, email, isDisabled: disabledAt !== null, history: yield* store.history(userId) }
})
