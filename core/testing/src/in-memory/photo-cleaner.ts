import type { Photo } from "@laundry/core/order/photo"
import { PhotoCleaner } from "@laundry/core/photos/photo-cleaner.port"
import { PhotoRefused } from "@laundry/core/photos/photo-errors"
import { Effect, Layer } from "effect"

const startsWith = (bytes: Uint8Array, beginning: ReadonlyArray<number>, from = 0): boolean =>
  beginning.every((byte, index) => bytes[from + index] === byte)

const webp = [0x57, 0x45, 0x42, 0x50]

const typeOf = (bytes: Uint8Array): Photo["contentType"] | undefined => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg"
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png"
  return startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, webp, 8) ? "image/webp" : undefined
}

/** Tells photos by their first bytes and leaves them as they are. */
export const layer = Layer.succeed(PhotoCleaner, {
  clean: (bytes) => {
    const contentType = typeOf(bytes)
    return contentType === undefined
      ? Effect.fail(new PhotoRefused({ message: "This file is not a photo. Please take the photo again." }))
      : Effect.succeed({ contentType, bytes })
  },
})
