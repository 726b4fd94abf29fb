import { type ChatMessageView, type ChatThreadView, chatEndpoints } from "@laundry/contracts/chat"
import type { UserId } from "@laundry/core/access/actor"
import type { ChatMessage, ChatMessageId, Conversation } from "@laundry/core/chat/chat-message"
import { listOwnMessages, markOwnMessagesRead, sendOwnMessage } from "@laundry/core/chat/own-messages"
import {
  listConversations,
  markConversationRead,
  readConversation,
  sendSupportMessage,
} from "@laundry/core/chat/support-messages"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

const instant = (at: number): string => new Date(at).toISOString()

const toMessageView = ({ id, message, isFromUser, createdAt, readAt, userId }: ChatMessage): ChatMessageView => ({
  id,
  message,
  isFromUser: isFromUser ? 1 : 0,
  createdAt: instant(createdAt),
  readAt: readAt === null ? null : instant(readAt),
  userId,
})

const toThreadView = (conversation: Conversation): ChatThreadView => {
  const { userId, userName, last, lastOfSupportAt, messageCount, unread, unseen } = conversation
  const { id, message, isFromUser, createdAt } = toMessageView(last)
  return {
    userId,
    userName,
    lastMessage: message,
    lastMessageTime: createdAt,
    lastAdminMessageTime: lastOfSupportAt === null ? null : instant(lastOfSupportAt),
    hasUnreadMessages: unread > 0,
    unreadCount: unread,
    unseenCount: unseen,
    messageCount,
    messages: [{ id, message, isFromUser, createdAt }],
  }
}

const done = Effect.as({ success: true } as const)

export const chatRoutes = (route: Route<AppServices>): void => {
  route(chatEndpoints.listOwnMessages, () => Effect.map(listOwnMessages(), (messages) => messages.map(toMessageView)))
  route(chatEndpoints.sendOwnMessage, ({ body }, { idempotency }) =>
    Effect.map(sendOwnMessage(body.message, idempotency), toMessageView),
  )
  route(chatEndpoints.markOwnMessagesRead, () => done(markOwnMessagesRead()))
  route(chatEndpoints.listConversations, () =>
    Effect.map(listConversations(), (conversations) => conversations.map(toThreadView)),
  )
  route(chatEndpoints.readConversation, ({ params, query }) =>
    Effect.map(
      readConversation(params.userId as UserId, query.before as ChatMessageId | undefined),
      ({ messages, ...conversation }) => ({ ...conversation, messages: messages.map(toMessageView) }),
    ),
  )
  route(chatEndpoints.sendSupportMessage, ({ body }, { idempotency }) =>
    Effect.map(sendSupportMessage(body.userId as UserId, body.message, idempotency), toMessageView),
  )
  route(chatEndpoints.markConversationRead, ({ params }) => done(markConversationRead(params.userId as UserId)))
}
