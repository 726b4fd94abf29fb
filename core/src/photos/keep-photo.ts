import { Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import type { Photo, PhotoId, PhotoSubject } from "../order/photo.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { PhotoCleaner, photoLimits } from "./photo-cleaner.port.ts"
import { PhotoTooLarge } from "./photo-errors.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Until then an order must refer to a photo that was kept for it, in seconds. */
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

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** The same picture of the same order has the same id, so that a repeat keeps nothing twice. */
const idOf = async (orderId: OrderId, subject: PhotoSubject, { bytes }: Photo): Promise<PhotoId> => {
  const name = new TextEncoder().encode(`${orderId}:${subject}:`)
  return (await sha256(concat(name, bytes))) as PhotoId
}

/**
 * Makes a photo of what was sent and keeps it, before the transaction that lets its order refer to it. A sweep is queued
 * first: should nothing ever refer to the photo, whatever the reason, it is removed.
 */
export const keepPhoto = Effect.fn("keepPhoto")(function* (orderId: OrderId, subject: PhotoSubject, bytes: Uint8Array) {
  if (bytes.length > photoLimits.bytes) return yield* new PhotoTooLarge()
  const { transact } = yield* UnitOfWork
  const photo = yield* (yield* PhotoCleaner).clean(bytes)
  const id = yield* Effect.promise(() => idOf(orderId, subject, photo))
  yield* transact((yield* Outbox).schedule({ kind: "sweep-photo", orderId, photoId: id }, photoGraceSeconds))
  yield* (yield* PhotoStore).put(id, photo)
  const kept: KeptPhoto = { id, photo, sha256: yield* Effect.promise(() => sha256(new Uint8Array(photo.bytes))) }
  return kept
})
