import { Context, type Effect } from "effect"
import type { CardDetails, CardKey } from "./card-details.ts"
import type { GatewayIntent, PaymentGatewayUnavailable } from "./payment-gateway.port.ts"

/** Whose card it is. */
export interface CardOwner {
  /** Our own: "user-…" or "order-…". The provider keeps one person for each. */
  readonly ref: string
  readonly name: string
  readonly email: string
}

/** What became of a charge to a kept card. */
export type CardCharge =
  /** The intent as it is now: paid, being paid, or ended by somebody else meanwhile. Its status says which. */
  | { readonly kind: "intent"; readonly intent: GatewayIntent }
  /**
   * Not paid; the intent waits for payment as before. `code` is the bank's reason in the provider's word ("insufficient_funds").
   * It `isFinal` when the same card can never pay: lost, stolen, expired, removed.
   */
  | { readonly kind: "declined"; readonly code: string; readonly isFinal: boolean }
  /** The bank wants its customer to confirm, which only a payment page can do. The intent waits for payment as before. */
  | { readonly kind: "authentication-required" }

/**
 * Cards that the provider keeps for later charges. A charge pays the intent of an attempt that a browser could pay as well, so one
 * of them wins and the other reads that it is paid. Every call may be repeated.
 */
export class CardsOnFile extends Context.Service<
  CardsOnFile,
  {
    /** Whether the provider keeps cards at all. If not, none is offered, and a charge to one kept elsewhere is declined for good. */
    readonly isOffered: boolean
    /** From now on the card that pays the intent is kept. One that is paid or ended stays as it is. */
    readonly keepCardOf: (request: {
      readonly intentId: string
      readonly owner: CardOwner
    }) => Effect.Effect<void, PaymentGatewayUnavailable>
    /** Takes that back. One that is paid or ended stays as it is. */
    readonly dontKeepCardOf: (intentId: string) => Effect.Effect<void, PaymentGatewayUnavailable>
    /** The card that a paid intent left to be kept; undefined when it left none, is not paid or not known. */
    readonly cardOf: (intentId: string) => Effect.Effect<CardDetails | undefined, PaymentGatewayUnavailable>
    /** Begins to keep a card without a payment; the same `setUpId` answers the same. The secret lets the browser finish it. */
    readonly setUp: (request: {
      readonly setUpId: string
      readonly owner: CardOwner
    }) => Effect.Effect<{ readonly setupIntentId: string; readonly clientSecret: string }, PaymentGatewayUnavailable>
    /** The card that a finished set-up left; undefined while it is not finished, or when it is not known. */
    readonly setUpCard: (setupIntentId: string) => Effect.Effect<CardDetails | undefined, PaymentGatewayUnavailable>
    /**
     * A card that is kept, as it is now; undefined when it is nobody's any more, or not known. A provider without it says in its events
     * what the card was when they were sent, which may come in another order.
     */
    readonly card?: (methodId: string) => Effect.Effect<CardDetails | undefined, PaymentGatewayUnavailable>
    /**
     * Pays an intent with a kept card. `presence` says whether its owner is there: banks ask more of those who are not. The same
     * intent, card and `key` have one effect, and a decline under them stays a decline.
     */
    readonly charge: (request: {
      readonly intentId: string
      readonly card: CardKey
      readonly presence: "on-session" | "off-session"
      readonly key: string
    }) => Effect.Effect<CardCharge, PaymentGatewayUnavailable>
    /** Has the provider forget a card; one that is gone already is fine. */
    readonly forget: (card: CardKey) => Effect.Effect<void, PaymentGatewayUnavailable>
    /**
     * Has the provider forget the person for whom this payment or set-up was to leave a card, with all that they left there. What
     * was paid stays in its books. One that it does not know, or knows no person for, is fine.
     */
    readonly forgetOwner: (leftBy: string) => Effect.Effect<void, PaymentGatewayUnavailable>
  }
>()("@laundry/core/payment/CardsOnFile") {}
