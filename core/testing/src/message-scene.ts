import { type ChannelChoices, defaultChoices, messageEvents } from "@laundry/core/messaging/message-event"
import { textedNumber } from "@laundry/core/messaging/phone-number"
import { MessageChoiceStore } from "@laundry/core/order/messages/message-choice-store.port"
import type { MessageOwner } from "@laundry/core/order/messages/message-owner"
import { TextConsentStore } from "@laundry/core/order/messages/text-consent-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { Outbox } from "@laundry/core/outbox/outbox.port"
import type { OwedMailContent } from "@laundry/core/outbox/owed-mail"
import type { PhoneNumber } from "@laundry/core/shared/phone-number"
import { Clock, Effect } from "effect"
import { transacted } from "./account-scene.ts"
import { look } from "./people-scene.ts"

/** The phone of the orders of `guestBooking`. */
export const bookedPhone = textedNumber("305-555-0100") as PhoneNumber

/** All events by one channel, but for these. */
export const allBy = (channel: "mail" | "text" | "push", changes: Partial<ChannelChoices> = {}): ChannelChoices => ({
  ...defaultChoices,
  ...Object.fromEntries(messageEvents.map((event) => [event, channel])),
  ...changes,
})

/** Chooses the channels of an owner's messages. */
export const choose = (owner: MessageOwner, choices: ChannelChoices) =>
  Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    yield* transacted((yield* MessageChoiceStore).saveChoices(owner, choices, at))
  })

/** Agrees to texts. */
export const agree = (owner: MessageOwner, phone: PhoneNumber = bookedPhone) =>
  Effect.gen(function* () {
    const givenAt = yield* Clock.currentTimeMillis
    const consents = yield* TextConsentStore
    const id = `consent-${(yield* look(({ textConsents }) => textConsents)).length}`
    const consent = {
      id,
      owner,
      phone,
      wording: "I agree to texts.",
      place: "order-page",
      givenAt,
      ended: null,
    } as const
    yield* transacted(consents.add(consent))
  })

/** Has a browser take an owner's push messages. */
export const installOn = (owner: MessageOwner, name: string) =>
  Effect.gen(function* () {
    const endpoint = `https://push.example.com/${name}`
    const at = yield* Clock.currentTimeMillis
    yield* transacted((yield* MessageChoiceStore).subscribe(owner, { endpoint, p256dh: "key", auth: "auth" }, at))
    return endpoint
  })

/** Owes an order's customer a message. */
export const oweMessage = (content: OwedMailContent & { readonly orderId: OrderId }, key = content.template) =>
  Effect.gen(function* () {
    yield* transacted((yield* Outbox).oweMail({ key: `${key}:${content.orderId}`, to: "ana@example.com", content }))
  })

/** What was sent about orders. */
export const sentMessages = look((state) => [...state.sentMessages.values()])
