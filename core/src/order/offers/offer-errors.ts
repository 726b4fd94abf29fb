import { Schema } from "effect"

/** No offer with this id, or none that this worker may see. */
export class OfferNotFound extends Schema.TaggedError<OfferNotFound>()("OfferNotFound", {}) {
  override readonly message = "This offer was not found"
}

/** The worker was offered it, and can't have it any more. */
export class OfferNotAvailable extends Schema.TaggedError<OfferNotAvailable>()("OfferNotAvailable", {
  message: Schema.String,
}) {}
