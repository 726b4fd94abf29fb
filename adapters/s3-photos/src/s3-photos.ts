import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3"
import type { Photo, PhotoId } from "@laundry/core/order/photo"
import { PhotoNotFound } from "@laundry/core/photos/photo-errors"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import { Effect, Layer } from "effect"

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** The prefix of every photo's name: "photos/". */
  readonly prefix: string
  /** Another store than Amazon's: "https://store.example". Its buckets are named in the path. */
  readonly endpoint: string | undefined
  /** Where the library finds them by itself (environment, instance role) unless given. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /**
   * How long each of up to three tries waits for the store while nothing moves; all together have fifteen times as long, for photos on
   * slow lines. 4 seconds unless given.
   */
  readonly timeoutMillis?: number
}

const contentTypes: ReadonlyArray<Photo["contentType"]> = ["image/jpeg", "image/png", "image/webp"]

/** Ids become keys: nothing else may. */
const isSafeName = (id: string): boolean => /^[\w-]{1,100}$/.test(id)

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Whether the store has no such photo. A bucket that is not there is answered with the same status, but is a fault of the set-up. */
const isNotThere = (error: unknown): boolean =>
  statusOf(error) === 404 && error instanceof S3ServiceException && error.name !== "NoSuchBucket"

const outage = (cause: unknown) => new StorageUnavailable("The photo store can't be reached", { cause })

const tries = 3

/** How many times as long as a silence may last all tries may take. */
const patience = 15

/** Photos in an S3-compatible bucket. */
export const layer = (options: S3Options): Layer.Layer<PhotoStore> =>
  Layer.effect(
    PhotoStore,
    Effect.gen(function* () {
      const { bucket, region, prefix, endpoint, credentials, timeoutMillis = 4_000 } = options
      const client = yield* Effect.acquireRelease(
        Effect.sync(
          () =>
            new S3Client({
              region,
              maxAttempts: tries,
              requestHandler: {
                connectionTimeout: timeoutMillis,
                // Its `requestTimeout` counts from the start of an upload, which may take longer while it moves.
                socketTimeout: timeoutMillis,
              },
              // Stores beside Amazon's don't know the newer checksums.
              requestChecksumCalculation: "WHEN_REQUIRED",
              responseChecksumValidation: "WHEN_REQUIRED",
              ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
              ...(credentials === undefined ? {} : { credentials }),
            }),
        ),
        (opened) => Effect.sync(() => opened.destroy()),
      )
      /** Calls the store; what goes wrong or takes too long is an outage for everybody who waits. */
      const call = <A>(evaluate: (abortSignal: AbortSignal) => Promise<A>): Effect.Effect<A> =>
        Effect.promise(async (signal) => {
          try {
            return await evaluate(signal)
          } catch (error) {
            throw outage(error)
          }
        }).pipe(
          // The library's own limits are for silence: a photo that trickles in keeps its connection awake.
          Effect.timeoutOrElse({
            duration: timeoutMillis * patience,
            orElse: () => Effect.die(outage(new Error("The photo store did not answer in time"))),
          }),
        )
      const place = (id: PhotoId) => ({ Bucket: bucket, Key: `${prefix}${id}` })

      const find = async (id: PhotoId, abortSignal: AbortSignal): Promise<Photo | undefined> => {
        try {
          const { Body, ContentType } = await client.send(new GetObjectCommand(place(id)), { abortSignal })
          const contentType = contentTypes.find((type) => type === ContentType)
          if (Body === undefined || contentType === undefined) return undefined
          return { contentType, bytes: await Body.transformToByteArray() }
        } catch (error) {
          if (isNotThere(error)) return undefined
          throw error
        }
      }

      /** The first photo of an id stays. */
      const write = async (
        id: PhotoId,
        { contentType, bytes }: Photo,
        abortSignal: AbortSignal,
        triesLeft = tries,
      ): Promise<void> => {
        try {
          await client.send(
            new PutObjectCommand({ ...place(id), Body: bytes, ContentType: contentType, IfNoneMatch: "*" }),
            { abortSignal },
          )
        } catch (error) {
          if (statusOf(error) === 412) return
          // 409: it is written or removed by somebody else this moment, and may be there afterwards or not.
          if (statusOf(error) !== 409 || triesLeft <= 1) throw error
          await write(id, { contentType, bytes }, abortSignal, triesLeft - 1)
        }
      }

      return {
        put: (id, { contentType, bytes }) =>
          isSafeName(id)
            ? call((signal) => write(id, { contentType, bytes }, signal))
            : Effect.die(new TypeError("a photo's id must be usable as a key")),
        get: (id) =>
          (isSafeName(id) ? call((signal) => find(id, signal)) : Effect.succeed(undefined)).pipe(
            Effect.flatMap((photo) => (photo === undefined ? Effect.fail(new PhotoNotFound()) : Effect.succeed(photo))),
          ),
        remove: (id) =>
          isSafeName(id)
            ? Effect.asVoid(call((abortSignal) => client.send(new DeleteObjectCommand(place(id)), { abortSignal })))
            : Effect.void,
      }
    }),
  )
