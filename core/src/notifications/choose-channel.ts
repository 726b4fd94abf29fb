import { Effect } from "effect"
import { defaultChoices, essentialEvents, type MessageEvent } from "../messaging/message-event.ts"
import { textedNumber } from "../messaging/phone-number.ts"
import type { PushSubscription } from "../messaging/push-sender.port.ts"
import { TextMessenger } from "../messaging/text-messenger.port.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import type { MessageOwner } from "../order/messages/message-owner.ts"
import type { Replaced } from "../order/messages/sent-message.ts"
import type { TextConsent } from "../order/messages/text-consent.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { Order } from "../order/order.ts"
import { UserStore } from "../people/user-store.port.ts"
import type { PhoneNumber } from "../shared/phone-number.ts"

/** How an order's customer is told of something. */
export type Channel =
  | { readonly channel: "mail"; readonly insteadOf: Replaced | null }
  | { readonly channel: "text"; readonly phone: PhoneNumber }
  | { readonly channel: "push" }
  | { readonly channel: "none" }

const mail: Channel = { channel: "mail", insteadOf: null }
const withoutBrowser: Channel = { channel: "mail", insteadOf: { channel: "push", because: "no-device" } }

/** Whose choices count for an order: first what was chosen for it, then what its customer chose for all. */
const ownersOf = ({ id, userId }: Pick<Order, "id" | "userId">): ReadonlyArray<MessageOwner> => [
  { kind: "order", orderId: id },
  ...(userId === null ? [] : [{ kind: "user", userId } as const]),
]

/** The browsers that take an order's push messages, each once. */
export const browsersOf = Effect.fnUntraced(function* (order: Pick<Order, "id" | "userId">) {
  const choices = yield* MessageChoiceStore
  const browsers = new Map<string, PushSubscription>()
  for (const owner of ownersOf(order)) {
    for (const browser of yield* choices.subscriptions(owner)) browsers.set(browser.endpoint, browser)
  }
  return [...browsers.values()]
})

/** The phone that an owner has now: a consent counts for no other. */
const phoneOf = Effect.fnUntraced(function* (owner: MessageOwner, order: Order) {
  if (owner.kind === "order") return textedNumber(order.customerPhone)
  const user = yield* (yield* UserStore)
    .get(owner.userId)
    .pipe(Effect.catchTag("UserNotFound", () => Effect.succeed(undefined)))
  return textedNumber(user?.phone ?? "")
})

/** Whether texts may be sent to a phone by a consent: it has not ended, and the phone itself has said yes where that is asked for. */
const isInForce = ({ ended, awaitsYes, phone }: TextConsent, to: PhoneNumber): boolean =>
  ended === null && awaitsYes !== true && phone === to

/** The phone that an order's texts go to; a mail in place of the text if it can't get texts, or a mail alone if this installation sends no texts. */
export const textWay = Effect.fnUntraced(function* (order: Order) {
  if (!(yield* TextMessenger).isOffered) return mail
  const consents = yield* TextConsentStore
  let because: Replaced["because"] = "no-consent"
  for (const owner of ownersOf(order)) {
    const phone = yield* phoneOf(owner, order)
    if (phone === undefined) continue
    if (yield* consents.isStopped(phone)) {
      because = "stopped"
    } else if ((yield* consents.ofOwner(owner)).some((given) => isInForce(given, phone))) {
      return { channel: "text", phone } satisfies Channel
    }
  }
  return { channel: "mail", insteadOf: { channel: "text", because } } satisfies Channel
})

/** How an order's customer is to be told of an event: as they chose, or by mail where that is not possible. */
export const chooseChannel = Effect.fnUntraced(function* (event: MessageEvent, order: Order) {
  const store = yield* MessageChoiceStore
  let choices = defaultChoices
  for (const owner of ownersOf(order)) {
    const chosen = yield* store.choices(owner)
    if (chosen === undefined) continue
    choices = chosen
    break
  }
  switch (choices[event]) {
    case "mail":
      return mail
    case "none":
      return essentialEvents.has(event) ? mail : ({ channel: "none" } satisfies Channel)
    case "push":
      return (yield* browsersOf(order)).length > 0 ? ({ channel: "push" } satisfies Channel) : withoutBrowser
    case "text":
      return yield* textWay(order)
  }
})
