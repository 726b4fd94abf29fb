import type { Actor, UserId } from "../access/actor.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { type Cents, cents, subtractCents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"

/**
 * Where a payout is: it is to be sent; the provider has sent it; the provider refused it; all of it came back. Stored as they are.
 */
export const payoutStates = ["planned", "sent", "rejected", "returned"] as const
export type PayoutState = (typeof payoutStates)[number]

/** Who takes a payout back, and why. */
export interface Reversal {
  readonly reason: string
  readonly by: Actor
}

/** Money that a laundry worker of the marketplace is paid. Its id is the provider's idempotency key, so that it is sent once. */
export interface WorkerPayout {
  readonly id: string
  readonly workerId: UserId
  /** The worker's account at the provider to which it goes. */
  readonly accountId: string
  readonly amount: Cents
  readonly state: PayoutState
  /** The provider's id of it; null until it was sent. */
  readonly transferId: string | null
  /** What of it came back. */
  readonly returned: Cents
  /** The Monday of a weekly payout; null for one by hand. */
  readonly weekOf: IsoDate | null
  /** Why it was rejected or taken back; null for one that was neither. */
  readonly note: string | null
  /** Who last asked to take it back and why; null for one that nobody did. The provider may tell of it before staff's call ends. */
  readonly reversal: Reversal | null
  readonly createdAt: Instant
  readonly by: Actor
}

/** What of a payout is for an order, below nothing where it makes up for what was paid too much. Never nothing. */
export interface PayoutPart {
  readonly orderId: OrderId
  readonly amount: Cents
}

/** A payout as staff's list names it; the name is null where the worker's file is gone. */
export interface ListedPayout extends WorkerPayout {
  readonly workerName: string | null
}

/** Which payouts are looked for; all, unless something is said. */
export interface PayoutSearch {
  readonly workerId?: UserId
  /** A part of the name in the worker's file, in any letter case. */
  readonly name?: string
  readonly state?: PayoutState
  /** The Monday of weekly ones. */
  readonly weekOf?: IsoDate
}

/** What the payouts of a state come to. */
export interface PayoutSum {
  readonly state: PayoutState
  readonly count: number
  readonly amount: Cents
  /** What of it came back. */
  readonly returned: Cents
}

/** The least that is paid out at once, in cents: a smaller balance waits. */
export const leastPayout = cents(100)

/** What of a payout the worker has. */
export const leftOfPayout = ({ amount, returned }: Pick<WorkerPayout, "amount" | "returned">): Cents =>
  subtractCents(amount, returned)

/** The product itself where it pays workers. */
export const payoutsActor: Actor = { kind: "system", name: "payouts" }

/** Where workers see what they earned, and set up how it is paid out. */
export const workEarningsPath = "/work?view=earnings"
