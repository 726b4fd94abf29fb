import { Context, type Effect, Schema } from "effect"

/** A written mail. `messageId` is the same on every try, so that a repeat can be told from a second mail. */
export interface Mail {
  readonly messageId: string
  readonly to: string
  readonly fromName: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: ReadonlyArray<MailAttachment>
}

/** A file that comes with a mail. */
export interface MailAttachment {
  /** "receipt-R-001042.pdf" */
  readonly name: string
  /** "application/pdf" */
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** The mail server refused, failed or did not answer: try again later. */
export class MailNotSent extends Schema.TaggedError<MailNotSent>()("MailNotSent", {
  reason: Schema.String,
}) {
  override get message(): string {
    return `The mail could not be sent: ${this.reason}`
  }
}

/**
 * The mail server takes nothing for this recipient, now or later: there is no such mailbox. The mail is left out, and not tried again. A
 * mailer that can't tell says {@link MailNotSent}.
 */
export class MailRefused extends Schema.TaggedError<MailRefused>()("MailRefused", {
  reason: Schema.String,
}) {
  override get message(): string {
    return `The mail was refused for good: ${this.reason}`
  }
}

/** Sends mail. */
export class Mailer extends Context.Service<
  Mailer,
  {
    readonly send: (mail: Mail) => Effect.Effect<void, MailNotSent | MailRefused>
    /** Whether mail could be sent right now, for health checks. */
    readonly check: Effect.Effect<void, MailNotSent>
  }
>()("@laundry/core/notifications/Mailer") {}
