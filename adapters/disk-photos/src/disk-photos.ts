import { randomUUID } from "node:crypto"
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Photo, PhotoId } from "@laundry/core/order/photo"
import { PhotoNotFound } from "@laundry/core/photos/photo-errors"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { Effect, Layer } from "effect"

const extensions = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const satisfies Record<
  Photo["contentType"],
  string
>
const contentTypes = Object.keys(extensions) as ReadonlyArray<Photo["contentType"]>

/** Ids become names of files: nothing else may. */
const isSafeName = (id: string): boolean => /^[\w-]{1,100}$/.test(id)

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined)

const readIfThere = async (path: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined
    throw error
  }
}

/** Writes a file whole or not at all, and leaves one that is there as it is. */
const writeOnce = async (folder: string, path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomUUID()}.tmp`)
  try {
    await writeFile(draft, bytes, { mode: 0o600, flush: true })
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Photos as files of a folder, made when the first photo comes. */
export const layer = ({ folder }: { readonly folder: string }) => {
  const pathOf = (id: PhotoId, contentType: Photo["contentType"]) => join(folder, `${id}.${extensions[contentType]}`)

  const find = async (id: PhotoId): Promise<Photo | undefined> => {
    for (const contentType of contentTypes) {
      const bytes = await readIfThere(pathOf(id, contentType))
      if (bytes !== undefined) return { contentType, bytes }
    }
    return undefined
  }

  return Layer.succeed(PhotoStore, {
    put: (id, { contentType, bytes }) =>
      isSafeName(id)
        ? Effect.promise(async () => {
            if ((await find(id)) === undefined) await writeOnce(folder, pathOf(id, contentType), bytes)
          })
        : Effect.die(new TypeError("a photo's id must be usable as the name of a file")),
    get: (id) =>
      (isSafeName(id) ? Effect.promise(() => find(id)) : Effect.succeed(undefined)).pipe(
        Effect.flatMap((photo) => (photo === undefined ? Effect.fail(new PhotoNotFound()) : Effect.succeed(photo))),
      ),
    remove: (id) =>
      isSafeName(id)
        ? Effect.promise(async () => {
            for (const contentType of contentTypes) await rm(pathOf(id, contentType), { force: true })
          })
        : Effect.void,
  })
}
