import { type ChatMessageView, type ChatThreadView, chatEndpoints } from "@laundry/contracts/company/chat"
import { ApiError } from "@laundry/contracts/http/client"
import type { UserId } from "@laundry/contracts/http/wire"
import type { ChatMessage, ChatMessageId } from "@laundry/core/chat/chat-message"
import type { Instant } from "@laundry/core/local-time/local-time"
import { usualPart } from "@laundry/core/shared/listed"
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { partOfList } from "../../platform/queries/part-of-list.ts"

/** A customer's conversation as the admin's list shows it. */
export interface AdminConversation {
  readonly userId: UserId
  /** Empty when the customer gave none. */
  readonly userName: string
  readonly last: ChatMessage
  readonly lastMessageAt: Instant
  readonly messageCount: number
  /** How many of the customer's messages nobody answered (specification §4), and how many of them nobody opened. */
  readonly unread: number
  readonly unseen: number
}

/** A message as it travels; in the list it does not say whether it was opened. */
type SentMessage = Pick<ChatMessageView, "id" | "message" | "isFromUser" | "createdAt"> &
  Partial<Pick<ChatMessageView, "readAt">>

const messageOf = (userId: UserId, { readAt = null, ...message }: SentMessage): ChatMessage => ({
  ...message,
  userId,
  isFromUser: message.isFromUser === 1,
  readAt,
})

const conversationOf = (thread: ChatThreadView): ReadonlyArray<AdminConversation> => {
  const last = thread.messages.at(-1)
  if (last === undefined) return []
  return [
    {
      userId: thread.userId,
      userName: thread.userName.trim(),
      last: messageOf(thread.userId, last),
      lastMessageAt: thread.lastMessageTime,
      messageCount: thread.messageCount,
      unread: thread.hasUnreadMessages ? thread.unreadCount : 0,
      unseen: thread.unseenCount,
    },
  ]
}

/** How often the conversations are asked for beside the server's change events, in milliseconds (specification §7). */
const refetchMillis = 100_000

/** How many of them are shown. */
export const conversationsPart = partOfList(usualPart)

/** The conversations, the latest first. */
export const conversationsQuery = queryOptions({
  queryKey: [chatEndpoints.listConversations.path] as const,
  queryFn: async ({ signal }) => {
    const { query, onNotShown } = conversationsPart
    const threads = await api(chatEndpoints.listConversations, { query: query() }, { signal, onNotShown })
    return threads.flatMap(conversationOf)
  },
  refetchInterval: refetchMillis,
})

/** Where reading begins: before no message, at the end of what was said. */
const newestPage = (): ChatMessageId | undefined => undefined

/** What was said in one conversation, page after page from its end; asked for when it is opened. */
export const messagesQuery = (userId: UserId) =>
  infiniteQueryOptions({
    queryKey: [chatEndpoints.readConversation.path, userId] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { before: pageParam }
      const page = await api(chatEndpoints.readConversation, { params: { userId }, query }, { signal })
      return { ...page, messages: page.messages.map((message) => messageOf(userId, message)) }
    },
    initialPageParam: newestPage(),
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.id : undefined),
    refetchInterval: refetchMillis,
    refetchOnMount: "always",
    retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status < 500),
    select: ({ pages }) => ({
      userName: pages[0]?.userName.trim() ?? "",
      /** Oldest first. */
      messages: pages.toReversed().flatMap(({ messages }) => messages),
    }),
  })

/** Answers a customer. However often it is called with one key, the message is written once. */
export const sendResponse = async (
  queryClient: QueryClient,
  userId: UserId,
  message: { readonly key: string; readonly text: string },
): Promise<void> => {
  await api(
    chatEndpoints.sendSupportMessage,
    { body: { userId, message: message.text } },
    { idempotencyKey: message.key },
  )
  await Promise.all([
    queryClient.invalidateQueries(conversationsQuery),
    queryClient.invalidateQueries({ queryKey: messagesQuery(userId).queryKey }),
  ])
}

/** Marks what a customer wrote as opened (readings §7). It stays unread until somebody answers. */
export const markConversationRead = async (queryClient: QueryClient, userId: UserId): Promise<void> => {
  await api(chatEndpoints.markConversationRead, { params: { userId } })
  // An answer under way was written before.
  await queryClient.cancelQueries(conversationsQuery)
  queryClient.setQueryData(conversationsQuery.queryKey, (known) =>
    known?.map((conversation) => (conversation.userId === userId ? { ...conversation, unseen: 0 } : conversation)),
  )
  void queryClient.invalidateQueries(conversationsQuery)
}
