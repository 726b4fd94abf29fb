import { messageChannels, messageEvents } from "@laundry/core/messaging/message-event"
import { dropReasons, messageOutcomes, replacementReasons } from "@laundry/core/order/messages/sent-message"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, OrderIdText } from "../http/wire.ts"

/** A message about an order, as it was or is to be sent. */
export const SentMessageView = Schema.Struct({
  id: Schema.String,
  /** What it tells; null for what is always a mail, such as a receipt. */
  event: Schema.NullOr(Schema.Literals(messageEvents)),
  channel: Schema.Literals(messageChannels),
  /** A phone or an email; empty for notifications and for what was left out, unless its address was refused. */
  recipient: Schema.String,
  /** As it was sent, with "[link]" for each link; empty before it was written. */
  text: Schema.String,
  outcome: Schema.Literals(messageOutcomes),
  /** The channel that a mail took the place of, and why. */
  insteadOf: Schema.NullOr(
    Schema.Struct({ channel: Schema.Literals(["text", "push"]), because: Schema.Literals(replacementReasons) }),
  ),
  /** Why it was left out. */
  dropped: Schema.NullOr(Schema.Literals(dropReasons)),
  /** What the provider said when it failed last, or refused it for good. */
  failure: Schema.NullOr(Schema.String),
  /** Until when it waits, or has waited; null once it was sent or left out. */
  heldUntil: Schema.NullOr(Moment),
  /** How many parts carriers counted for it; null for what is no text. */
  segments: Schema.NullOr(Schema.Int),
  /** When this last changed. */
  at: Moment,
})
export type SentMessageView = typeof SentMessageView.Type

/** Messages about an order, in the order in which they were owed. */
export const OrderMessages = Schema.Struct({ messages: Schema.Array(SentMessageView) })

/** Since when texts and notifications fail, and how many went by mail instead in the last 24 hours; null while they go out. */
export const MessageTroubleView = Schema.Struct({
  trouble: Schema.NullOr(Schema.Struct({ since: Moment, byMailInstead: Schema.Int })),
})
export type MessageTroubleView = typeof MessageTroubleView.Type

export const sentMessageEndpoints = {
  listOrderMessages: {
    method: "GET",
    path: "/api/admin/orders/:id/messages",
    summary: "What an order's customer was told, as it was sent",
    area: "Admin orders",
    access: "orders:manage",
    params: Schema.Struct({ id: OrderIdText }),
    success: OrderMessages,
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  getMessageTrouble: {
    method: "GET",
    path: "/api/admin/message-trouble",
    summary: "Whether messages to phones fail, so that customers are told by email instead",
    area: "Admin orders",
    access: "orders:read",
    success: MessageTroubleView,
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
