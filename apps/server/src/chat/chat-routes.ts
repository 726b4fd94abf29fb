import { type ChatMessageView, type ChatThreadView, chatEndpoints } from "@laundry/contracts/company/chat"
import type { ChatMessage, Conversation } from "@laundry/core/chat/chat-message"
import { listOwnMessages, markOwnMessagesRead, sendOwnMessage } from "@laundry/core/chat/own-messages"
import {
  listConversations,
  markConversationRead,
  readConversation,
  sendSupportMessage,
} from "@laundry/core/chat/support-messages"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import type { Route } from "../http/route.ts"

const toMessageView = ({ id, message, isFromUser, createdAt, readAt, userId }: ChatMessage): ChatMessageView => ({
  id,
  message,
  isFromUser: isFromUser ? 1 : 0,
  createdAt,
  readAt,
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
    lastAdminMessageTime: lastOfSupportAt,
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
  route(chatEndpoints.listConversations, ({ query: { limit } }, context) =>
    Effect.map(listConversations("all", limit), (conversations) =>
      answerPart(conversations, context).map(toThreadView),
    ),
  )
  route(chatEndpoints.readConversation, ({ params, query }) =>
    Effect.map(readConversation(params.userId, query.before), ({ messages, ...conversation }) => ({
      ...conversation,
      messages: messages.map(toMessageView),
    })),
  )
  route(chatEndpoints.sendSupportMessage, ({ body }, { idempotency }) =>
    Effect.map(sendSupportMessage(body.userId, body.message, idempotency), toMessageView),
  )
  route(chatEndpoints.markConversationRead, ({ params }) => done(markConversationRead(params.userId)))
}
