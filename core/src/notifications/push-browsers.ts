import { Clock, Effect } from "effect"
import { PushSender, type PushSubscription } from "../messaging/push-sender.port.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import { PushAddressRefused } from "../order/messages/message-errors.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { findHolder, holdOwner, type MessageHolder } from "./message-settings.ts"

/** How many browsers one owner has at most: the oldest make room. */
const mostBrowsers = 10

/** From now on this browser takes the holder's push messages. Repeating it changes nothing. */
export const subscribeToPush = Effect.fn("subscribeToPush")(function* (
  holder: MessageHolder,
  subscription: PushSubscription,
) {
  const { owner } = yield* findHolder(holder)
  if (!(yield* PushSender).takes(subscription.endpoint)) return yield* new PushAddressRefused()
  const choices = yield* MessageChoiceStore
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      yield* holdOwner(owner)
      // Staff who ended the link meanwhile took its holders' browsers off the order.
      yield* findHolder(holder)
      yield* choices.subscribe(owner, subscription, yield* Clock.currentTimeMillis)
      for (const { endpoint } of (yield* choices.subscriptions(owner)).slice(0, -mostBrowsers)) {
        yield* choices.unsubscribe(endpoint, owner)
      }
    }),
  )
})

/** This browser takes the holder's push messages no more. */
export const unsubscribeFromPush = Effect.fn("unsubscribeFromPush")(function* (
  holder: MessageHolder,
  endpoint: string,
) {
  const { owner } = yield* findHolder(holder)
  yield* (yield* MessageChoiceStore).unsubscribe(endpoint, owner)
})
