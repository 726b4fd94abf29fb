import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import type { OwedMail } from "../outbox/owed-mail.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"

/** A mail as it went out. */
export interface SentMail {
  readonly template: string
  /** Empty where the recipient was forgotten. */
  readonly to: string
  /** Null while it waits. */
  readonly sentAt: Instant | null
}

/** Where owed mails wait. They enter through the Outbox, inside the transaction of what they report. */
export class MailStore extends Context.Service<
  MailStore,
  {
    /** The mail, unless it is unknown or sent already. */
    readonly unsent: (mailId: string) => Effect.Effect<OwedMail | undefined>
    /** The mails that were owed about an order, sent or not, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<SentMail>>
    readonly markSent: (mailId: string, at: Instant) => Effect.Effect<void>
    /** Takes an address, whatever its letter case, off all mails to it; those that are not sent yet never are. */
    readonly forgetRecipient: (email: string, at: Instant) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/notifications/MailStore") {}
