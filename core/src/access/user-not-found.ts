import { Schema } from "effect"

/** The account behind a session is gone: its holder is signed out. */
export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", {}) {
  override readonly message = "Unauthorized"
}
