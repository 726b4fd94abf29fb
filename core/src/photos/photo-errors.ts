import { Schema } from "effect"

/** No such photo, or not yours: nobody is told which. */
export class PhotoNotFound extends Schema.TaggedError<PhotoNotFound>()("PhotoNotFound", {}) {
  override readonly message = "Photo not found"
}

/** What was sent is no photo that can be kept; the message says why, and what to do. */
export class PhotoRefused extends Schema.TaggedError<PhotoRefused>()("PhotoRefused", { message: Schema.String }) {}

export class PhotoTooLarge extends Schema.TaggedError<PhotoTooLarge>()("PhotoTooLarge", {}) {
  override readonly message = "The photo is larger than 10 MB. Please take it again with a smaller size."
}
