import { type ChatMessageView, chatEndpoints } from "@laundry/contracts/company/chat"
import type { ChatMessage } from "@laundry/core/chat/chat-message"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

const chatMessageOf = (view: ChatMessageView): ChatMessage => ({ ...view, isFromUser: view.isFromUser === 1 })

/** The user's conversation, oldest first. It is kept until a change event. */
export const messagesQuery = queryOptions({
  queryKey: [chatEndpoints.listOwnMessages.path] as const,
  queryFn: async ({ signal }) => (await api(chatEndpoints.listOwnMessages, {}, { signal })).map(chatMessageOf),
})

/** Writes to support. However often it is called with one key, the message is written once. */
export const sendMessage = async (
  queryClient: QueryClient,
  message: { readonly key: string; readonly text: string },
) => {
  const sent = chatMessageOf(
    await api(
      chatEndpoints.sendOwnMessage,
      { body: { message: message.text, isFromUser: 1 } },
      { idempotencyKey: message.key },
    ),
  )
  await keep(queryClient, (messages) => [...messages.filter(({ id }) => id !== sent.id), sent])
}

/** Marks what support wrote as read. */
export const markRead = async (queryClient: QueryClient): Promise<void> => {
  await api(chatEndpoints.markOwnMessagesRead, { body: {} })
  const readAt = Date.now()
  await keep(queryClient, (messages) =>
    messages.map((message) => (message.isFromUser || message.readAt !== null ? message : { ...message, readAt })),
  )
}

/** Changes what is kept, and asks again. An answer under way was written before the change and would undo it. */
const keep = async (
  queryClient: QueryClient,
  change: (messages: ReadonlyArray<ChatMessage>) => ReadonlyArray<ChatMessage>,
) => {
  await queryClient.cancelQueries(messagesQuery)
  queryClient.setQueryData(messagesQuery.queryKey, (messages) => messages && [...change(messages)])
  void queryClient.invalidateQueries(messagesQuery)
}
