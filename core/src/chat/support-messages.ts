import { Clock, Effect, Schema } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { fullName } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { usualPart } from "../shared/listed.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { ChatMessage, ChatMessageId } from "./chat-message.ts"
import { ChatStore } from "./chat-store.port.ts"

/** Nobody by that id has a conversation. */
class ConversationNotFound extends Schema.TaggedError<ConversationNotFound>()("ConversationNotFound", {}) {
  override readonly message = "Conversation not found"
}

/** How many messages of one they are given at a time. */
const pageSize = 50

/** The customers' conversations for staff, the one with the newest message first: all, or those that wait for an answer. */
export const listConversations = Effect.fn("listConversations")(function* (
  which: "all" | "unanswered" = "all",
  limit: number = usualPart,
) {
  yield* authorize("messages:manage")
  return yield* (yield* ChatStore).conversations(which, limit)
})

/** People who may be written to: every client, and other people once they wrote. */
const findConversation = Effect.fnUntraced(function* (userId: UserId) {
  const users = yield* UserStore
  const user = yield* users.get(userId).pipe(Effect.catchTag("UserNotFound", () => new ConversationNotFound()))
  if (user.role === "client") return user
  const messages = yield* (yield* ChatStore).messages(userId, 1)
  return messages.length === 0 ? yield* new ConversationNotFound() : user
})

/** What was said in a conversation: the end of it, or what came before one of its messages. */
export const readConversation = Effect.fn("readConversation")(function* (userId: UserId, before?: ChatMessageId) {
  yield* authorize("messages:manage")
  const user = yield* findConversation(userId)
  // One more than a page tells whether there is more.
  const found = yield* (yield* ChatStore).messages(userId, pageSize + 1, before)
  return {
    userId,
    userName: fullName(user) || user.email,
    /** Oldest first. */
    messages: found.slice(-pageSize),
    hasEarlier: found.length > pageSize,
  }
})

/**
 * Writes to a customer as support. A repeated request writes once and returns the first message. The audit log keeps to whom
 * by the account's id, and nothing of what was said: both must stay removable with the account.
 */
export const sendSupportMessage = Effect.fn("sendSupportMessage")(function* (
  userId: UserId,
  text: string,
  request: IdempotentRequest | undefined,
) {
  const actor = yield* authorize("messages:manage")
  yield* findConversation(userId)
  const message: ChatMessage = {
    id: (yield* (yield* Ids).uuid) as ChatMessageId,
    userId,
    message: text.trim(),
    isFromUser: false,
    createdAt: yield* Clock.currentTimeMillis,
    readAt: null,
  }
  const { add } = yield* ChatStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    add(message, actor.kind === "user" ? actor.userId : null, request).pipe(
      Effect.catchTag("UserNotFound", () => Effect.fail(new ConversationNotFound())),
      Effect.tap((added) =>
        added.id === message.id
          ? recordAuditEntry("message-sent", { account: userId }, {}, { message: "written" })
          : Effect.void,
      ),
    ),
  )
})

/** Support has read what a customer wrote so far. */
export const markConversationRead = Effect.fn("markConversationRead")(function* (userId: UserId) {
  yield* authorize("messages:manage")
  yield* findConversation(userId)
  yield* (yield* ChatStore).markRead(userId, "support", yield* Clock.currentTimeMillis)
})
