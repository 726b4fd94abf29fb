import { type MessageEvent, messageChannels } from "@laundry/core/messaging/message-event"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, oneOf, requiredText } from "../http/wire.ts"
import { orderLinkErrors } from "../orders/order-link-errors.ts"

const channel = oneOf(messageChannels, `The channel must be one of ${messageChannels.join(", ")}`)

/** A channel for each event. */
const ChannelChoices = Schema.Struct({
  order_received: channel,
  recurring_ahead: channel,
  pickup_reminder: channel,
  driver_on_the_way: channel,
  picked_up: channel,
  pickup_missed: channel,
  weighed: channel,
  ready: channel,
  out_for_delivery: channel,
  delivered: channel,
  delivery_late: channel,
  payment_declined: channel,
} satisfies Readonly<Record<MessageEvent, typeof channel>>)

/** How somebody is told of their orders, or of one. */
export const MessageSettingsView = Schema.Struct({
  choices: ChannelChoices,
  /** Whether texts are sent at all: an installation need have no provider of them. */
  offersTexts: Schema.Boolean,
  /** Left out where the company offers no recurring pickups: then there is no message about them. */
  offersRecurring: Schema.optionalKey(Schema.Literal(true)),
  /** Where texts go. On an order's page its last digits only; empty where there is no phone. */
  phone: Schema.String,
  /** Whether texts can go there: they go to American numbers. */
  isTextable: Schema.Boolean,
  /** What is to be agreed to before texts are sent. */
  consentWording: Schema.String,
  /** What was agreed to for this phone and holds. */
  consent: Schema.NullOr(Schema.Struct({ givenAt: Moment, wording: Schema.String })),
  /** Said where texts wait until the phone itself answers YES: until then mails go out. */
  awaitsYes: Schema.optionalKey(Schema.Literal(true)),
  /** Whether the phone's owner replied STOP. */
  isStopped: Schema.Boolean,
  /** How many browsers take notifications. */
  pushDevices: Schema.Int,
})
export type MessageSettingsView = typeof MessageSettingsView.Type

const wordingMissing = "Please read what you agree to"

/** What somebody changes of it: the channel of each event, and what they agree to. */
export const MessageSettingsForm = Schema.Struct({
  ...ChannelChoices.fields,
  /** Left out by who knows of no recurring pickups: then it is that of orders that come in. */
  recurring_ahead: Schema.optionalKey(channel),
  /** The wording that is agreed to, as it was read; null where nothing is agreed to any more. */
  agreedTo: Schema.optionalKey(Schema.NullOr(requiredText(wordingMissing, 1000)).annotate({ message: wordingMissing })),
})
export type MessageSettingsForm = typeof MessageSettingsForm.Type

const key = (name: string) => requiredText(`${name} is required`, 500)

/** Where a browser takes push messages (W3C Push API). */
export const PushSubscriptionForm = Schema.Struct({
  endpoint: requiredText("The endpoint is required", 2000),
  p256dh: key("p256dh"),
  auth: key("auth"),
})
export type PushSubscriptionForm = typeof PushSubscriptionForm.Type

const ended = Schema.Struct({ endpoint: PushSubscriptionForm.fields.endpoint })
const done = Schema.Struct({ success: Schema.Literal(true) })
const token = Schema.Struct({ token: requiredText("This link does not exist", 200) })

const reading = { max: 120, seconds: 60 } as const
const changing = { max: 30, seconds: 60 } as const
const ofAccount = { UserNotFound: 401 } as const
const ofLink = orderLinkErrors
const refusals = {
  EssentialMessage: 400,
  PhoneNotTextable: { status: 422, field: "agreedTo" },
  TextsStopped: { status: 409, field: "agreedTo" },
  ConsentOutdated: { status: 409, field: "agreedTo" },
  TooManyCodes: 429,
} as const
const addressRefused = { PushAddressRefused: { status: 422, field: "endpoint" } } as const

export const messageSettingsEndpoints = {
  getPushKey: {
    method: "GET",
    path: "/api/push-key",
    summary: "The key that browsers subscribe to notifications with (VAPID)",
    area: "Messages",
    access: "everyone",
    success: Schema.Struct({ publicKey: Schema.String }),
    status: 200,
    errors: {},
    limit: reading,
  },
  getMessageSettings: {
    method: "GET",
    path: "/api/user/message-settings",
    summary: "How the user is told of their orders",
    area: "Messages",
    access: "own-profile:edit",
    success: MessageSettingsView,
    status: 200,
    errors: ofAccount,
  },
  saveMessageSettings: {
    method: "PUT",
    path: "/api/user/message-settings",
    summary: "Change how the user is told of their orders, and what they agree to",
    area: "Messages",
    access: "own-profile:edit",
    body: MessageSettingsForm,
    success: MessageSettingsView,
    status: 200,
    errors: { ...ofAccount, ...refusals },
    limit: changing,
  },
  subscribeToPush: {
    method: "POST",
    path: "/api/user/push-subscriptions",
    summary: "Have this browser take the user's notifications",
    area: "Messages",
    access: "own-profile:edit",
    body: PushSubscriptionForm,
    success: done,
    status: 200,
    errors: { ...ofAccount, ...addressRefused },
    limit: changing,
  },
  unsubscribeFromPush: {
    method: "DELETE",
    path: "/api/user/push-subscriptions",
    summary: "Have this browser take the user's notifications no more",
    area: "Messages",
    access: "own-profile:edit",
    body: ended,
    success: done,
    status: 200,
    errors: ofAccount,
    limit: changing,
  },
  getLinkedMessageSettings: {
    method: "GET",
    path: "/api/order-links/:token/message-settings",
    summary: "How an order's customer is told of it, for anybody who has the link to its page",
    area: "Order pages",
    access: "everyone",
    params: token,
    success: MessageSettingsView,
    status: 200,
    errors: ofLink,
    limit: reading,
  },
  saveLinkedMessageSettings: {
    method: "PUT",
    path: "/api/order-links/:token/message-settings",
    summary: "Change how an order's customer is told of it, and what they agree to",
    area: "Order pages",
    access: "everyone",
    params: token,
    body: MessageSettingsForm,
    success: MessageSettingsView,
    status: 200,
    errors: { ...ofLink, ...refusals },
    limit: changing,
  },
  subscribeLinkedToPush: {
    method: "POST",
    path: "/api/order-links/:token/push-subscriptions",
    summary: "Have this browser take an order's notifications",
    area: "Order pages",
    access: "everyone",
    params: token,
    body: PushSubscriptionForm,
    success: done,
    status: 200,
    errors: { ...ofLink, ...addressRefused },
    limit: changing,
  },
  unsubscribeLinkedFromPush: {
    method: "DELETE",
    path: "/api/order-links/:token/push-subscriptions",
    summary: "Have this browser take an order's notifications no more",
    area: "Order pages",
    access: "everyone",
    params: token,
    body: ended,
    success: done,
    status: 200,
    errors: ofLink,
    limit: changing,
  },
} as const satisfies Record<string, Endpoint>
