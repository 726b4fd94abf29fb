import { Schema } from "effect"

/** No such photo, or not yours: nobody is told which. */
export class PhotoNotFound extends Schema.TaggedError<PhotoNotFound>()("PhotoNotFound", {}) {
  override readonly message = "Photo not found"
}
