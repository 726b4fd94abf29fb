import type { Photo, PhotoId } from "@laundry/core/order/photo"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { Cause, Effect, Exit, type Layer, ManagedRuntime } from "effect"

/** The photo store as a backup uses it. */
export interface KeptPhotos {
  /** Undefined when it is not there. */
  readonly get: (id: PhotoId) => Promise<Photo | undefined>
  readonly put: (id: PhotoId, photo: Photo) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the store once for many photos. */
export const openPhotos = (layer: Layer.Layer<PhotoStore>): KeptPhotos => {
  const runtime = ManagedRuntime.make(layer)
  const run = async <A>(program: Effect.Effect<A, never, PhotoStore>): Promise<A> => {
    const exit = await runtime.runPromiseExit(program)
    if (Exit.isSuccess(exit)) return exit.value
    throw Cause.squash(exit.cause)
  }
  return {
    get: (id) =>
      run(
        Effect.flatMap(PhotoStore, (store) => store.get(id)).pipe(
          Effect.catchTag("PhotoNotFound", () => Effect.succeed(undefined)),
        ),
      ),
    put: (id, photo) => run(Effect.flatMap(PhotoStore, (store) => store.put(id, photo))),
    close: () => runtime.dispose(),
  }
}
