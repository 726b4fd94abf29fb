import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import type { IdempotencyKeyReused, IdempotentRequest } from "../shared/idempotent-request.ts"
import type { Listed } from "../shared/listed.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { LedgerEntry, MoneyPurpose } from "./ledger.ts"
import type { PaymentAttempt, Refund } from "./payment-attempt.ts"
import type { PaymentCard } from "./payment-card.ts"
import type { NewPaymentFlag, PaymentFlag, Resolution } from "./payment-flag.ts"

/**
 * Where attempts to pay, the ledger and refunds are kept. Writers hold the order's lock. What asks for an order's money without
 * naming a purpose gets the order's own, never that of tips.
 */
export class PaymentStore extends Context.Service<
  PaymentStore,
  {
    readonly addAttempt: (attempt: PaymentAttempt) => Effect.Effect<void, never, InTransaction>
    /** Oldest first. */
    readonly openAttempts: (orderId: OrderId, purpose?: MoneyPurpose) => Effect.Effect<ReadonlyArray<PaymentAttempt>>
    readonly attempt: (attemptId: string) => Effect.Effect<PaymentAttempt | undefined>
    readonly attemptByIntent: (intentId: string) => Effect.Effect<PaymentAttempt | undefined>
    /** What an intent pays: by the attempt that it was made for, or by the payment that is in the ledger. */
    readonly paidBy: (
      intentId: string,
    ) => Effect.Effect<{ readonly orderId: OrderId; readonly purpose: MoneyPurpose } | undefined>
    /** Keeps the intent that the provider made for an attempt; repeating it changes nothing. */
    readonly attachIntent: (attemptId: string, intent: NonNullable<PaymentAttempt["intent"]>) => Effect.Effect<void>
    readonly closeAttempt: (
      attemptId: string,
      state: "succeeded" | "canceled",
    ) => Effect.Effect<void, never, InTransaction>
    /** Writes who was given an open attempt, and whose alone it is. The order's lock is held. */
    readonly savePayer: (
      attempt: Pick<PaymentAttempt, "id" | "givenTo" | "payer">,
    ) => Effect.Effect<void, never, InTransaction>
    /** Appends to the ledger; false when a row of this kind and provider's id is in it already. */
    readonly record: (entry: LedgerEntry) => Effect.Effect<boolean, never, InTransaction>
    /** Oldest first. */
    readonly ledger: (orderId: OrderId, purpose?: MoneyPurpose) => Effect.Effect<ReadonlyArray<LedgerEntry>>
    /**
     * Notes that somebody was shown the order's payments; returns those that nobody was shown before, oldest first. Of
     * several who look at once, one gets them.
     */
    readonly showPayments: (orderId: OrderId, at: Instant) => Effect.Effect<ReadonlyArray<LedgerEntry>>
    /** Refunds that one request asked for keep it, at most one for each payment. */
    readonly addRefund: (refund: Refund, request?: IdempotentRequest) => Effect.Effect<void, never, InTransaction>
    /** The refunds that this request asked for earlier, if it did. */
    readonly refundsAskedBy: (request: IdempotentRequest) => Effect.Effect<ReadonlyArray<Refund>, IdempotencyKeyReused>
    readonly refund: (refundId: string) => Effect.Effect<Refund | undefined>
    readonly closeRefund: (refundId: string, state: "sent" | "rejected") => Effect.Effect<void, never, InTransaction>
    /** Every refund that was requested, whatever became of it, oldest first. */
    readonly refunds: (orderId: OrderId, purpose?: MoneyPurpose) => Effect.Effect<ReadonlyArray<Refund>>
    /** Refunds that were requested and are not in the ledger yet, oldest first. */
    readonly refundsUnderWay: (orderId: OrderId, purpose?: MoneyPurpose) => Effect.Effect<ReadonlyArray<Refund>>
    /** Keeps which card paid; repeating it changes nothing. */
    readonly noteCard: (card: PaymentCard) => Effect.Effect<void>
    /** The fingerprints of the cards that paid for an order, each once. */
    readonly fingerprints: (orderId: OrderId) => Effect.Effect<ReadonlyArray<string>>
    /** The same of all orders of an account. */
    readonly fingerprintsOfUser: (userId: UserId) => Effect.Effect<ReadonlyArray<string>>
    /** The orders that the card with this fingerprint paid for, each once. */
    readonly ordersPaidWith: (fingerprint: string) => Effect.Effect<ReadonlyArray<OrderId>>
    /** Takes the cards off what was paid for these orders. */
    readonly forgetCards: (orders: ReadonlyArray<OrderId>) => Effect.Effect<void, never, InTransaction>
    /** Keeps what the provider said and somebody has to look at. Once per intent and reason. */
    readonly flag: (flag: NewPaymentFlag) => Effect.Effect<void>
    /** The newest first, at most `limit`: those that nobody has resolved, or those that somebody has. */
    readonly flags: (which: {
      readonly isResolved: boolean
      readonly limit: number
    }) => Effect.Effect<Listed<PaymentFlag>>
    readonly getFlag: (id: number) => Effect.Effect<PaymentFlag | undefined>
    /** Says that somebody has looked at a flag; false when somebody did before, or there is none. */
    readonly resolveFlag: (id: number, resolution: Resolution) => Effect.Effect<boolean, never, InTransaction>
    /** The same for all flags about one thing at the provider. */
    readonly resolveFlagsAbout: (about: string, resolution: Resolution) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/payment/PaymentStore") {}
