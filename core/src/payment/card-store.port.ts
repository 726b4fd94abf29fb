import { Context, type Effect } from "effect"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { CardDetails } from "./card-details.ts"
import type { CardConsent, CardHolder, KeptCard } from "./kept-card.ts"

/** Where kept cards and what was agreed to about them are kept. No card's number ever is. */
export class CardStore extends Context.Service<
  CardStore,
  {
    readonly addConsent: (consent: CardConsent) => Effect.Effect<void, never, InTransaction>
    readonly consent: (id: string) => Effect.Effect<CardConsent | undefined>
    /** The newest consent to keep the card that this payment or set-up leaves. */
    readonly consentLeftBy: (providerId: string) => Effect.Effect<CardConsent | undefined>
    /** Writes the state of a consent, what leaves its card, and which card that is; the rest of it never changes. */
    readonly saveConsent: (consent: CardConsent) => Effect.Effect<void, never, InTransaction>
    /** All that a holder agreed to, the newest first. */
    readonly consents: (holder: CardHolder) => Effect.Effect<ReadonlyArray<CardConsent>>
    /** Keeps a card, which becomes its holder's default. False when it is known already, removed or not. */
    readonly add: (card: KeptCard) => Effect.Effect<boolean, never, InTransaction>
    readonly get: (id: string) => Effect.Effect<KeptCard | undefined>
    /** A holder's cards: the default first, then the newest. */
    readonly cards: (holder: CardHolder) => Effect.Effect<ReadonlyArray<KeptCard>>
    readonly byMethod: (methodId: string) => Effect.Effect<KeptCard | undefined>
    readonly makeDefault: (card: KeptCard) => Effect.Effect<void, never, InTransaction>
    /** The bank sent a new card in its place. One that isn't kept stays unknown. */
    readonly update: (details: CardDetails) => Effect.Effect<void>
    /** Ends a card; of the holder's others the newest becomes the default when it was. False when it was ended before. */
    readonly remove: (id: string) => Effect.Effect<boolean, never, InTransaction>
    /** The cards that serve one order alone, the oldest first. */
    readonly orderCards: Effect.Effect<ReadonlyArray<KeptCard>>
    /** Customers' cards that can be charged up to the end of this month and no longer. */
    readonly expiring: (month: {
      readonly year: number
      readonly month: number
    }) => Effect.Effect<ReadonlyArray<KeptCard>>
    /** Takes the person out of what they agreed to. What was agreed to stays for the books. */
    readonly forgetHolder: (holder: CardHolder) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/payment/CardStore") {}
