import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { UserNotFound } from "../access/user-not-found.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { IdempotencyKeyReused, IdempotentRequest } from "../shared/idempotent-request.ts"
import type { Listed } from "../shared/listed.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { ChatMessage, ChatMessageId, Conversation } from "./chat-message.ts"

/** Where conversations live, one per customer. */
export class ChatStore extends Context.Service<
  ChatStore,
  {
    /** Adds a message, unless the customer's account is gone. A repeated request adds it once and returns the one that is there. */
    readonly add: (
      message: ChatMessage,
      /** The member of staff who wrote it; null for the customer. */
      authorId: UserId | null,
      request: IdempotentRequest | undefined,
    ) => Effect.Effect<ChatMessage, IdempotencyKeyReused | UserNotFound>
    /** The last `limit` messages, oldest first: of all, or of those before one of them. */
    readonly messages: (
      userId: UserId,
      limit: number,
      before?: ChatMessageId,
    ) => Effect.Effect<ReadonlyArray<ChatMessage>>
    /** Marks what the other side wrote until now as read; repeating it changes nothing. */
    readonly markRead: (userId: UserId, reader: "customer" | "support", at: Instant) => Effect.Effect<void>
    /** The latest conversations, the one with the newest message first; `unanswered` are those that the customer spoke last in. */
    readonly conversations: (which: "all" | "unanswered", limit: number) => Effect.Effect<Listed<Conversation>>
    /** Removes a customer's conversation: the account is deleted. */
    readonly remove: (userId: UserId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/chat/ChatStore") {}
