import { Effect, Layer } from "effect"
import { PhotoNotFound } from "../photos/photo-errors.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { InMemoryDatabase, withEntry, withoutKey } from "./in-memory-database.ts"

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
