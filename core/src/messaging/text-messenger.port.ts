import { Context, type Effect, Schema } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { PhoneNumber } from "../shared/phone-number.ts"

/** A text message to a phone. */
export interface TextMessage {
  /** Ours, the same on every try. */
  readonly id: string
  readonly to: PhoneNumber
  /** The same on every try, but for its links: those are made anew (`mask-links.ts`). */
  readonly body: string
}

/** A text message that the provider took. */
export interface SentText {
  /** The provider's name for it. */
  readonly providerId: string
  /** How many parts carriers count, and charge, for it. */
  readonly segments: number
}

/** A text message that came from a phone. */
export interface InboundText {
  /** The provider's name for it: the same text delivered twice has the same. */
  readonly providerId: string
  readonly from: PhoneNumber
  readonly body: string
  /** Whether the provider has answered it already, so that the laundry is not to answer it once more. */
  readonly isAnswered?: boolean
}

/** A call of the provider's, as it arrived. */
export interface TextWebhook {
  /** The whole address that was called. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body as it arrived. */
  readonly body: string
}

/** How an inbound text is answered. */
export interface TextReply {
  readonly contentType: string
  readonly body: string
}

/** The provider failed or did not answer. `mayHaveSent`: it may have taken the message all the same. */
export class TextNotSent extends Schema.TaggedError<TextNotSent>()("TextNotSent", {
  reason: Schema.String,
  mayHaveSent: Schema.Boolean,
}) {
  override get message(): string {
    return `The text message could not be sent: ${this.reason}`
  }
}

/** It will never be sent: this phone wants no messages, or can't get any. */
export class TextRefused extends Schema.TaggedError<TextRefused>()("TextRefused", {
  because: Schema.Literals(["stopped", "unreachable"]),
  reason: Schema.String,
}) {
  override get message(): string {
    return `The text message was refused: ${this.reason}`
  }
}

/** Somebody else than the provider called. */
export class TextWebhookRefused extends Schema.TaggedError<TextWebhookRefused>()("TextWebhookRefused", {}) {
  override get message(): string {
    return "The signature is not the provider's."
  }
}

/** Sends text messages and reads those that come back. */
export class TextMessenger extends Context.Service<
  TextMessenger,
  {
    /** Whether texts get anywhere: where no provider is set, nobody is offered any. */
    readonly isOffered: boolean
    /**
     * Sends one. `triedSince` is when an earlier try began that may have sent it: then the provider is asked for it first, so
     * that nobody gets it twice. Then a failure says of all tries together whether one may have sent it.
     */
    readonly send: (message: TextMessage, triedSince?: Instant) => Effect.Effect<SentText, TextNotSent | TextRefused>
    /** Whether messages could be sent right now, for health checks. */
    readonly check: Effect.Effect<void, TextNotSent>
    /** Reads an inbound text after checking who called. */
    readonly receive: (webhook: TextWebhook) => Effect.Effect<InboundText, TextWebhookRefused>
    /** The answer to an inbound text, in the provider's language; nothing is said where `body` is undefined. */
    readonly reply: (body: string | undefined) => TextReply
  }
>()("@laundry/core/messaging/TextMessenger") {}
