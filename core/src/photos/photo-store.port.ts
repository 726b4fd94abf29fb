import { Context, type Effect } from "effect"
import type { Photo, PhotoId } from "../order/photo.ts"
import type { PhotoNotFound } from "./photo-errors.ts"

/** Where photos are kept. */
export class PhotoStore extends Context.Service<
  PhotoStore,
  {
    /** Keeps a photo under its id; repeating it changes nothing. */
    readonly put: (id: PhotoId, photo: Photo) => Effect.Effect<void>
    readonly get: (id: PhotoId) => Effect.Effect<Photo, PhotoNotFound>
    /** Removes a photo; one that is not there is removed already. */
    readonly remove: (id: PhotoId) => Effect.Effect<void>
  }
>()("@laundry/core/photos/PhotoStore") {}
