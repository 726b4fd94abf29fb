import type { Actor, UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { addCents, type Cents } from "../../money/cents.ts"
import type { Pounds } from "../../money/pounds.ts"
import type { OrderId } from "../../order/order.ts"

/** What can happen to a laundry worker's money. Stored as it is. */
export const workerLedgerKinds = [
  /** The Laundry Service Payment of an order, earned by its delivery. */
  "service-payment",
  /** What a correction of the order makes of that payment. */
  "adjustment",
  /** A tip of the customer, or what was taken back of one. */
  "gratuity",
  /** The fee of a customer who cancelled while the worker was in transit. */
  "cancellation-fee",
  /** What staff decided in a dispute that the worker bears. */
  "deduction",
  /** Money on its way to the worker's account. */
  "payout",
  /** A payout that did not arrive, or that staff took back. */
  "payout-returned",
] as const
export type WorkerLedgerKind = (typeof workerLedgerKinds)[number]

/** One row of a worker's ledger, append-only: what the worker earned, gave back or was paid. */
export interface WorkerLedgerEntry {
  readonly id: string
  readonly workerId: UserId
  /** The order that it is for; null for payouts. */
  readonly orderId: OrderId | null
  readonly kind: WorkerLedgerKind
  /** What the row adds to the balance: below nothing where the worker gets less. Never nothing. */
  readonly amount: Cents
  /** What the row is written for, so that it is written once: unique among all rows. */
  readonly key: string
  /** Why, for the worker to read; null where the kind says all. */
  readonly reason: string | null
  readonly recordedAt: Instant
  readonly by: Actor
}

/** A row as a list shows it, with what its order is called and weighs; both null without an order, or before it was weighed. */
export interface WorkerLedgerLine extends WorkerLedgerEntry {
  readonly orderNumber: number | null
  readonly weight: Pounds | null
}

/** What rows add up to, in cents: of all rows of a worker, the balance that is still to be paid out. */
export const sumOfRows = (rows: ReadonlyArray<Pick<WorkerLedgerEntry, "amount">>): Cents =>
  addCents(...rows.map(({ amount }) => amount))
