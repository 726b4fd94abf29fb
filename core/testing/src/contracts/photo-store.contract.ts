import type { Photo, PhotoId } from "@laundry/core/order/photo"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "./subject.ts"

const photo = (text: string, contentType: Photo["contentType"] = "image/png"): Photo => ({
  contentType,
  bytes: new TextEncoder().encode(text),
})

let count = 0
const newId = () => `photo-${++count}` as PhotoId

/** What every store of photos must do. */
export const photoStoreContract = (name: string, setup: () => Promise<Subject<PhotoStore>>): void => {
  describe(`PhotoStore: ${name}`, () => {
    const { run } = useSubject<PhotoStore, Subject<PhotoStore>>(setup)
    const store = <A, E>(use: (photos: PhotoStore["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(PhotoStore, use))

    it.each(["image/jpeg", "image/png", "image/webp"] as const)("gives back what it was given, as %s", async (type) => {
      const id = newId()
      const kept = photo("bags at the door", type)
      await store((photos) => photos.put(id, kept))
      const found = await store((photos) => photos.get(id))
      expect(found.contentType).toBe(type)
      expect(Array.from(found.bytes)).toEqual(Array.from(kept.bytes))
    })

    it("keeps the first photo of an id when it is put again", async () => {
      const id = newId()
      await store((photos) => photos.put(id, photo("first")))
      await store((photos) => photos.put(id, photo("second")))
      const { bytes } = await store((photos) => photos.get(id))
      expect(new TextDecoder().decode(bytes)).toBe("first")
    })

    it("says that an unknown photo is not there", async () => {
      const error = await store((photos) => Effect.flip(photos.get("no-such-photo" as PhotoId)))
      expect(error._tag).toBe("PhotoNotFound")
    })

    it.each(["../../etc/passwd", "..", "", "a/b", "a\u0000b", "x".repeat(5000)])(
      "has no photo called %j",
      async (id) => {
        const error = await store((photos) => Effect.flip(photos.get(id as PhotoId)))
        expect(error._tag).toBe("PhotoNotFound")
      },
    )

    it("forgets a photo that is removed, however often", async () => {
      const id = newId()
      await store((photos) => photos.put(id, photo("gone soon")))
      await store((photos) => photos.remove(id))
      await store((photos) => photos.remove(id))
      const error = await store((photos) => Effect.flip(photos.get(id)))
      expect(error._tag).toBe("PhotoNotFound")
    })
  })
}
