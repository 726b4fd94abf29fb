import type { Photo } from "@laundry/core/order/photo"
import { PhotoCleaner, photoLimits } from "@laundry/core/photos/photo-cleaner.port"
import { PhotoRefused } from "@laundry/core/photos/photo-errors"
import { Effect, Layer, Semaphore } from "effect"
import type sharp from "sharp"

/** What is decoded, as the library names it by looking at the bytes. SVG and everything else is not. */
const readable: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"])

/** How the first bytes of what we decode look; nothing else reaches the decoder. */
const beginnings: ReadonlyArray<(bytes: Uint8Array) => boolean> = [
  (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  (bytes) => ascii(bytes, 4, 8) === "ftyp",
]

const startsWith = (bytes: Uint8Array, beginning: ReadonlyArray<number>): boolean =>
  beginning.every((byte, index) => bytes[index] === byte)

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

const sentences = {
  noPhoto: "This file is not a photo that can be used. Please take the photo again as JPEG, PNG or WebP.",
  heic: "This phone's HEIC format can't be read. Please set the camera to 'Most Compatible' (JPEG) and take the photo again.",
  tooManyPixels: "The photo has too many pixels. Please take it again with a smaller size.",
  broken: "The photo is damaged or arrived incomplete. Please take it again.",
} as const

/** Decoding takes memory by the pixel: no more than this many photos at once. */
const atOnce = 2

/** How long a decoder may work on one photo, in seconds. */
const timeoutSeconds = 10

type Sharp = typeof sharp

/** The library keeps 19 MB in memory, and takes its time to load: it is there from the first photo on. */
const loadSharp = async (): Promise<Sharp> => (await import("sharp")).default

const describe = async (sharp: Sharp, bytes: Uint8Array): Promise<keyof typeof sentences | undefined> => {
  if (!beginnings.some((matches) => matches(bytes))) return "noPhoto"
  const isHeic = ascii(bytes, 4, 8) === "ftyp"
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!readable.has(format)) return "noPhoto"
    return width * height > photoLimits.pixels ? "tooManyPixels" : undefined
  } catch {
    return isHeic ? "heic" : "broken"
  }
}

/** The photo written anew; without its name for it, the library writes no data but the pixels. */
const rewrite = async (sharp: Sharp, bytes: Uint8Array, longestSide: number): Promise<Photo> => ({
  contentType: "image/jpeg",
  bytes: await sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: "truncated", sequentialRead: true })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({
      width: longestSide,
      height: longestSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    // What is see-through in a PNG becomes white paper, not black.
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer(),
})

/** Cleans photos with sharp: JPEG, PNG, WebP, and HEIF as far as this build of it can. */
export const layer: Layer.Layer<PhotoCleaner> = Layer.effect(
  PhotoCleaner,
  Effect.gen(function* () {
    const turns = yield* Semaphore.make(atOnce)
    const refuse = (reason: keyof typeof sentences) => new PhotoRefused({ message: sentences[reason] })
    return {
      clean: (bytes, longestSide = photoLimits.longestSide) =>
        turns.withPermit(
          Effect.gen(function* () {
            const sharp = yield* Effect.promise(loadSharp)
            const wrong = yield* Effect.promise(() => describe(sharp, bytes))
            if (wrong !== undefined) return yield* refuse(wrong)
            return yield* Effect.tryPromise({
              try: () => rewrite(sharp, bytes, longestSide),
              catch: () => refuse(ascii(bytes, 4, 8) === "ftyp" ? "heic" : "broken"),
            })
          }),
        ),
    }
  }),
)
