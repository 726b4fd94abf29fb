import type { Actor, UserId } from "../access/actor.ts"
import { addDays, type Instant, type IsoDate } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, zeroCents } from "../money/cents.ts"
import { takeInOrder } from "../money/take-in-order.ts"
import { leastCardPayment } from "../order/amount-due.ts"
import type { OrderId } from "../order/order.ts"

/** What can happen to a customer's credit: it is given, used on an order, comes back from one, or its day is over. */
export const creditKinds = ["grant", "use", "return", "expire"] as const
export type CreditKind = (typeof creditKinds)[number]

/**
 * One row of a customer's credit, append-only. A grant or a return is a lot: what uses or ends credit names the lot that it is
 * taken from. Credit is no money: it is never paid out, and no figure of money counts it.
 */
export interface CreditEntry {
  readonly id: string
  readonly userId: UserId
  readonly kind: CreditKind
  /** Always positive; `kind` says the direction. */
  readonly amount: Cents
  readonly at: Instant
  readonly by: Actor
  /** Why it was given, for the customer to read; null for all but grants. */
  readonly reason: string | null
  /** The order that it was used on or comes back from. */
  readonly orderId: OrderId | null
  /** The lot that is used or ends. */
  readonly lotId: string | null
  /** The last local day on which a lot can be used; null for one without an end. */
  readonly expiresOn: IsoDate | null
}

/** The bounds of a grant: cents, and characters of its reason. */
export const creditBounds = { least: 1, most: 100_000, reason: 300 } as const

/** What is left of a grant or a return. */
export interface CreditLot {
  readonly id: string
  readonly left: Cents
  readonly expiresOn: IsoDate | null
}

type Entry = Pick<CreditEntry, "id" | "kind" | "amount" | "lotId" | "expiresOn">

const never = "9999-12-31"

/** What is left of each lot, what expires first first; lots of which nothing is left are not among them. `entries` is oldest first. */
const lotsOf = (entries: ReadonlyArray<Entry>): ReadonlyArray<CreditLot> => {
  const taken = new Map<string, number>()
  for (const { lotId, amount } of entries) if (lotId !== null) taken.set(lotId, (taken.get(lotId) ?? 0) + amount)
  return entries
    .filter(({ kind }) => kind === "grant" || kind === "return")
    .map(({ id, amount, expiresOn }) => ({ id, left: cents(amount - (taken.get(id) ?? 0)), expiresOn }))
    .filter(({ left }) => left > zeroCents)
    .toSorted((one, other) => ((one.expiresOn ?? never) < (other.expiresOn ?? never) ? -1 : 1))
}

const isOver = ({ expiresOn }: Pick<CreditLot, "expiresOn">, today: IsoDate): boolean =>
  expiresOn !== null && expiresOn < today

/** The lots that can be used today, what expires first first. */
export const usableLots = (entries: ReadonlyArray<Entry>, today: IsoDate): ReadonlyArray<CreditLot> =>
  lotsOf(entries).filter((lot) => !isOver(lot, today))

/** The lots whose day is over and that nobody has ended yet. */
export const expiredLots = (entries: ReadonlyArray<Entry>, today: IsoDate): ReadonlyArray<CreditLot> =>
  lotsOf(entries).filter((lot) => isOver(lot, today))

const sumOf = (lots: ReadonlyArray<CreditLot>): Cents => addCents(...lots.map(({ left }) => left))

/** What a customer can use today. */
export const creditBalance = (entries: ReadonlyArray<Entry>, today: IsoDate): Cents => sumOf(usableLots(entries, today))

/**
 * How much of a balance is used on what is due: all of it where it covers that; else as much as leaves enough for a card to
 * pay, for a rest of a few cents nobody could.
 */
export const creditFor = (due: Cents, balance: Cents): Cents => {
  if (due <= zeroCents) return zeroCents
  if (balance >= due) return due
  const mostBesideCard = Math.max(0, due - leastCardPayment)
  return cents(Math.min(balance, mostBesideCard))
}

/** From which lots an amount is taken: what expires first first. `amount` is at most what is in them. */
export const takeFromLots = (
  lots: ReadonlyArray<CreditLot>,
  amount: Cents,
): ReadonlyArray<{ readonly lotId: string; readonly amount: Cents }> =>
  takeInOrder(amount, lots).map(({ source: { id }, amount: taken }) => ({ lotId: id, amount: taken }))

/** How long credit that comes back can be used at least, in days: it may come back after its day. */
export const returnedCreditDays = 30

/** Until when credit that comes back from an order can be used: as the longest of the lots that were used there, a month at least. */
export const returnExpiry = (used: ReadonlyArray<Pick<CreditLot, "expiresOn">>, today: IsoDate): IsoDate | null => {
  const least = addDays(today, returnedCreditDays)
  if (used.some(({ expiresOn }) => expiresOn === null)) return null
  return used.reduce<IsoDate>(
    (latest, { expiresOn }) => (expiresOn !== null && expiresOn > latest ? expiresOn : latest),
    least,
  )
}
