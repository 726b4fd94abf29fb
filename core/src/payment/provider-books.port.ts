import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { LedgerKind } from "./ledger.ts"
import type { PaymentGatewayUnavailable } from "./payment-gateway.port.ts"

/**
 * What a movement at the provider is. Those that the ledger knows have its names; a "payment-failed" takes back a payment that had
 * been taken for good; a "payout" leaves for our bank, and "payout-returned" comes back from it; a "transfer" is sent to a
 * laundry worker, and "transfer-returned" comes back from one; "other" is any other kind.
 */
export type BookKind =
  | LedgerKind
  | "payment-failed"
  | "fee"
  | "payout"
  | "payout-returned"
  | "transfer"
  | "transfer-returned"
  | "other"

/** One movement of money in the provider's own books. */
export interface BookEntry {
  /** The provider's id of the movement itself; one thing that happens twice has two. */
  readonly id: string
  readonly kind: BookKind
  /** What the ledger knows it by: the payment intent, the refund or the dispute; the transfer, also of what came back from it; else whatever it is about. */
  readonly providerId: string
  /** The payment that it is about; undefined for fees, payouts and whatever has none. */
  readonly intentId: string | undefined
  /** What we wrote on the payment when it was made. */
  readonly orderId: OrderId | undefined
  readonly attemptId: string | undefined
  /** Our id of the payout that we wrote on a transfer; undefined for everything else. */
  readonly payoutId: string | undefined
  /** What the balance gained, or lost when it is negative, before the fee. */
  readonly amount: Cents
  /** What the provider keeps for it. */
  readonly fee: Cents
  /** What was asked for, in lower case: "usd". */
  readonly currency: string
  /** Whether it was made in test mode: no money moved. */
  readonly isTest: boolean
  readonly at: Instant
}

/** Money that the provider sends to our bank account. */
export interface Payout {
  readonly id: string
  readonly amount: Cents
  readonly currency: string
  readonly state: "under-way" | "paid" | "failed"
  readonly madeAt: Instant
  /** When the bank is to have it. */
  readonly arrivesAt: Instant
}

/** From one instant on and before another. */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

export const isIn = ({ from, until }: Span, at: Instant): boolean => from <= at && at < until

/** The provider's own books, to hold ours against them. Reading them changes nothing. */
export class ProviderBooks extends Context.Service<
  ProviderBooks,
  {
    /** Whether the provider shows its books at all. If not, nothing can be compared. */
    readonly isOffered: boolean
    /** Whether the account is one for trying out, where every movement is made in test mode. */
    readonly isTest: boolean
    /** The movements of a span, oldest first. */
    readonly entries: (span: Span) => Effect.Effect<ReadonlyArray<BookEntry>, PaymentGatewayUnavailable>
    /** The payouts that were made in a span, oldest first. */
    readonly payouts: (span: Span) => Effect.Effect<ReadonlyArray<Payout>, PaymentGatewayUnavailable>
  }
>()("@laundry/core/payment/ProviderBooks") {}
