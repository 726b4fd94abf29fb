import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { PhotoId } from "../order/photo.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type Worker, workerDocumentDays, workerDocumentKinds } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** For so many seconds documents stay after somebody was refused or has stopped. */
export const documentRetentionSeconds = workerDocumentDays * 24 * 60 * 60

/** The photos of a file's documents. */
export const documentPhotos = ({ documents }: Pick<Worker, "documents">): ReadonlyArray<PhotoId> =>
  workerDocumentKinds.flatMap((kind) => documents[kind]?.photo ?? [])

/** The job that removes a photo unless its worker's file refers to it. */
export const sweepOf = (userId: UserId) => (photoId: PhotoId) =>
  ({ kind: "sweep-worker-document", userId, photoId }) as const

/** Removes a photo unless the worker's file refers to it. Safe to repeat. */
export const sweepWorkerDocument = Effect.fn("sweepWorkerDocument")(function* (userId: UserId, photoId: PhotoId) {
  const isReferredTo = yield* (yield* WorkerStore).get(userId).pipe(
    Effect.map((worker) => documentPhotos(worker).includes(photoId)),
    Effect.catchTag("WorkerNotFound", () => Effect.succeed(false)),
  )
  if (!isReferredTo) yield* (yield* PhotoStore).remove(photoId)
})

/** When the documents of a file go; undefined while it is open. */
const forgottenAt = ({ state, decidedAt }: Worker): Instant | undefined =>
  (state === "refused" || state === "ended") && decidedAt !== null
    ? decidedAt + documentRetentionSeconds * 1000
    : undefined

/**
 * Takes the documents of a file that was closed so long ago that nobody needs them off it; others stay. Each photo is then removed by a
 * job of its own, which is tried until it is gone. Waits on where it is not time yet: the queue's clock is the database's. Safe to repeat.
 */
export const forgetWorkerDocuments = Effect.fn("forgetWorkerDocuments")(function* (userId: UserId) {
  const store = yield* WorkerStore
  const outbox = yield* Outbox
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const worker = yield* store.getForUpdate(userId)
      const dueAt = forgottenAt(worker)
      if (dueAt === undefined) return
      const now = yield* Clock.currentTimeMillis
      if (now < dueAt) {
        return yield* outbox.schedule({ kind: "forget-worker-documents", userId }, Math.ceil((dueAt - now) / 1000))
      }
      yield* store.save({ ...worker, documents: {}, version: worker.version + 1 })
      yield* Effect.forEach(documentPhotos(worker), (photo) => outbox.schedule(sweepOf(userId)(photo), 0), {
        discard: true,
      })
    }),
  ).pipe(Effect.catchTag("WorkerNotFound", () => Effect.void))
})
