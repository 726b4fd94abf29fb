import { Context, type Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { ChannelChoices } from "../../messaging/message-event.ts"
import type { PushSubscription } from "../../messaging/push-sender.port.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { MessageOwner } from "./message-owner.ts"

/** How customers want to be told, and which of their browsers take push messages. */
export class MessageChoiceStore extends Context.Service<
  MessageChoiceStore,
  {
    /** What an owner chose; undefined until they did. Events that came up since have their default. */
    readonly choices: (owner: MessageOwner) => Effect.Effect<ChannelChoices | undefined>
    readonly saveChoices: (
      owner: MessageOwner,
      choices: ChannelChoices,
      at: Instant,
    ) => Effect.Effect<void, never, InTransaction>
    /** The browsers of an owner, the oldest first. */
    readonly subscriptions: (owner: MessageOwner) => Effect.Effect<ReadonlyArray<PushSubscription>>
    /** Adds a browser, or puts its new keys in the place of the old. */
    readonly subscribe: (
      owner: MessageOwner,
      subscription: PushSubscription,
      at: Instant,
    ) => Effect.Effect<void, never, InTransaction>
    /** Takes a browser off an owner; off all owners where none is named, as when it has ended. */
    readonly unsubscribe: (endpoint: string, owner?: MessageOwner) => Effect.Effect<void>
    /** Takes all browsers of an owner off. */
    readonly unsubscribeAll: (owner: MessageOwner) => Effect.Effect<void, never, InTransaction>
    /** Removes an owner's choices and browsers. */
    readonly forget: (owner: MessageOwner) => Effect.Effect<void, never, InTransaction>
    /** Removes the choices and browsers of each order of a user; those of the user stay. */
    readonly forgetOrdersOf: (userId: UserId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/order/MessageChoiceStore") {}
