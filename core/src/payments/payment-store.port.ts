import { Context, type Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import type { OrderId } from "../orders/order.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { LedgerEntry } from "./ledger.ts"
import type { PaymentAttempt, Refund } from "./payment-attempt.ts"

/** Where attempts to pay, the ledger and refunds are kept. Writers hold the order's lock. */
export class PaymentStore extends Context.Service<
  PaymentStore,
  {
    readonly addAttempt: (attempt: PaymentAttempt) => Effect.Effect<void, never, InTransaction>
    /** Oldest first. */
    readonly openAttempts: (orderId: OrderId) => Effect.Effect<ReadonlyArray<PaymentAttempt>>
    readonly attempt: (attemptId: string) => Effect.Effect<PaymentAttempt | undefined>
    readonly attemptByIntent: (intentId: string) => Effect.Effect<PaymentAttempt | undefined>
    /** Keeps the intent that the provider made for an attempt; repeating it changes nothing. */
    readonly attachIntent: (attemptId: string, intent: NonNullable<PaymentAttempt["intent"]>) => Effect.Effect<void>
    readonly closeAttempt: (
      attemptId: string,
      state: "succeeded" | "canceled",
    ) => Effect.Effect<void, never, InTransaction>
    /** Appends to the ledger; false when the provider's id is in it already. */
    readonly record: (entry: LedgerEntry) => Effect.Effect<boolean, never, InTransaction>
    /** Oldest first. */
    readonly ledger: (orderId: OrderId) => Effect.Effect<ReadonlyArray<LedgerEntry>>
    readonly addRefund: (refund: Refund) => Effect.Effect<void, never, InTransaction>
    readonly refund: (refundId: string) => Effect.Effect<Refund | undefined>
    readonly closeRefund: (refundId: string, state: "sent" | "rejected") => Effect.Effect<void, never, InTransaction>
    /** Refunds that were requested and are not in the ledger yet, oldest first. */
    readonly refundsUnderWay: (orderId: OrderId) => Effect.Effect<ReadonlyArray<Refund>>
    /** Keeps what the provider said and we refused, for somebody to look at. Once per intent and reason. */
    readonly flag: (flag: {
      readonly intentId: string
      readonly orderId: OrderId | undefined
      readonly reason: string
      readonly at: Instant
    }) => Effect.Effect<void>
  }
>()("@laundry/core/payments/PaymentStore") {}
