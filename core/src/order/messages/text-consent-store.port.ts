import { Context, type Effect } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import type { Listed } from "../../shared/listed.ts"
import type { PhoneNumber } from "../../shared/phone-number.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { MessageOwner } from "./message-owner.ts"
import type { ConsentEnd, TextConsent } from "./text-consent.ts"

/** A text from a phone that asks for nothing the product understands: a person has to read it. */
export interface UnreadText {
  /** The provider's name for it. */
  readonly id: string
  readonly from: PhoneNumber
  readonly body: string
  readonly receivedAt: Instant
}

/** Who lets us send texts, which phones want none, and what came from phones that a person has to read. */
export class TextConsentStore extends Context.Service<
  TextConsentStore,
  {
    readonly add: (consent: TextConsent) => Effect.Effect<void, never, InTransaction>
    /** Whatever an owner agreed to, ended or not, the oldest first. */
    readonly ofOwner: (owner: MessageOwner) => Effect.Effect<ReadonlyArray<TextConsent>>
    /** Whatever was agreed to for a phone, ended or not, the oldest first. */
    readonly ofPhone: (phone: PhoneNumber) => Effect.Effect<ReadonlyArray<TextConsent>>
    /** Notes that a phone said yes to those consents that waited for that and have not ended. */
    readonly confirm: (phone: PhoneNumber) => Effect.Effect<void, never, InTransaction>
    /** Ends the consents of an owner, or of a phone, that have not ended. */
    readonly end: (
      of: MessageOwner | PhoneNumber,
      by: ConsentEnd,
      at: Instant,
    ) => Effect.Effect<void, never, InTransaction>
    /**
     * Ends an owner's consents and takes the phone out of all of them, and removes what came from it: what stays is that there was a
     * consent, and that it ended.
     */
    readonly forget: (owner: MessageOwner, at: Instant) => Effect.Effect<void, never, InTransaction>
    /** Whether STOP came from a phone, and no START since. */
    readonly isStopped: (phone: PhoneNumber) => Effect.Effect<boolean>
    /** Notes that STOP, or START, came from a phone. */
    readonly setStopped: (
      phone: PhoneNumber,
      isStopped: boolean,
      at: Instant,
    ) => Effect.Effect<void, never, InTransaction>
    /**
     * Notes an inbound text, and returns whether it is new: providers deliver one again when they got no answer. What it says is kept
     * only where a person has to read it.
     */
    readonly noteInbound: (
      text: Pick<UnreadText, "id" | "receivedAt"> & Partial<Pick<UnreadText, "from" | "body">>,
    ) => Effect.Effect<boolean, never, InTransaction>
    /** The texts that nobody has read, the oldest first. */
    readonly unreadTexts: (limit: number) => Effect.Effect<Listed<UnreadText>>
    /** Notes that one text, or all of a phone, have been read. Returns whether any was unread. */
    readonly markTextsRead: (
      of: { readonly id: string } | { readonly from: PhoneNumber },
      at: Instant,
    ) => Effect.Effect<boolean, never, InTransaction>
  }
>()("@laundry/core/order/TextConsentStore") {}
