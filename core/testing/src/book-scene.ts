import type { Books } from "@laundry/core/books/compare-books"
import { addDays, type IsoDate, startOfLocalDay } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { type LedgerEntry, type LedgerKind, ledgerSigns } from "@laundry/core/payment/ledger"
import type { BookEntry, Span } from "@laundry/core/payment/provider-books.port"
import { eastern } from "./in-memory/product.ts"

export const date = "2026-11-20" as IsoDate
export const spanOf = (day: IsoDate): Span => ({
  from: startOfLocalDay(day),
  until: startOfLocalDay(addDays(day, 1)),
})
export const span = spanOf(date)
export const noon = eastern(date, "12:00")
export const minute = 60_000

/** Money that moved, as both books have it. */
export interface Moved {
  readonly kind: LedgerKind
  readonly id: string
  readonly intentId: string
  readonly amount: number
  readonly at: number
  readonly recordedAt: number
}

/** The order that a payment is of. */
export const orderOf = (intentId: string) => `order of ${intentId}` as OrderId

/** What our ledger has of it. */
export const row = ({ kind, id, intentId, amount, recordedAt }: Moved): LedgerEntry => ({
  kind,
  providerId: id,
  intentId,
  orderId: orderOf(intentId),
  amount: cents(amount),
  recordedAt,
})

/** What the provider has of it. */
export const entry = ({ kind, id, intentId, amount, at }: Moved): BookEntry => ({
  id: `txn of ${kind} ${id}`,
  kind,
  providerId: id,
  intentId,
  orderId: kind === "payment" ? orderOf(intentId) : undefined,
  attemptId: kind === "payment" ? `attempt of ${intentId}` : undefined,
  payoutId: undefined,
  amount: cents(ledgerSigns[kind] * amount),
  fee: cents(kind === "payment" ? Math.round(amount * 0.029) + 30 : 0),
  currency: "usd",
  isTest: false,
  at,
})

/** Money that moved at noon, and was recorded a minute later. */
export const moved = (kind: LedgerKind, id: string, amount: number, intentId = "pi_1"): Moved => ({
  kind,
  id,
  intentId,
  amount,
  at: noon,
  recordedAt: noon + minute,
})

/** Two books of ours and theirs. */
export const books = (ours: ReadonlyArray<LedgerEntry>, theirs: ReadonlyArray<BookEntry>): Books => ({
  ours,
  theirs,
  payouts: [],
  isTest: false,
  orderNumbers: new Map([
    [orderOf("pi_1"), 1042],
    [orderOf("pi_2"), 1043],
  ]),
})
