import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

const isFailure = ({ channel, outcome, failure, insteadOf }: SentMessage): boolean =>
  insteadOf?.because === "provider-down" || (channel !== "mail" && outcome === "waiting" && failure !== null)

/** What was sent about orders, in memory. */
export const layer = Layer.effect(
  SentMessageStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return SentMessageStore.of({
      get: (id) => read(({ sentMessages }) => sentMessages.get(id)),
      begin: (message) =>
        update((state) => {
          const tries = state.sentMessages.get(message.id)?.tries ?? 0
          const isOwed = [...state.mails.values()].some(
            ({ mailId, sentAt }) => mailId === message.id && sentAt === null,
          )
          if (!isOwed || tries !== message.tries - 1) return [false, state]
          return [true, { ...state, sentMessages: withEntry(state.sentMessages, message.id, message) }]
        }),
      save: (message) =>
        update((state) => {
          const before = state.sentMessages.get(message.id)
          const kept = before && {
            recipient: before.recipient,
            text: before.text,
            ...(before.text === "" && { failure: null }),
          }
          return [
            undefined,
            { ...state, sentMessages: withEntry(state.sentMessages, message.id, { ...message, ...kept }) },
          ]
        }),
      ofOrder: (orderId) =>
        read(({ sentMessages }) => [...sentMessages.values()].filter((message) => message.orderId === orderId)),
      wasTexted: (phone) =>
        read(({ sentMessages }) =>
          [...sentMessages.values()].some(
            ({ channel, outcome, recipient }) => channel === "text" && outcome === "sent" && recipient === phone,
          ),
        ),
      trouble: (after) =>
        read(({ sentMessages }) => {
          const all = [...sentMessages.values()]
          const taken = all.filter(({ channel, outcome }) => channel === "text" && outcome === "sent")
          const latest = Math.max(after, ...taken.map(({ at }) => at))
          const failures = all.filter((message) => isFailure(message) && message.at > latest)
          if (failures.length === 0) return undefined
          const byMailInstead = all.filter(({ insteadOf, at }) => insteadOf?.because === "provider-down" && at > after)
          return { since: Math.min(...failures.map(({ at }) => at)), byMailInstead: byMailInstead.length }
        }),
      forget: (orderIds) =>
        update((state) => {
          const sentMessages = [...state.sentMessages].map(
            ([id, message]) =>
              [
                id,
                orderIds.includes(message.orderId) ? { ...message, recipient: "", text: "", failure: null } : message,
              ] as const,
          )
          return [undefined, { ...state, sentMessages: new Map(sentMessages) }]
        }),
    })
  }),
)
