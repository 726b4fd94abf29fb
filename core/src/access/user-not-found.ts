import { Schema } from "effect"

/** The account behind a session is gone: whoever holds it is signed out. */
export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", {}) {
  override readonly message = "Unauthorized"
}
