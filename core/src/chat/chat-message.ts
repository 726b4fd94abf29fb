import type { Brand } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import type { UserId } from "../people/actor.ts"

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

/** A customer's conversation as staff see it. */
export interface Conversation {
  readonly userId: UserId
  readonly userName: string
  /** Oldest first. */
  readonly messages: ReadonlyArray<ChatMessage>
}

/** The customer messages that nobody answered or read: newer than the last of support (specification §4). */
export const unansweredMessages = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> => {
  const lastOfSupport = messages.findLastIndex(({ isFromUser }) => !isFromUser)
  return messages.slice(lastOfSupport + 1).filter(({ isFromUser, readAt }) => isFromUser && readAt === null)
}

/** The messages of support that the customer has not opened. */
export const unreadBySelf = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> =>
  messages.filter(({ isFromUser, readAt }) => !isFromUser && readAt === null)

/** How an unread count is shown: "9+" above nine (specification §2), nothing for none. */
export const unreadBadge = (count: number): string => {
  if (count <= 0) return ""
  return count > 9 ? "9+" : String(count)
}
