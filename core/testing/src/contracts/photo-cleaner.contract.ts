import { PhotoCleaner } from "@laundry/core/photos/photo-cleaner.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "./subject.ts"

const text = (content: string) => new TextEncoder().encode(content)

/** What no cleaner takes for a photo, whatever it calls itself. */
const noPhotos: ReadonlyArray<readonly [string, Uint8Array]> = [
  ["nothing", new Uint8Array()],
  ["one byte", new Uint8Array([0xff])],
  ["a page", text("<!doctype html><script>alert(1)</script>")],
  ["a drawing with a script", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
  ["a PDF", text("%PDF-1.7")],
  ["zeros", new Uint8Array(10_000)],
]

/** What every cleaner of photos must do. `photo` is one that it can read. */
export const photoCleanerContract = (
  name: string,
  setup: () => Promise<Subject<PhotoCleaner>>,
  photo: () => Promise<Uint8Array>,
): void => {
  describe(`PhotoCleaner: ${name}`, () => {
    const { run } = useSubject<PhotoCleaner, Subject<PhotoCleaner>>(setup)
    const clean = (bytes: Uint8Array) => run(Effect.flatMap(PhotoCleaner, (cleaner) => cleaner.clean(bytes)))

    it("makes a photo of a photo, and of the same one the same", async () => {
      const bytes = await photo()
      const [first, second] = [await clean(bytes), await clean(bytes)]
      expect(first.contentType).toMatch(/^image\/(jpeg|png|webp)$/)
      expect(first.bytes.length).toBeGreaterThan(0)
      expect(Array.from(second.bytes)).toEqual(Array.from(first.bytes))
    })

    it.each(noPhotos)("refuses %s with a sentence", async (_what, bytes) => {
      const refusal = await run(Effect.flatMap(PhotoCleaner, (cleaner) => Effect.flip(cleaner.clean(bytes))))
      expect(refusal._tag).toBe("PhotoRefused")
      expect(refusal.message).toMatch(/^\w.+\.$/)
    })
  })
}
