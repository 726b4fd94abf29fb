import { Context, type Effect, Schema } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { PaymentGatewayUnavailable } from "./payment-gateway.port.ts"

/** What the provider knows of an account to which payouts go. */
export interface GatewayAccount {
  readonly accountId: string
  readonly isEnabled: boolean
  /** What the provider still asks its owner for, in its words. */
  readonly missing: ReadonlyArray<string>
}

/** What the provider knows of money that was sent to an account. */
export interface GatewayTransfer {
  readonly transferId: string
  /** Our id of the payout; undefined on one that was made at the provider's dashboard. */
  readonly payoutId: string | undefined
  readonly amount: Cents
  /** What of it was taken back, from nothing to all of it. */
  readonly reversed: Cents
  readonly sentAt: Instant
}

/** The provider opens no account, or shows none, until somebody has set up payouts there: it says what is missing. */
export class PayoutSetupRefused extends Schema.TaggedError<PayoutSetupRefused>()("PayoutSetupRefused", {
  reason: Schema.String,
}) {
  override get message(): string {
    return `The payment provider opens no accounts for payouts: ${this.reason}`
  }
}

/** The provider will never do this: its balance or the account does not allow it. Somebody has to look. */
export class TransferRejected extends Schema.TaggedError<TransferRejected>()("TransferRejected", {
  reason: Schema.String,
}) {
  override get message(): string {
    return `The payment provider rejected the payout: ${this.reason}`
  }
}

/** Payouts to laundry workers at the payment provider. Every call with the same id has one effect, however often it is repeated. */
export class PayoutGateway extends Context.Service<
  PayoutGateway,
  {
    /** Whether the provider pays others than us at all. If not, no account can be opened. */
    readonly isOffered: boolean
    /** Opens an account for a worker, who completes it there; the same worker gets the same one, whatever the email is by then. */
    readonly openAccount: (worker: {
      readonly workerId: string
      readonly email: string
    }) => Effect.Effect<GatewayAccount, PaymentGatewayUnavailable | PayoutSetupRefused>
    /**
     * The address of the provider's page where a worker completes the account. It can be used once and soon: the provider leads to
     * `returnUrl` afterwards, and to `refreshUrl` where another is needed.
     */
    readonly onboardingLink: (request: {
      readonly accountId: string
      readonly returnUrl: string
      readonly refreshUrl: string
    }) => Effect.Effect<string, PaymentGatewayUnavailable | PayoutSetupRefused>
    /** An account as it is; undefined when the provider does not know it, or knows it as ours no more. */
    readonly account: (accountId: string) => Effect.Effect<GatewayAccount | undefined, PaymentGatewayUnavailable>
    /** Sends money to an account; the same payout sends it once. */
    readonly transfer: (payout: {
      readonly payoutId: string
      readonly accountId: string
      readonly amount: Cents
    }) => Effect.Effect<GatewayTransfer, PaymentGatewayUnavailable | TransferRejected>
    /** Everything that was ever sent to an account, the oldest first; nothing for one that the provider knows as ours no more. */
    readonly transfersTo: (
      accountId: string,
    ) => Effect.Effect<ReadonlyArray<GatewayTransfer>, PaymentGatewayUnavailable>
    /** What was sent for a payout; undefined when nothing was. */
    readonly findTransfer: (payoutId: string) => Effect.Effect<GatewayTransfer | undefined, PaymentGatewayUnavailable>
    /** Takes back what is left of a transfer; one that was taken back whole stays as it is. */
    readonly reverse: (transfer: {
      readonly transferId: string
      readonly payoutId: string
    }) => Effect.Effect<GatewayTransfer, PaymentGatewayUnavailable | TransferRejected>
  }
>()("@laundry/core/payment/PayoutGateway") {}
