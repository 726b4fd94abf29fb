import { PhotoNotFound } from "@laundry/core/photos/photo-errors"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "./database.ts"
import { withEntry, withoutKey } from "./state.ts"

/** Photos in memory. */
export const layer = Layer.effect(
  PhotoStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return PhotoStore.of({
      put: (id, photo) =>
        update((state) => [
          undefined,
          state.photos.has(id) ? state : { ...state, photos: withEntry(state.photos, id, photo) },
        ]),
      get: (id) =>
        Effect.flatMap(
          read(({ photos }) => photos.get(id)),
          (photo) => (photo === undefined ? Effect.fail(new PhotoNotFound()) : Effect.succeed(photo)),
        ),
      remove: (id) => update((state) => [undefined, { ...state, photos: withoutKey(state.photos, id) }]),
    })
  }),
)
