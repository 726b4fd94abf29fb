import { Context, type Effect } from "effect"
import type { Photo } from "../order/photo.ts"
import type { PhotoRefused } from "./photo-errors.ts"

/** The most bytes of a photo as it comes, and the most pixels that are ever decoded. */
export const photoLimits = { bytes: 10_000_000, pixels: 50_000_000, longestSide: 2048 } as const

/**
 * Makes a photo of what somebody sent: decodes it (whatever it calls itself), turns it upright, makes it small and writes
 * it anew, without place, camera or anything else that was hidden in it.
 */
export class PhotoCleaner extends Context.Service<
  PhotoCleaner,
  {
    /** No side gets longer than `longestSide`, in pixels; the limit of photos that are kept unless given. Refuses what is no JPEG, PNG, WebP or HEIC that can be decoded, is broken, or has too many pixels. */
    readonly clean: (bytes: Uint8Array, longestSide?: number) => Effect.Effect<Photo, PhotoRefused>
  }
>()("@laundry/core/photos/PhotoCleaner") {}
