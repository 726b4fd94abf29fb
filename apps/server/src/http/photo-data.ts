import { photoLimits } from "@laundry/core/photos/photo-cleaner.port"
import { PhotoTooLarge } from "@laundry/core/photos/photo-errors"
import { Effect } from "effect"

/** The bytes of a photo that came as a data string; its declared type says nothing and is not looked at. */
export const photoBytes = (dataString: string): Effect.Effect<Uint8Array, PhotoTooLarge> => {
  const start = dataString.indexOf(",") + 1
  const padding = dataString.endsWith("==") ? 2 : dataString.endsWith("=") ? 1 : 0
  const length = Math.floor(((dataString.length - start) * 3) / 4) - padding
  if (length > photoLimits.bytes) return Effect.fail(new PhotoTooLarge())
  return Effect.sync(() => Buffer.from(dataString.slice(start), "base64"))
}
