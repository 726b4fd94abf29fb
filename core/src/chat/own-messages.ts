import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize, Forbidden } from "../access/permissions.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import type { ChatMessage, ChatMessageId } from "./chat-message.ts"
import { ChatStore } from "./chat-store.port.ts"

/** How many messages of a conversation are shown. */
const shownMessages = 500

/** Actors who have a conversation of their own: those with an account. */
const ownUserId = Effect.gen(function* () {
  const actor = yield* authorize("own-chat:use")
  return actor.kind === "user" ? actor.userId : yield* new Forbidden()
})

/** The acting user's conversation with support: its last messages, oldest first. */
export const listOwnMessages = Effect.fn("listOwnMessages")(function* () {
  const userId: UserId = yield* ownUserId
  return yield* (yield* ChatStore).messages(userId, shownMessages)
})

/** Writes to support as the acting user. A repeated request writes once and returns the first message. */
export const sendOwnMessage = Effect.fn("sendOwnMessage")(function* (
  text: string,
  request: IdempotentRequest | undefined,
) {
  const userId = yield* ownUserId
  const message: ChatMessage = {
    id: (yield* (yield* Ids).uuid) as ChatMessageId,
    userId,
    message: text.trim(),
    isFromUser: true,
    createdAt: yield* Clock.currentTimeMillis,
    readAt: null,
  }
  return yield* (yield* ChatStore).add(message, null, request)
})

/** The acting user has read what support wrote so far. */
export const markOwnMessagesRead = Effect.fn("markOwnMessagesRead")(function* () {
  const userId = yield* ownUserId
  yield* (yield* ChatStore).markRead(userId, "customer", yield* Clock.currentTimeMillis)
})
