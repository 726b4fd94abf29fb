import type { CompanySettings } from "../company/company-settings.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { AnsweredTicket } from "../order/weigh-tickets/weigh-ticket.ts"
import type { PaymentLink } from "../payment/payment-link.ts"
import type { CalledOff } from "../refunds/called-off.ts"
import type { MailedCharge } from "./mails/charge-words.ts"
import type { MailLink } from "./mails/mail-layout.ts"

/** A link to pay, as the mail that carries it says it. */
export interface MailedLink {
  readonly url: string
  readonly expiresAt: PaymentLink["expiresAt"]
}

/** A weigh ticket, as the mail that carries it says it. */
export interface MailedTicket {
  readonly ticket: AnsweredTicket
  readonly url: string
}

/** A link to say that something is wrong, and until when that can be said. */
export interface MailedClaimLink {
  readonly url: string
  readonly until: Instant
}

/** All that mails about an order are written from, beside the order. */
export interface MailScene {
  readonly settings: CompanySettings
  readonly publicUrl: string
  /** When the mail is written. */
  readonly now: Instant
  /** Where its reader pays what the order owes; a mail without one names no balance. */
  readonly link?: MailedLink | undefined
  /** What the order weighs, in mails that tell it. */
  readonly ticket?: MailedTicket | undefined
  /** How what is owed is charged to a kept card, in the same mails. */
  readonly charge?: MailedCharge | undefined
  /** Whether laundry that is weighed or ready is brought only once its balance is paid. */
  readonly isHeld?: boolean | undefined
  /** Where its customer says that something is wrong, while they may. */
  readonly claim?: MailedClaimLink | undefined
  /** Where its reader leaves a tip, in the mail of the delivery. */
  readonly tip?: MailLink | undefined
  /** Where its customer rates the laundry worker who did it, in the mail of the delivery. */
  readonly rate?: MailLink | undefined
  /** What became of the order's money when it was called off. */
  readonly calledOff?: CalledOff | undefined
  /** The page of the order, for a mail that is about nothing else. */
  readonly page?: MailLink | undefined
  /** Where the receipt or the statement is read that the mail brings. */
  readonly document?: MailLink | undefined
}
