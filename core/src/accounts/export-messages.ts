import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import type { MessageOwner } from "../order/messages/message-owner.ts"
import type { SentMessage } from "../order/messages/sent-message.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import type { TextConsent } from "../order/messages/text-consent.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { OrderId } from "../order/order.ts"

const iso = (at: Instant): string => new Date(at).toISOString()

const textConsent = ({ phone, wording, place, givenAt, ended }: TextConsent) => ({
  phone: phone ?? "",
  wording,
  place,
  givenAt: iso(givenAt),
  ended: ended && { at: iso(ended.at), by: ended.by },
})

const notice = ({ event, channel, recipient, text, outcome, at }: SentMessage) => ({
  event,
  channel,
  recipient,
  text,
  outcome,
  at: iso(at),
})

/** How a customer wants to be told of all orders, or of one, and what they agreed to for that. */
export const howToTell = Effect.fnUntraced(function* (owner: MessageOwner) {
  const choices = yield* MessageChoiceStore
  return {
    messageChoices: (yield* choices.choices(owner)) ?? null,
    textConsents: (yield* (yield* TextConsentStore).ofOwner(owner)).map(textConsent),
    pushBrowsers: (yield* choices.subscriptions(owner)).length,
  }
})

/** What was sent about an order. */
export const noticesOf = Effect.fnUntraced(function* (orderId: OrderId) {
  return (yield* (yield* SentMessageStore).ofOrder(orderId)).map(notice)
})
