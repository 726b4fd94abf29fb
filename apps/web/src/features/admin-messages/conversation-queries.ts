import { type ChatThreadView, chatEndpoints } from "@laundry/contracts/chat"
import type { ChatMessage } from "@laundry/core/chat/chat-message"
import type { Instant } from "@laundry/core/eastern-time/eastern-time"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../api/api.ts"

/** A customer's conversation as the desk shows it. */
export interface DeskConversation {
  readonly userId: string
  /** Empty when the customer gave none. */
  readonly userName: string
  readonly lastMessageAt: Instant
  /** How many of the customer's messages nobody answered or opened (specification §4). */
  readonly unread: number
  /** Oldest first. */
  readonly messages: ReadonlyArray<ChatMessage>
}

const conversationOf = (thread: ChatThreadView): DeskConversation => ({
  userId: thread.userId,
  userName: thread.userName.trim(),
  lastMessageAt: Date.parse(thread.lastMessageTime),
  unread: thread.hasUnreadMessages ? thread.unreadCount : 0,
  messages: thread.messages.map((message) => ({
    id: message.id as ChatMessage["id"],
    userId: thread.userId as ChatMessage["userId"],
    message: message.message,
    isFromUser: message.isFromUser === 1,
    createdAt: Date.parse(message.createdAt),
    readAt: null,
  })),
})

/** How often the conversations are asked for beside the server's news, in milliseconds (specification §7). */
const refetchMillis = 100_000

/** All conversations, the latest first. */
export const conversationsQuery = queryOptions({
  queryKey: [chatEndpoints.listConversations.path] as const,
  queryFn: async ({ signal }) => (await api(chatEndpoints.listConversations, {}, { signal })).map(conversationOf),
  refetchInterval: refetchMillis,
})

/** Answers a customer. However often it is called with one key, the message is written once. */
export const sendResponse = async (
  queryClient: QueryClient,
  userId: string,
  message: { readonly key: string; readonly text: string },
): Promise<void> => {
  await api(
    chatEndpoints.sendSupportMessage,
    { body: { userId, message: message.text } },
    { idempotencyKey: message.key },
  )
  await queryClient.invalidateQueries(conversationsQuery)
}

/** Marks what a customer wrote as read (readings §7). */
export const markConversationRead = async (queryClient: QueryClient, userId: string): Promise<void> => {
  await api(chatEndpoints.markConversationRead, { params: { userId } })
  // An answer under way was written before.
  await queryClient.cancelQueries(conversationsQuery)
  queryClient.setQueryData(conversationsQuery.queryKey, (known) =>
    known?.map((conversation) => (conversation.userId === userId ? { ...conversation, unread: 0 } : conversation)),
  )
  void queryClient.invalidateQueries(conversationsQuery)
}
