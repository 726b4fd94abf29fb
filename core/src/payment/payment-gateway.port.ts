import { Context, type Effect, Schema } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { CardDetails } from "./card-details.ts"
import type { MoneyPurpose } from "./ledger.ts"

/** What the provider knows of one attempt to pay. Amounts are in cents of `currency` (lower case, "usd"). */
export interface GatewayIntent {
  readonly intentId: string
  readonly status: "requires_payment" | "processing" | "succeeded" | "canceled"
  readonly amount: Cents
  readonly amountReceived: Cents
  readonly currency: string
  /** What we wrote on it when it was made; undefined on one that we did not make. */
  readonly orderId: OrderId | undefined
  readonly attemptId: string | undefined
  /** Lets the browser confirm this one intent. */
  readonly clientSecret: string
}

/** What the provider knows of money given back. */
export interface GatewayRefund {
  readonly providerRefundId: string
  /** The payment that it gives back. */
  readonly intentId: string
  readonly amount: Cents
  readonly currency: string
  readonly status: "pending" | "succeeded" | "failed"
  /** Our id of the refund; undefined on one made at the provider's dashboard. */
  readonly refundId: string | undefined
  /** Why, in the provider's word: "requested_by_customer"; undefined where nobody said. */
  readonly reason?: string | undefined
}

/** What the provider knows of a payment that its customer disputes at the bank. */
export interface GatewayDispute {
  readonly disputeId: string
  readonly intentId: string
  readonly amount: Cents
  /** The bank's reason, in the provider's word: "fraudulent", "product_not_received". */
  readonly reason: string
  /** An inquiry asks and takes nothing; an open dispute has taken the money, a won one has put it back. */
  readonly status: "inquiry" | "open" | "won" | "lost"
  /** By when the bank wants an answer. */
  readonly answerBy: Instant | undefined
}

/** An event of the provider whose signature was checked. */
export type GatewayEvent =
  | { readonly kind: "intent"; readonly intent: GatewayIntent }
  | { readonly kind: "refund"; readonly refund: GatewayRefund }
  | { readonly kind: "dispute"; readonly dispute: GatewayDispute }
  /** A card was left to be kept without a payment. */
  | { readonly kind: "card-set-up"; readonly setupIntentId: string }
  /** A kept card is another now: its bank sent a new one, or somebody changed it at the provider. */
  | { readonly kind: "card-updated"; readonly methodId: string }
  /** The same of a provider that can't be asked for a kept card (`CardsOnFile.card`): the card as it was when this was sent. */
  | { readonly kind: "card-updated"; readonly card: CardDetails }
  /** A card is not kept any more. */
  | { readonly kind: "card-removed"; readonly methodId: string }
  /** Something is other than before of a worker's account for payouts, or of what was sent for a payout of ours. */
  | { readonly kind: "payout-account"; readonly accountId: string }
  | { readonly kind: "transfer"; readonly payoutId: string }
  | { readonly kind: "ignored"; readonly type: string }

/** The provider did not answer in time, refused for load or failed. Nothing is known to have happened; trying again is safe. */
export class PaymentGatewayUnavailable extends Schema.TaggedError<PaymentGatewayUnavailable>()(
  "PaymentGatewayUnavailable",
  {
    cause: Schema.optionalKey(Schema.Defect()),
  },
) {
  override readonly message = "Payments are not available right now. Please try again in a moment."
}

/** The provider will never make this refund: too much, or the payment is gone. Somebody has to look. */
export class RefundRejected extends Schema.TaggedError<RefundRejected>()("RefundRejected", { reason: Schema.String }) {
  override get message(): string {
    return `The payment provider rejected the refund: ${this.reason}`
  }
}

/** Not signed by the provider, changed on the way, or too old. */
export class WebhookRejected extends Schema.TaggedError<WebhookRejected>()("WebhookRejected", {}) {
  override readonly message = "The webhook's signature is not valid."
}

/** The payment provider. Every call with the same id has one effect, however often it is repeated. */
export class PaymentGateway extends Context.Service<
  PaymentGateway,
  {
    /** Makes the intent of an attempt; the same attempt answers the same intent. */
    readonly createIntent: (attempt: {
      readonly attemptId: string
      readonly orderId: OrderId
      readonly orderNumber: number
      readonly amount: Cents
      /** What its statement and the provider's own desk call it; the order itself unless given. */
      readonly purpose?: MoneyPurpose
    }) => Effect.Effect<GatewayIntent, PaymentGatewayUnavailable>
    /** The intent as it is; undefined when the provider does not know it. */
    readonly getIntent: (intentId: string) => Effect.Effect<GatewayIntent | undefined, PaymentGatewayUnavailable>
    /**
     * By which the provider knows the card that paid an intent: the same text for the same number, whoever uses it, and never the number
     * itself. Undefined where it was paid by something else, or is not paid or known. A provider without it tells no cards apart.
     */
    readonly cardFingerprint?: (intentId: string) => Effect.Effect<string | undefined, PaymentGatewayUnavailable>
    /** Ends an intent that nobody paid. One that was paid meanwhile stays as it is: the answer says which. */
    readonly cancelIntent: (intentId: string) => Effect.Effect<GatewayIntent, PaymentGatewayUnavailable>
    /** Gives money back; the same refund id gives it once. */
    readonly refund: (refund: {
      readonly refundId: string
      readonly intentId: string
      readonly amount: Cents
    }) => Effect.Effect<GatewayRefund, PaymentGatewayUnavailable | RefundRejected>
    /** Checks a webhook's signature and age and reads what it reports. */
    readonly readWebhook: (webhook: {
      readonly body: Uint8Array
      readonly signature: string | undefined
    }) => Effect.Effect<GatewayEvent, WebhookRejected>
    /** Whether the provider answers and takes our key, for health checks. */
    readonly check: Effect.Effect<void, PaymentGatewayUnavailable>
  }
>()("@laundry/core/payment/PaymentGateway") {}
