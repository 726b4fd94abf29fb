import { longestMessage } from "@laundry/core/chat/chat-message"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { ChatMessageId, Moment, oneOf, queryNumber, requiredText, UserId, userIdText } from "../http/wire.ts"

/** 1 from the customer, 0 from support (specification §3). */
const isFromUser = Schema.Literals([0, 1])

export const ChatMessageView = Schema.Struct({
  id: ChatMessageId,
  message: Schema.String,
  isFromUser,
  createdAt: Moment,
  readAt: Schema.NullOr(Moment),
  userId: UserId,
})
export type ChatMessageView = typeof ChatMessageView.Type

const messageText = requiredText("Message is required", longestMessage)

/** What a customer writes. The caller is the customer: saying anything else is refused. */
export const ChatMessageForm = Schema.Struct({
  message: messageText,
  isFromUser: Schema.optionalKey(oneOf([1], "A customer writes for themselves alone: isFromUser must be 1")),
})
export type ChatMessageForm = typeof ChatMessageForm.Type

/** A customer's conversation as staff see it in their list (specification §3): `messages` holds the last one. */
export const ChatThreadView = Schema.Struct({
  userId: UserId,
  userName: Schema.String,
  lastMessage: Schema.String,
  lastMessageTime: Moment,
  lastAdminMessageTime: Schema.NullOr(Moment),
  /** Whether a message of the customer is newer than the last of support (specification §4). */
  hasUnreadMessages: Schema.Boolean,
  /** How many such messages there are, and how many of them nobody has opened. */
  unreadCount: Schema.Int,
  unseenCount: Schema.Int,
  messageCount: Schema.Int,
  messages: Schema.Array(Schema.Struct({ id: ChatMessageId, message: Schema.String, isFromUser, createdAt: Moment })),
})
export type ChatThreadView = typeof ChatThreadView.Type

/** A page of what was said in a conversation, oldest first. */
export const ConversationView = Schema.Struct({
  userId: UserId,
  userName: Schema.String,
  messages: Schema.Array(ChatMessageView),
  /** Whether more was said before. */
  hasEarlier: Schema.Boolean,
})
export type ConversationView = typeof ConversationView.Type

const done = Schema.Struct({ success: Schema.Literal(true) })

export const chatEndpoints = {
  listOwnMessages: {
    method: "GET",
    path: "/api/chat/messages",
    summary: "The user's conversation with support, oldest first",
    area: "Chat",
    access: "own-chat:use",
    success: Schema.Array(ChatMessageView),
    status: 200,
    errors: {},
  },
  sendOwnMessage: {
    method: "POST",
    path: "/api/chat/messages",
    summary: "Write to support",
    area: "Chat",
    access: "own-chat:use",
    body: ChatMessageForm,
    success: ChatMessageView,
    status: 201,
    errors: { IdempotencyKeyReused: 409, UserNotFound: 401 },
    idempotent: true,
    limit: { max: 30, seconds: 60 },
  },
  markOwnMessagesRead: {
    method: "POST",
    path: "/api/chat/mark-read",
    summary: "Mark the messages of support as read",
    area: "Chat",
    access: "own-chat:use",
    body: Schema.optional(Schema.NullOr(Schema.Struct({}))),
    success: done,
    status: 200,
    errors: {},
  },
  listConversations: {
    method: "GET",
    path: "/api/admin/chat",
    summary: "The customers' conversations with the last message of each, the latest first; 500 unless told otherwise",
    area: "Customer messages",
    access: "messages:manage",
    query: Schema.Struct({ limit: queryNumber("limit", 1, longestPart) }),
    isPart: true,
    success: Schema.Array(ChatThreadView),
    status: 200,
    errors: {},
  },
  readConversation: {
    method: "GET",
    path: "/api/admin/chat/:userId/messages",
    summary: "What was said in a conversation: the end of it, or what came before one of its messages",
    area: "Customer messages",
    access: "messages:manage",
    params: Schema.Struct({ userId: userIdText("Customer is required") }),
    query: Schema.Struct({
      before: Schema.optionalKey(
        requiredText("before must be the id of a message", 100).pipe(Schema.brand("ChatMessageId")),
      ),
    }),
    success: ConversationView,
    status: 200,
    errors: { ConversationNotFound: 404 },
  },
  sendSupportMessage: {
    method: "POST",
    path: "/api/admin/chat/send",
    summary: "Answer a customer",
    area: "Customer messages",
    access: "messages:manage",
    body: Schema.Struct({ userId: userIdText("Customer is required"), message: messageText }),
    success: ChatMessageView,
    status: 201,
    errors: { ConversationNotFound: 404, IdempotencyKeyReused: 409 },
    idempotent: true,
  },
  markConversationRead: {
    method: "POST",
    path: "/api/admin/chat/:userId/mark-read",
    summary: "Mark a customer's messages as read by support",
    area: "Customer messages",
    access: "messages:manage",
    params: Schema.Struct({ userId: userIdText("Customer is required") }),
    success: done,
    status: 200,
    errors: { ConversationNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
