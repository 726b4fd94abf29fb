import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { PhotoId } from "@laundry/core/order/photo"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { photoStoreContract } from "@laundry/core-testing/contracts/photo-store.contract"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "./disk-photos.ts"

photoStoreContract("disk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-photos-"))
  return { layer: layer({ folder: join(folder, "photos") }), close: () => rm(folder, { recursive: true }) }
})

describe("photos on disk", () => {
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "laundry-photos-"))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it("leaves one file for a photo that is put many times at once, readable by its owner alone", async () => {
    const photo = { contentType: "image/webp", bytes: new Uint8Array(50_000).fill(7) } as const
    const puts = Array.from({ length: 20 }, () =>
      Effect.runPromise(
        Effect.flatMap(PhotoStore, (photos) => photos.put("same" as PhotoId, photo)).pipe(
          Effect.provide(layer({ folder })),
        ),
      ),
    )
    await Promise.all(puts)
    expect(await readdir(folder)).toEqual(["same.webp"])
    expect((await stat(join(folder, "same.webp"))).mode & 0o077).toBe(0)
  })
})
