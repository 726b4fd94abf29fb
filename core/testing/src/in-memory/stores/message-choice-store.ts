import { defaultChoices } from "@laundry/core/messaging/message-event"
import type { PushSubscription } from "@laundry/core/messaging/push-sender.port"
import { MessageChoiceStore } from "@laundry/core/order/messages/message-choice-store.port"
import { type MessageOwner, ownerRef } from "@laundry/core/order/messages/message-owner"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry, withoutKey } from "../state.ts"

const subscriptionsOf = (state: InMemoryState, owner: MessageOwner): ReadonlyArray<PushSubscription> =>
  state.pushSubscriptions.get(ownerRef(owner)) ?? []

const withSubscriptions = (
  state: InMemoryState,
  ref: string,
  subscriptions: ReadonlyArray<PushSubscription>,
): InMemoryState => ({ ...state, pushSubscriptions: withEntry(state.pushSubscriptions, ref, subscriptions) })

/** Choices and browsers in memory. */
export const layer = Layer.effect(
  MessageChoiceStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return MessageChoiceStore.of({
      choices: (owner) =>
        read(({ messageChoices }) => {
          const chosen = messageChoices.get(ownerRef(owner))
          return chosen && { ...defaultChoices, ...chosen }
        }),
      saveChoices: (owner, choices) =>
        update((state) => [
          undefined,
          { ...state, messageChoices: withEntry(state.messageChoices, ownerRef(owner), choices) },
        ]),
      subscriptions: (owner) => read((state) => subscriptionsOf(state, owner)),
      subscribe: (owner, subscription) =>
        update((state) => {
          const others = subscriptionsOf(state, owner)
          const isKnown = others.some(({ endpoint }) => endpoint === subscription.endpoint)
          const subscriptions = isKnown
            ? others.map((other) => (other.endpoint === subscription.endpoint ? subscription : other))
            : [...others, subscription]
          return [undefined, withSubscriptions(state, ownerRef(owner), subscriptions)]
        }),
      unsubscribe: (endpoint, owner) =>
        update((state) => {
          const refs = owner === undefined ? [...state.pushSubscriptions.keys()] : [ownerRef(owner)]
          const next = refs.reduce((before, ref) => {
            const left = (before.pushSubscriptions.get(ref) ?? []).filter((kept) => kept.endpoint !== endpoint)
            return withSubscriptions(before, ref, left)
          }, state)
          return [undefined, next]
        }),
      unsubscribeAll: (owner) => update((state) => [undefined, withSubscriptions(state, ownerRef(owner), [])]),
      forgetOrdersOf: (userId) =>
        update((state) => {
          const refs = new Set(
            [...state.orders.values()]
              .filter((order) => order.userId === userId)
              .map(({ id }) => ownerRef({ kind: "order", orderId: id })),
          )
          const without = <A>(kept: ReadonlyMap<string, A>) => new Map([...kept].filter(([ref]) => !refs.has(ref)))
          return [
            undefined,
            {
              ...state,
              pushSubscriptions: without(state.pushSubscriptions),
              messageChoices: without(state.messageChoices),
            },
          ]
        }),
      forget: (owner) =>
        update((state) => [
          undefined,
          {
            ...withSubscriptions(state, ownerRef(owner), []),
            messageChoices: withoutKey(state.messageChoices, ownerRef(owner)),
          },
        ]),
    })
  }),
)
