import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { keepPhotoOf } from "../photos/keep-photo.ts"
import { PhotoNotFound } from "../photos/photo-errors.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Worker, WorkerDocumentKind } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { lockOwnFile } from "./own-file.ts"
import { followFileChange } from "./review-worker.ts"
import { sweepOf } from "./sweep-documents.ts"

/** The acting user adds a document to their file, as a photo, in the place of an earlier one of its kind, which is removed. */
export const addDocument = Effect.fn("addDocument")(function* (kind: WorkerDocumentKind, bytes: Uint8Array) {
  const { userId } = yield* actingUser
  const store = yield* WorkerStore
  const { transact } = yield* UnitOfWork
  // What can be refused without keeping a photo is refused first.
  yield* transact(lockOwnFile)
  const { id } = yield* keepPhotoOf(`worker:${userId}:${kind}`, bytes, sweepOf(userId))
  return yield* transact(
    Effect.gen(function* () {
      const worker = yield* lockOwnFile
      const replaced = worker.documents[kind]
      if (replaced?.photo === id) return worker
      const addedAt = yield* Clock.currentTimeMillis
      const documents = { ...worker.documents, [kind]: { photo: id, addedAt } }
      const changed: Worker = { ...worker, documents, version: worker.version + 1 }
      yield* store.save(changed)
      yield* followFileChange(worker, changed)
      if (replaced !== undefined) yield* (yield* Outbox).schedule(sweepOf(userId)(replaced.photo), 0)
      return changed
    }),
  )
})

const documentOf = Effect.fnUntraced(function* (userId: UserId, kind: WorkerDocumentKind) {
  const { documents } = yield* (yield* WorkerStore).get(userId)
  const document = documents[kind]
  return document === undefined ? yield* new PhotoNotFound() : yield* (yield* PhotoStore).get(document.photo)
})

/** A document of the acting user's own file. */
export const readOwnDocument = Effect.fn("readOwnDocument")(function* (kind: WorkerDocumentKind) {
  const { userId } = yield* actingUser
  return yield* documentOf(userId, kind)
})

/** A document of anybody's file, for those who decide about it. */
export const readDocument = Effect.fn("readDocument")(function* (userId: UserId, kind: WorkerDocumentKind) {
  yield* authorize("workers:manage")
  return yield* documentOf(userId, kind)
})
