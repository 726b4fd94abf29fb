import { longestMessage } from "@laundry/core/chat/chat-message"
import { Schema } from "effect"
import type { Endpoint } from "./endpoint.ts"
import { IsoInstant, requiredText } from "./wire.ts"

/** 1 from the customer, 0 from support (specification §3). */
const isFromUser = Schema.Literals([0, 1])

export const ChatMessageView = Schema.Struct({
  id: Schema.String,
  message: Schema.String,
  isFromUser,
  createdAt: IsoInstant,
  readAt: Schema.NullOr(IsoInstant),
  userId: Schema.String,
})
export type ChatMessageView = typeof ChatMessageView.Type

const messageText = requiredText("Message is required", longestMessage)

/** What a customer writes. Whoever calls here is the customer: saying anything else is refused. */
export const ChatMessageForm = Schema.Struct({
  message: messageText,
  isFromUser: Schema.optionalKey(Schema.Literal(1)),
})
export type ChatMessageForm = typeof ChatMessageForm.Type

/** A customer's conversation as staff see it (specification §3). */
export const ChatThreadView = Schema.Struct({
  userId: Schema.String,
  userName: Schema.String,
  lastMessage: Schema.String,
  lastMessageTime: IsoInstant,
  lastAdminMessageTime: Schema.NullOr(IsoInstant),
  hasUnreadMessages: Schema.Boolean,
  unreadCount: Schema.Int,
  messages: Schema.Array(
    Schema.Struct({ id: Schema.String, message: Schema.String, isFromUser, createdAt: IsoInstant }),
  ),
})
export type ChatThreadView = typeof ChatThreadView.Type

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
    summary: "All customers' conversations, the latest first",
    area: "Customer messages",
    access: "messages:manage",
    success: Schema.Array(ChatThreadView),
    status: 200,
    errors: {},
  },
  sendSupportMessage: {
    method: "POST",
    path: "/api/admin/chat/send",
    summary: "Answer a customer",
    area: "Customer messages",
    access: "messages:manage",
    body: Schema.Struct({ userId: requiredText("Customer is required", 100), message: messageText }),
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
    params: Schema.Struct({ userId: requiredText("Customer is required", 100) }),
    success: done,
    status: 200,
    errors: { ConversationNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
