import { type ChatMessageView, type ChatThreadView, chatEndpoints } from "@laundry/contracts/chat"
import { type ChatMessage, type Conversation, unansweredMessages } from "@laundry/core/chat/chat-message"
import { listOwnMessages, markOwnMessagesRead, sendOwnMessage } from "@laundry/core/chat/own-messages"
import { listConversations, markConversationRead, sendSupportMessage } from "@laundry/core/chat/support-messages"
import type { UserId } from "@laundry/core/people/actor"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "./route.ts"

const instant = (at: number): string => new Date(at).toISOString()

const toMessageView = ({ id, message, isFromUser, createdAt, readAt, userId }: ChatMessage): ChatMessageView => ({
  id,
  message,
  isFromUser: isFromUser ? 1 : 0,
  createdAt: instant(createdAt),
  readAt: readAt === null ? null : instant(readAt),
  userId,
})

/** A conversation has a message at least: the first one makes it. */
const toThreadViews = ({ userId, userName, messages }: Conversation): ReadonlyArray<ChatThreadView> => {
  const last = messages.at(-1)
  if (last === undefined) return []
  const lastOfSupport = messages.findLast(({ isFromUser }) => !isFromUser)
  const unread = unansweredMessages(messages)
  return [
    {
      userId,
      userName,
      lastMessage: last.message,
      lastMessageTime: instant(last.createdAt),
      lastAdminMessageTime: lastOfSupport === undefined ? null : instant(lastOfSupport.createdAt),
      hasUnreadMessages: unread.length > 0,
      unreadCount: unread.length,
      messages: messages.map(toMessageView).map(({ id, message, isFromUser, createdAt }) => ({
        id,
        message,
        isFromUser,
        createdAt,
      })),
    },
  ]
}

const done = Effect.as({ success: true } as const)

export const chatRoutes = (route: Route<AppServices>): void => {
  route(chatEndpoints.listOwnMessages, () => Effect.map(listOwnMessages(), (messages) => messages.map(toMessageView)))
  route(chatEndpoints.sendOwnMessage, ({ body }, { idempotency }) =>
    Effect.map(sendOwnMessage(body.message, idempotency), toMessageView),
  )
  route(chatEndpoints.markOwnMessagesRead, () => done(markOwnMessagesRead()))
  route(chatEndpoints.listConversations, () =>
    Effect.map(listConversations(), (conversations) => conversations.flatMap(toThreadViews)),
  )
  route(chatEndpoints.sendSupportMessage, ({ body }, { idempotency }) =>
    Effect.map(sendSupportMessage(body.userId as UserId, body.message, idempotency), toMessageView),
  )
  route(chatEndpoints.markConversationRead, ({ params }) => done(markConversationRead(params.userId as UserId)))
}
