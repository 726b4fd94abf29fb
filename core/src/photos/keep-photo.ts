import { Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import type { Photo, PhotoId, PhotoKind } from "../order/photo.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { PhotoCleaner, photoLimits } from "./photo-cleaner.port.ts"
import { PhotoTooLarge } from "./photo-errors.ts"
import { PhotoStore } from "./photo-store.port.ts"

/** Until then an order must refer to a photo that was kept for it, in seconds. */
export const photoGraceSeconds = 3600

/** A photo under the id that it is kept by. */
export interface KeptPhoto {
  readonly id: PhotoId
  readonly photo: Photo
}

const concat = (first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

/** The same picture of the same order has the same id, so that a repeat keeps nothing twice. */
const idOf = async (orderId: OrderId, kind: PhotoKind, { bytes }: Photo): Promise<PhotoId> => {
  const name = new TextEncoder().encode(`${orderId}:${kind}:`)
  const digest = await crypto.subtle.digest("SHA-256", concat(name, bytes))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") as PhotoId
}

/**
 * Makes a photo of what was sent and keeps it, before the transaction that lets its order refer to it. A sweep is queued
 * first: should nothing ever refer to the photo, whatever the reason, it is removed.
 */
export const keepPhoto = Effect.fn("keepPhoto")(function* (orderId: OrderId, kind: PhotoKind, bytes: Uint8Array) {
  if (bytes.length > photoLimits.bytes) return yield* new PhotoTooLarge()
  const { transact } = yield* UnitOfWork
  const photo = yield* (yield* PhotoCleaner).clean(bytes)
  const id = yield* Effect.promise(() => idOf(orderId, kind, photo))
  yield* transact((yield* Outbox).schedule({ kind: "sweep-photo", orderId, photoId: id }, photoGraceSeconds))
  yield* (yield* PhotoStore).put(id, photo)
  const kept: KeptPhoto = { id, photo }
  return kept
})
