import type { Actor } from "../access/actor.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { type Cents, zeroCents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"

/** What a day brought: what was done and what moved on it, so that nothing of later days changes it but a correction. */
export interface DaySums {
  /** Of our ledger: payments, and what went back or is disputed, negative. */
  readonly payments: Cents
  readonly refunds: Cents
  readonly disputes: Cents
  /** Of the provider's books, as they were compared last: what it kept, and what it sent to our bank. */
  readonly fees: Cents
  readonly paidOut: Cents
  /** How many differences between the two were settled, and how much more the provider has because of them. */
  readonly settled: number
  readonly settledGap: Cents
  /** Orders picked up, and orders delivered with what they weigh. */
  readonly pickedUp: number
  readonly delivered: number
  readonly pounds: Pounds
}

/** A day that somebody signed off. It is never changed: closing the day again writes a newer version beside it. */
export interface ClosedDay {
  readonly day: IsoDate
  /** Counts from 1. */
  readonly version: number
  readonly closedAt: Instant
  readonly by: Actor
  readonly sums: DaySums
}

/** Of days that were signed off before differences could be settled. */
export const nothingSettled = { settled: 0, settledGap: zeroCents } as const satisfies Partial<DaySums>

const names = [
  "payments",
  "refunds",
  "disputes",
  "fees",
  "paidOut",
  "settled",
  "settledGap",
  "pickedUp",
  "delivered",
  "pounds",
] as const

/** What our own records say of a day. The others are the provider's, which are known once closing has compared the books. */
export const ownSumNames = ["payments", "refunds", "disputes", "pickedUp", "delivered", "pounds"] as const
export type OwnDaySums = Pick<DaySums, (typeof ownSumNames)[number]>

/** The sums that differ from those that were signed off. */
export const changedSums = (signed: DaySums, now: DaySums): ReadonlyArray<keyof DaySums> =>
  names.filter((name) => signed[name] !== now[name])
