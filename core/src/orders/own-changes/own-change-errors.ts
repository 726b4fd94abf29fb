import { Schema } from "effect"

/** The company has customers write to support to change their orders. */
export class OwnChangesNotOffered extends Schema.TaggedError<OwnChangesNotOffered>()("OwnChangesNotOffered", {}) {
  override readonly message = "Orders can't be changed online. Please contact support."
}

/** The order can't be changed by its customer any more; the sentence says why and what to do. */
export class OwnChangeClosed extends Schema.TaggedError<OwnChangeClosed>()("OwnChangeClosed", {
  message: Schema.String,
}) {}

/** Cancelling costs something else than its customer was shown. */
export class CancellationFeeChanged extends Schema.TaggedError<CancellationFeeChanged>()("CancellationFeeChanged", {
  message: Schema.String,
}) {}
