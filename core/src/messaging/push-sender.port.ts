import { Context, type Effect, Schema } from "effect"

/** Where a browser takes push messages, as it told us (W3C Push API). */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push message: a notification that leads to a page. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The page that it opens. */
  readonly url: string
  /** Names the event: a repeat takes the place of the notification that shows. */
  readonly tag: string
}

/** The push service failed or did not answer. `mayHaveSent`: it may have taken the message all the same. */
export class PushNotSent extends Schema.TaggedError<PushNotSent>()("PushNotSent", {
  reason: Schema.String,
  mayHaveSent: Schema.Boolean,
}) {
  override get message(): string {
    return `The push message could not be sent: ${this.reason}`
  }
}

/** The browser does not take messages there any more. */
export class PushSubscriptionGone extends Schema.TaggedError<PushSubscriptionGone>()("PushSubscriptionGone", {}) {
  override get message(): string {
    return "The push subscription has ended."
  }
}

/** Sends push messages to browsers. */
export class PushSender extends Context.Service<
  PushSender,
  {
    /** The key that browsers subscribe with (VAPID), in base64url. */
    readonly publicKey: Effect.Effect<string>
    /**
     * Whether messages are sent to an address. Browsers say it themselves: those of the push services alone are called, and none
     * of our own network.
     */
    readonly takes: (endpoint: string) => boolean
    readonly send: (
      subscription: PushSubscription,
      message: PushMessage,
    ) => Effect.Effect<void, PushNotSent | PushSubscriptionGone>
  }
>()("@laundry/core/messaging/PushSender") {}
