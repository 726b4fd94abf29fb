import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { PhotoId } from "../order/photo.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type Worker, workerDocumentDays, workerDocumentKinds } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** For so many seconds documents stay after somebody was refused or has stopped. */
export const documentRetentionSeconds = workerDocumentDays * 24 * 60 * 60

/** The photos of a file's documents. */
export const documentPhotos = ({ documents }: Pick<Worker, "documents">): ReadonlyArray<PhotoId> =>
  workerDocumentKinds.flatMap((kind) => documents[kind]?.photo ?? [])

/** Removes a photo unless the worker's file refers to it. Safe to repeat. */
export const sweepWorkerDocument = Effect.fn("sweepWorkerDocument")(function* (userId: UserId, photoId: PhotoId) {
  const isReferredTo = yield* (yield* WorkerStore).get(userId).pipe(
    Effect.map((worker) => documentPhotos(worker).includes(photoId)),
    Effect.catchTag("WorkerNotFound", () => Effect.succeed(false)),
  )
  if (!isReferredTo) yield* (yield* PhotoStore).remove(photoId)
})

const takeDocuments = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* WorkerStore
  const worker = yield* store.getForUpdate(userId)
  const { state, decidedAt } = worker
  if ((state !== "refused" && state !== "ended") || decidedAt === null) return []
  if ((yield* Clock.currentTimeMillis) < decidedAt + documentRetentionSeconds * 1000) return []
  yield* store.save({ ...worker, documents: {}, version: worker.version + 1 })
  return documentPhotos(worker)
})

/** Removes the documents of a file that was closed so long ago that nobody needs them; others stay. Safe to repeat. */
export const forgetWorkerDocuments = Effect.fn("forgetWorkerDocuments")(function* (userId: UserId) {
  const { transact } = yield* UnitOfWork
  const photos = yield* transact(takeDocuments(userId)).pipe(
    Effect.catchTag("WorkerNotFound", () => Effect.succeed<ReadonlyArray<PhotoId>>([])),
  )
  const photoStore = yield* PhotoStore
  yield* Effect.forEach(photos, (photo) => photoStore.remove(photo), { discard: true })
})
