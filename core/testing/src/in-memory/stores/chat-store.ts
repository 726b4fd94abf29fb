import type { UserId } from "@laundry/core/access/actor"
import { UserNotFound } from "@laundry/core/access/user-not-found"
import type { ChatMessage, ChatMessageId, Conversation } from "@laundry/core/chat/chat-message"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import { fullName } from "@laundry/core/people/user"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"

/** What a conversation with these messages, oldest first, comes to; nothing where nobody wrote. */
export const summarize = (
  messages: ReadonlyArray<ChatMessage>,
): Omit<Conversation, "userId" | "userName"> | undefined => {
  const last = messages.at(-1)
  if (last === undefined) return undefined
  const place = messages.findLastIndex(({ isFromUser }) => !isFromUser)
  const unanswered = messages.slice(place + 1)
  return {
    last,
    lastOfSupportAt: messages[place]?.createdAt ?? null,
    messageCount: messages.length,
    unread: unanswered.length,
    unseen: unanswered.filter(({ readAt }) => readAt === null).length,
  }
}

type KeptMessage = InMemoryState["messages"][number]

const toMessage = ({ request: _request, ...message }: KeptMessage): ChatMessage => message

const messagesOf = (state: InMemoryState, userId: UserId): ReadonlyArray<ChatMessage> =>
  state.messages.filter((message) => message.userId === userId).map(toMessage)

const endOf = (messages: ReadonlyArray<ChatMessage>, limit: number, before?: ChatMessageId) => {
  const end = before === undefined ? messages.length : messages.findIndex(({ id }) => id === before)
  return messages.slice(0, Math.max(0, end)).slice(-limit)
}

const nameOf = (state: InMemoryState, userId: UserId): string => {
  const user = state.users.get(userId)
  if (user === undefined) return ""
  return fullName(user) || user.email
}

/** Conversations in memory. */
export const layer = Layer.effect(
  ChatStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return ChatStore.of({
      add: (message, _authorId, request) =>
        update((state): readonly [ChatMessage | "reused" | "gone", InMemoryState] => {
          if (state.forgottenUsers.has(message.userId)) return ["gone", state]
          const earlier =
            request === undefined ? undefined : state.messages.find((kept) => kept.request?.key === request.key)
          if (earlier === undefined) {
            return [message, { ...state, messages: [...state.messages, { ...message, request }] }]
          }
          return [earlier.request?.fingerprint === request?.fingerprint ? toMessage(earlier) : "reused", state]
        }).pipe(
          Effect.flatMap((added): Effect.Effect<ChatMessage, IdempotencyKeyReused | UserNotFound> => {
            if (added === "gone") return Effect.fail(new UserNotFound())
            return added === "reused" ? Effect.fail(new IdempotencyKeyReused()) : Effect.succeed(added)
          }),
        ),
      messages: (userId, limit, before) => read((state) => endOf(messagesOf(state, userId), limit, before)),
      markRead: (userId, reader, at) =>
        update((state) => {
          const isMeant = (message: KeptMessage) =>
            message.userId === userId && message.readAt === null && message.isFromUser === (reader === "support")
          if (!state.messages.some(isMeant)) return [undefined, state]
          const messages = state.messages.map((message) => (isMeant(message) ? { ...message, readAt: at } : message))
          return [undefined, { ...state, messages }]
        }),
      conversations: (which, limit) =>
        read((state) => {
          const newestFirst = [...new Set(state.messages.toReversed().map(({ userId }) => userId))]
          const conversations = newestFirst.flatMap((userId): ReadonlyArray<Conversation> => {
            const summary = summarize(messagesOf(state, userId))
            return summary === undefined ? [] : [{ userId, userName: nameOf(state, userId), ...summary }]
          })
          return firstOf(
            conversations.filter(({ unread }) => which === "all" || unread > 0),
            limit,
          )
        }),
      remove: (userId) =>
        update((state) => [
          undefined,
          { ...state, messages: state.messages.filter((message) => message.userId !== userId) },
        ]),
    })
  }),
)
