import type { Brand } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"

export type ChatMessageId = string & Brand.Brand<"ChatMessageId">

/** The longest message, in characters. */
export const longestMessage = 4000

/** One message of a customer's one conversation with support (specification §3). */
export interface ChatMessage {
  readonly id: ChatMessageId
  /** Whose conversation it belongs to. */
  readonly userId: UserId
  readonly message: string
  readonly isFromUser: boolean
  readonly createdAt: Instant
  /** When the other side opened it. */
  readonly readAt: Instant | null
}

/** A customer's conversation as staff see it in their list: what it comes to, without what was said. */
export interface Conversation {
  readonly userId: UserId
  readonly userName: string
  readonly last: ChatMessage
  /** When support wrote last. */
  readonly lastOfSupportAt: Instant | null
  readonly messageCount: number
  /** How many messages of the customer are newer than the last of support, opened or not (specification §4, readings §10). */
  readonly unread: number
  /** How many of them nobody has opened. */
  readonly unseen: number
}

/** The messages of support that the customer has not opened. */
export const unreadBySelf = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> =>
  messages.filter(({ isFromUser, readAt }) => !isFromUser && readAt === null)

/** How an unread count is shown: "9+" above nine (specification §2), nothing for none. */
export const unreadBadge = (count: number): string => {
  if (count <= 0) return ""
  return count > 9 ? "9+" : String(count)
}
