import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { addDays, type Instant, type IsoDate, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import type { LedgerEntry } from "../payment/ledger.ts"
import { type BookEntry, ProviderBooks, type Span } from "../payment/provider-books.port.ts"
import { PayoutStore } from "../payouts/payout-store.port.ts"
import { type DayRange, rangeLength, rangeProblem } from "../reports/report.ts"
import { InvalidRange } from "../reports/report-errors.ts"
import { BooksNotShown, DayToCome } from "./books-errors.ts"
import { BooksStore } from "./books-store.port.ts"
import { type Books, compareBooks, ourCurrency, ourSums, theirSums } from "./compare-books.ts"
import { isOfTransfer } from "./compare-transfers.ts"
import { isOpenDifference } from "./difference.ts"
import type { Comparison } from "./reconciliation.ts"

const minute = 60_000
const day = 24 * 60 * minute

/** Money that the provider moved in the last minutes may be on its way to us: it is compared the next time. */
const underWay = 5 * minute

/** How far around the days the provider's books are read, and how far when something has no counterpart in that. */
const margin = { usual: day, wide: 30 * day }

const widen = ({ from, until }: Span, by: number): Span => ({ from: from - by, until: until + by })

/** A local day, as far as it is over and its money has come to rest. */
const spanOfDay = (date: IsoDate, now: Instant): Span => {
  const from = startOfLocalDay(date)
  return { from, until: Math.max(from, Math.min(startOfLocalDay(addDays(date, 1)), now - underWay)) }
}

/** From when on a comparison is of all of a local day. */
export const comparableFrom = (date: IsoDate): Instant => startOfLocalDay(addDays(date, 1)) + underWay

const unique = <A>(things: Iterable<A | undefined>): ReadonlyArray<A> => [
  ...new Set([...things].filter((thing) => thing !== undefined)),
]

/** Both books around a span: ours as it is there, and whatever we know of what the provider has. */
const readBooks = Effect.fnUntraced(function* (span: Span, by: number) {
  const provider = yield* ProviderBooks
  const store = yield* BooksStore
  const theirs: ReadonlyArray<BookEntry> = yield* provider.entries(widen(span, by))
  const intentIds = unique(theirs.map(({ intentId }) => intentId))
  const providerIds = unique(theirs.map(({ providerId }) => providerId))
  const within = yield* store.rows(span)
  const about = yield* store.rowsAbout({ intentIds, providerIds })
  const rows = new Map<string, LedgerEntry>()
  for (const row of [...within, ...about]) rows.set(`${row.kind} ${row.providerId}`, row)
  const ours = [...rows.values()]
  const ofWorkers = theirs.filter(isOfTransfer)
  const payouts = yield* (yield* PayoutStore).around(span, {
    ids: unique(ofWorkers.map(({ payoutId }) => payoutId)),
    transferIds: unique(ofWorkers.map(({ providerId }) => providerId)),
  })
  const orderIds: ReadonlyArray<OrderId> = unique([...ours, ...theirs].map(({ orderId }) => orderId))
  const orderNumbers = yield* store.orderNumbers(orderIds)
  return { ours, theirs, payouts, isTest: provider.isTest, orderNumbers } satisfies Books
})

/**
 * Both books around a span. What has no counterpart near it is looked for in the month around: a payment may be recorded days
 * later, and a stranger's be given back.
 */
const readBothBooks = Effect.fnUntraced(function* (span: Span) {
  const near = yield* readBooks(span, margin.usual)
  return compareBooks(near, span).some(isOpenDifference) ? yield* readBooks(span, margin.wide) : near
})

/** Compares the books of local days, one by one, and keeps what came of it. */
export const compareDays = Effect.fn("compareDays")(function* (range: DayRange, by: Actor) {
  const provider = yield* ProviderBooks
  const store = yield* BooksStore
  if (!provider.isOffered) return yield* new BooksNotShown()
  const now = yield* Clock.currentTimeMillis
  const days = Array.from({ length: rangeLength(range) }, (_, index) => addDays(range.from, index))
  const span: Span = { from: spanOfDay(range.from, now).from, until: spanOfDay(range.to, now).until }
  const books = yield* readBothBooks(span)
  const payouts = yield* provider.payouts(span)
  const compared = days.map((date): Comparison => {
    const within = spanOfDay(date, now)
    return {
      day: date,
      comparedAt: now,
      by,
      ours: ourSums(books.ours, within),
      theirs: theirSums(books, within),
      differences: compareBooks(books, within),
      payouts: payouts.filter(
        ({ currency, madeAt }) => currency === ourCurrency && within.from <= madeAt && madeAt < within.until,
      ),
    }
  })
  for (const comparison of compared) yield* store.keep(comparison)
  return yield* store.compared(range)
})

/**
 * Holds our ledger against the provider's books from one local day to another, both included and neither to come: each day's
 * sums, and whatever differs, to the cent.
 */
export const reconcile = Effect.fn("reconcile")(function* (range: DayRange) {
  const actor = yield* authorize("reports:read")
  const problem = rangeProblem(range)
  if (problem !== undefined) return yield* new InvalidRange({ problem })
  if (range.to > localDateOf(yield* Clock.currentTimeMillis)) return yield* new DayToCome()
  return yield* compareDays(range, actor)
})
