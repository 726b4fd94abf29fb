import type { PhotoId } from "@laundry/core/order/photo"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import { photoStoreContract } from "@laundry/core-testing/contracts/photo-store.contract"
import { Cause, Effect, Exit } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { layer, type S3Options } from "./s3-photos.ts"
import { bucketName, startBucket } from "./testing/bucket-server.ts"

const optionsFor = (endpoint: string): S3Options => ({
  bucket: bucketName,
  region: "us-east-1",
  prefix: "photos/",
  endpoint,
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
})

photoStoreContract("an S3-compatible bucket", async () => {
  const bucket = await startBucket()
  return { layer: layer(optionsFor(bucket.endpoint)), close: bucket.close }
})

it("keeps photos under its prefix in the configured bucket", async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  await Effect.runPromise(
    Effect.flatMap(PhotoStore, (photos) =>
      photos.put("bags" as PhotoId, { contentType: "image/jpeg", bytes: new Uint8Array([1]) }),
    ).pipe(Effect.provide(layer(optionsFor(bucket.endpoint))), Effect.scoped),
  )
  expect(bucket.keys()).toEqual(["/laundry/photos/bags"])
})

it("says that storage is out of reach when the bucket is out of order", async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  bucket.setDown(true)
  const exit = await Effect.runPromiseExit(
    Effect.flatMap(PhotoStore, (photos) => photos.get("bags" as PhotoId)).pipe(
      Effect.provide(layer(optionsFor(bucket.endpoint))),
      Effect.scoped,
    ),
  )
  expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(StorageUnavailable)
})

it("says that storage is out of reach when there is no such bucket", async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  const exit = await Effect.runPromiseExit(
    Effect.flatMap(PhotoStore, (photos) => photos.get("bags" as PhotoId)).pipe(
      Effect.provide(layer({ ...optionsFor(bucket.endpoint), bucket: "laundri" })),
      Effect.scoped,
    ),
  )
  expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(StorageUnavailable)
})

it.each([
  ["get", "at once"],
  ["get", "in the midst"],
  ["put", "at once"],
  ["remove", "at once"],
] as const)("waits a while for a bucket that falls silent, and then says so: %s, %s", async (name, where) => {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  bucket.setSilent(where)
  const id = "bags" as PhotoId
  const exit = await Effect.runPromiseExit(
    Effect.gen(function* () {
      const { get, put, remove } = yield* PhotoStore
      if (name === "get") yield* get(id)
      else yield* name === "put" ? put(id, { contentType: "image/png", bytes: new Uint8Array([1]) }) : remove(id)
    }).pipe(Effect.provide(layer({ ...optionsFor(bucket.endpoint), timeoutMillis: 100 })), Effect.scoped),
  )
  expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(StorageUnavailable)
})

it("takes as long as it needs for a photo that moves slowly", async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  const silenceMillis = 3_000
  // Together longer than a silence may last.
  bucket.setSlow([750, 750, 750, 750, 750])
  await Effect.runPromise(
    Effect.flatMap(PhotoStore, (photos) =>
      photos.put("bags" as PhotoId, { contentType: "image/jpeg", bytes: new Uint8Array(24 * 1024 * 1024) }),
    ).pipe(Effect.provide(layer({ ...optionsFor(bucket.endpoint), timeoutMillis: silenceMillis })), Effect.scoped),
  )
  expect(bucket.keys()).toEqual(["/laundry/photos/bags"])
})

it.each([
  [2, true],
  [9, false],
])("keeps a photo that somebody removes while it is written, or says so: %i conflicts", async (conflicts, isKept) => {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  bucket.setConflicts(conflicts)
  const exit = await Effect.runPromiseExit(
    Effect.flatMap(PhotoStore, (photos) =>
      photos.put("bags" as PhotoId, { contentType: "image/jpeg", bytes: new Uint8Array([1]) }),
    ).pipe(Effect.provide(layer(optionsFor(bucket.endpoint))), Effect.scoped),
  )
  expect({ said: Exit.isSuccess(exit), kept: bucket.keys().length === 1 }).toEqual({ said: isKept, kept: isKept })
})
