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

/** Who is to be forgotten: their account's email, whatever its letter case, and what of theirs mails are about. */
export interface MailedPerson {
  readonly email: string
  readonly orders: ReadonlyArray<OrderId>
  readonly recurring: ReadonlyArray<string>
}

/** Where owed mails wait. They enter through the Outbox, inside the transaction of what they report. */
export class MailStore extends Context.Service<
  MailStore,
  {
    /** The mail, unless it is unknown or sent already. */
    readonly unsent: (mailId: string) => Effect.Effect<OwedMail | undefined>
    /** The mails about an order, sent or waiting, the oldest first; without what was left out or went to a phone instead. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<SentMail>>
    /** How many mails went to a recipient since then, whatever the letter case. */
    readonly countSent: (to: string, since: Instant) => Effect.Effect<number>
    readonly markSent: (mailId: string, at: Instant) => Effect.Effect<void>
    /**
     * Forgets a person in the mails to them; what is not sent yet is never sent. What others get of the same orders stays, and so does what
     * goes to the same email about other orders. Their orders and recurring pickups name them still.
     */
    readonly forgetPerson: (person: MailedPerson) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/notifications/MailStore") {}
