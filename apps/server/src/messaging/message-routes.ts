import { type MessageSettingsForm, messageSettingsEndpoints } from "@laundry/contracts/messaging/message-settings"
import { type SentMessageView, sentMessageEndpoints } from "@laundry/contracts/messaging/sent-messages"
import { unreadTextEndpoints } from "@laundry/contracts/messaging/unread-texts"
import { completeChoices } from "@laundry/core/messaging/message-event"
import { PushSender } from "@laundry/core/messaging/push-sender.port"
import {
  type MessageHolder,
  type MessageSettingsChange,
  readMessageSettings,
  saveMessageSettings,
} from "@laundry/core/notifications/message-settings"
import { readMessageTrouble } from "@laundry/core/notifications/message-trouble"
import { readOrderMessages } from "@laundry/core/notifications/order-messages"
import { subscribeToPush, unsubscribeFromPush } from "@laundry/core/notifications/push-browsers"
import { endTexts, listUnreadTexts, markTextRead } from "@laundry/core/notifications/unread-texts"
import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import type { Route } from "../http/route.ts"

/** What a form changes, as the core takes it. */
const toChange = ({ agreedTo, ...choices }: MessageSettingsForm): MessageSettingsChange => ({
  choices: completeChoices(choices),
  ...(agreedTo !== undefined && { consent: agreedTo === null ? "withdraw" : { wording: agreedTo } }),
})

const done = { success: true } as const
const account: MessageHolder = { kind: "account" }
const linked = (token: string): MessageHolder => ({ kind: "order", token })

/** What staff see of a message: each field is named, so that the provider's names and prices stay here. */
const toView = (message: SentMessage): SentMessageView => ({
  id: message.id,
  event: message.event,
  channel: message.channel,
  recipient: message.recipient,
  text: message.text,
  outcome: message.outcome,
  insteadOf: message.insteadOf,
  dropped: message.dropped,
  failure: message.failure,
  heldUntil: message.heldUntil,
  segments: message.segments,
  at: message.at,
})

/** How customers are told of their orders, and what staff see of it. */
export const messageRoutes = (route: Route<AppServices>): void => {
  route(messageSettingsEndpoints.getPushKey, () =>
    Effect.map(
      Effect.flatMap(PushSender, ({ publicKey }) => publicKey),
      (publicKey) => ({ publicKey }),
    ),
  )

  // The account is the caller's own: no link is followed to it.
  route(messageSettingsEndpoints.getMessageSettings, () =>
    readMessageSettings(account).pipe(Effect.catchTag(["OrderLinkInvalid", "OrderLinkEnded"], Effect.die)),
  )
  route(messageSettingsEndpoints.saveMessageSettings, ({ body }) =>
    saveMessageSettings(account, toChange(body)).pipe(
      Effect.catchTag(["OrderLinkInvalid", "OrderLinkEnded"], Effect.die),
    ),
  )
  route(messageSettingsEndpoints.subscribeToPush, ({ body }) =>
    subscribeToPush(account, body).pipe(
      Effect.as(done),
      Effect.catchTag(["OrderLinkInvalid", "OrderLinkEnded"], Effect.die),
    ),
  )
  route(messageSettingsEndpoints.unsubscribeFromPush, ({ body: { endpoint } }) =>
    unsubscribeFromPush(account, endpoint).pipe(
      Effect.as(done),
      Effect.catchTag(["OrderLinkInvalid", "OrderLinkEnded"], Effect.die),
    ),
  )

  // The link is the whole proof: no account is asked for.
  route(messageSettingsEndpoints.getLinkedMessageSettings, ({ params: { token } }) =>
    readMessageSettings(linked(token)).pipe(Effect.catchTag(["Forbidden", "UserNotFound"], Effect.die)),
  )
  route(messageSettingsEndpoints.saveLinkedMessageSettings, ({ params: { token }, body }) =>
    saveMessageSettings(linked(token), toChange(body)).pipe(Effect.catchTag(["Forbidden", "UserNotFound"], Effect.die)),
  )
  route(messageSettingsEndpoints.subscribeLinkedToPush, ({ params: { token }, body }) =>
    subscribeToPush(linked(token), body).pipe(
      Effect.as(done),
      Effect.catchTag(["Forbidden", "UserNotFound"], Effect.die),
    ),
  )
  route(messageSettingsEndpoints.unsubscribeLinkedFromPush, ({ params: { token }, body: { endpoint } }) =>
    unsubscribeFromPush(linked(token), endpoint).pipe(
      Effect.as(done),
      Effect.catchTag(["Forbidden", "UserNotFound"], Effect.die),
    ),
  )

  route(sentMessageEndpoints.listOrderMessages, ({ params: { id } }) =>
    Effect.map(readOrderMessages(id), (messages) => ({ messages: messages.map(toView) })),
  )
  route(unreadTextEndpoints.listUnreadTexts, ({ query: { limit } }, context) =>
    Effect.map(listUnreadTexts(limit), (texts) =>
      answerPart(texts, context).map(({ id, from, body, receivedAt }) => ({
        id,
        phone: from,
        message: body,
        receivedAt,
      })),
    ),
  )
  route(unreadTextEndpoints.markTextRead, ({ params: { id } }) => Effect.as(markTextRead(id), done))
  route(unreadTextEndpoints.endTexts, ({ body: { phone } }) => Effect.as(endTexts(phone), done))
  route(sentMessageEndpoints.getMessageTrouble, () => Effect.map(readMessageTrouble(), (trouble) => ({ trouble })))
}
