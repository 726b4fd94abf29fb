import { Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import type { Photo, PhotoId, PhotoSubject } from "../order/photo.ts"
import { type Job, Outbox } from "../outbox/outbox.port.ts"
import { sha256 } from "../shared/sha256.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { PhotoCleaner, photoLimits } from "./photo-cleaner.port.ts"
import { PhotoTooLarge } from "./photo-errors.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Until then an order, or what else a photo was kept for, must refer to it, in seconds. */
export const photoGraceSeconds = 3600

/** A photo under the id that it is kept by, with the SHA-256 of its bytes. */
export interface KeptPhoto {
  readonly id: PhotoId
  readonly sha256: string
  readonly photo: Photo
}

const concat = (first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

/** The same picture of the same thing has the same id, so that a repeat keeps nothing twice. */
const idOf = async (subject: string, { bytes }: Photo): Promise<PhotoId> => {
  const name = new TextEncoder().encode(`${subject}:`)
  return (await sha256(concat(name, bytes))) as PhotoId
}

/**
 * Makes a photo of what was sent and keeps it, before the transaction that refers to it. `subject` names whose it is and what it shows;
 * `sweepOf` the job that removes it should nothing refer to it, whatever the reason, which is queued first.
 */
export const keepPhotoOf = Effect.fn("keepPhotoOf")(function* (
  subject: string,
  bytes: Uint8Array,
  sweepOf: (photoId: PhotoId) => Job,
) {
  if (bytes.length > photoLimits.bytes) return yield* new PhotoTooLarge()
  const { transact } = yield* UnitOfWork
  const photo = yield* (yield* PhotoCleaner).clean(bytes)
  const id = yield* Effect.promise(() => idOf(subject, photo))
  yield* transact((yield* Outbox).schedule(sweepOf(id), photoGraceSeconds))
  yield* (yield* PhotoStore).put(id, photo)
  const kept: KeptPhoto = { id, photo, sha256: yield* Effect.promise(() => sha256(new Uint8Array(photo.bytes))) }
  return kept
})

/** Keeps a photo of an order; see {@link keepPhotoOf}. */
export const keepPhoto = (orderId: OrderId, subject: PhotoSubject, bytes: Uint8Array) =>
  keepPhotoOf(`${orderId}:${subject}`, bytes, (photoId) => ({ kind: "sweep-photo", orderId, photoId }))
