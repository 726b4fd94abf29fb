import { Schema } from "effect"

/** A request that may be repeated: the same key and fingerprint has one effect and one answer. */
export interface IdempotentRequest {
  readonly key: string
  /** A digest of everything the request says. */
  readonly fingerprint: string
}

/** The idempotency key was used for another request. */
export class IdempotencyKeyReused extends Schema.TaggedError<IdempotencyKeyReused>()("IdempotencyKeyReused", {}) {
  override readonly message =
    "This request was sent before with different content. Please reload the page and try again."
}
