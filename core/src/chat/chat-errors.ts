import { Schema } from "effect"

/** Nobody by that id has a conversation. */
export class ConversationNotFound extends Schema.TaggedError<ConversationNotFound>()("ConversationNotFound", {}) {
  override readonly message = "Conversation not found"
}
