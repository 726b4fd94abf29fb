import { localDateOf } from "../local-time/local-time.ts"
import { type Cents, cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { type LedgerEntry, ledgerSigns } from "../payment/ledger.ts"
import { type BookEntry, type BookKind, isIn, type Span } from "../payment/provider-books.port.ts"
import type { WorkerPayout } from "../payouts/worker-payout.ts"
import { compareTransfers, isOfTransfer } from "./compare-transfers.ts"
import type { Difference, DifferenceKind } from "./difference.ts"

export const ourCurrency = "usd"

/** Two books of the same money. Each may have more than the span: what is in one of them there is looked for in all of the other. */
export interface Books {
  readonly ours: ReadonlyArray<LedgerEntry>
  readonly theirs: ReadonlyArray<BookEntry>
  /** What laundry workers were paid; it has a ledger of its own. */
  readonly payouts: ReadonlyArray<WorkerPayout>
  /** Whether the provider's account is one for trying out. */
  readonly isTest: boolean
  readonly orderNumbers: ReadonlyMap<OrderId, number>
}

/** What a row of the ledger moved: negative when it left us. */
export const signedAmount = ({ kind, amount }: Pick<LedgerEntry, "kind" | "amount">): Cents =>
  cents(ledgerSigns[kind] * amount)

/** A failed refund or a won dispute takes back what has the same id. */
const family = (kind: BookKind): string => kind.replace(/-(?:failed|won)$/, "")
const keyOf = ({ kind, providerId }: { readonly kind: BookKind; readonly providerId: string }) =>
  `${kind} ${providerId}`
const pairOf = ({ kind, providerId }: { readonly kind: BookKind; readonly providerId: string }) =>
  `${family(kind)} ${providerId}`

/** The sums under each name. */
const sumsBy = <A>(things: Iterable<A>, nameOf: (thing: A) => string | undefined, amountOf: (thing: A) => number) => {
  const sums = new Map<string, number>()
  for (const thing of things) {
    const name = nameOf(thing)
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + amountOf(thing))
  }
  return sums
}

/** What a movement is that has no counterpart by nature. */
const ownBusiness: Readonly<Partial<Record<BookKind, DifferenceKind>>> = {
  fee: "fee",
  payout: "payout",
  "payout-returned": "payout-returned",
  "payment-failed": "payment-failed",
  other: "other",
}

/** Compares two books as far as something of them is in the span; the oldest difference first. */
export const compareBooks = (books: Books, span: Span): ReadonlyArray<Difference> => {
  const { ours, theirs, payouts, isTest, orderNumbers } = books
  const rows = new Map(ours.map((row) => [keyOf(row), row]))
  const known = new Set(ours.map(({ intentId }) => intentId))
  const ourPairs = sumsBy(ours, pairOf, signedAmount)
  const theirPairs = sumsBy(theirs, pairOf, ({ amount }) => amount)
  const theirIntents = sumsBy(
    theirs,
    ({ intentId }) => intentId,
    ({ amount }) => amount,
  )
  const orderOf = new Map(ours.map((row) => [row.intentId, row.orderId]))
  for (const { intentId, orderId } of theirs) {
    if (intentId !== undefined && orderId !== undefined && !orderOf.has(intentId)) orderOf.set(intentId, orderId)
  }
  const numberOf = (intentId: string | undefined, orderId?: OrderId): number | null => {
    const order = orderId ?? (intentId === undefined ? undefined : orderOf.get(intentId))
    return (order && orderNumbers.get(order)) ?? null
  }

  const difference = (kind: DifferenceKind, entry: BookEntry | undefined, row: LedgerEntry | undefined): Difference => {
    const one = entry ?? row
    if (one === undefined) throw new Error("a difference is between two things, of which one is there")
    return {
      kind,
      movement: one.kind,
      providerId: one.providerId,
      orderNumber: numberOf(one.intentId, row?.orderId ?? entry?.orderId),
      ours: row !== undefined && isIn(span, row.recordedAt) ? signedAmount(row) : null,
      theirs: entry !== undefined && isIn(span, entry.at) ? entry.amount : null,
      currency: entry?.currency ?? ourCurrency,
      movedAt: entry?.at ?? null,
      recordedAt: row?.recordedAt ?? null,
    }
  }

  /** Whether the attempt that a payment is of was paid by another one, too. */
  const isRepeated = ({ id, attemptId }: BookEntry): boolean =>
    attemptId !== undefined &&
    theirs.some((other) => other.kind === "payment" && other.id !== id && other.attemptId === attemptId)

  /** Why the provider has something that we have not. */
  const whyUnknown = (entry: BookEntry): DifferenceKind => {
    const { kind, intentId } = entry
    const isAlone = intentId === undefined || !known.has(intentId)
    if (isAlone && intentId !== undefined && theirIntents.get(intentId) === 0) return "came-and-went"
    if (theirPairs.get(pairOf(entry)) === 0 && !ourPairs.has(pairOf(entry))) return "came-and-went"
    if (kind === "refund-failed") return "refund-failed"
    if (kind === "dispute" || kind === "dispute-won") return "dispute"
    return kind === "payment" && isRepeated(entry) ? "doubled" : "missing-here"
  }

  const judge = (entry: BookEntry, isFirst: boolean): Difference | undefined => {
    const row = isFirst ? rows.get(keyOf(entry)) : undefined
    const isInEither = isIn(span, entry.at) || (row !== undefined && isIn(span, row.recordedAt))
    if (!isInEither) return undefined
    if (entry.isTest !== isTest) return difference("test-mode", entry, row)
    if (isOfTransfer(entry)) return undefined
    const own = ownBusiness[entry.kind]
    if (own === "payment-failed" && !known.has(entry.intentId ?? ""))
      return difference("came-and-went", entry, undefined)
    if (own !== undefined) return difference(own, entry, undefined)
    if (entry.currency !== ourCurrency) return difference("currency", entry, row)
    if (!isFirst) return difference("doubled", entry, undefined)
    if (row === undefined) return difference(whyUnknown(entry), entry, undefined)
    if (signedAmount(row) !== entry.amount) return difference("amount", entry, row)
    return localDateOf(row.recordedAt) === localDateOf(entry.at) ? undefined : difference("late", entry, row)
  }

  const seen = new Set<string>()
  const judged = theirs.flatMap((entry) => {
    const key = keyOf(entry)
    const isFirst = !seen.has(key)
    seen.add(key)
    return judge(entry, isFirst) ?? []
  })
  const unanswered = ours
    .filter((row) => isIn(span, row.recordedAt) && !seen.has(keyOf(row)))
    .map((row) => {
      const cameAndWent = ourPairs.get(pairOf(row)) === 0 && !theirPairs.has(pairOf(row))
      return difference(cameAndWent ? "came-and-went" : "missing-there", undefined, row)
    })
  const ofWorkers = compareTransfers({ payouts, theirs: theirs.filter((entry) => entry.isTest === isTest) }, span)
  const when = ({ movedAt, recordedAt }: Difference) => movedAt ?? recordedAt ?? 0
  return [...judged, ...unanswered, ...ofWorkers].toSorted((one, other) => when(one) - when(other))
}

/** What moved in a span, each as it changed what we have. */
export interface BookSums {
  readonly payments: Cents
  readonly refunds: Cents
  readonly disputes: Cents
}

/** What the provider did in a span beside that: what it kept, and what it sent to our bank. */
export interface ProviderSums extends BookSums {
  readonly fees: Cents
  readonly paidOut: Cents
}

const sumOf = (movements: ReadonlyArray<{ readonly kind: BookKind; readonly amount: Cents }>): BookSums => {
  const of = (name: string) =>
    cents(movements.reduce((sum, { kind, amount }) => sum + (family(kind) === name ? amount : 0), 0))
  return { payments: of("payment"), refunds: of("refund"), disputes: of("dispute") }
}

/** The sums of our ledger in a span. */
export const ourSums = (ours: ReadonlyArray<LedgerEntry>, span: Span): BookSums =>
  sumOf(
    ours
      .filter(({ recordedAt }) => isIn(span, recordedAt))
      .map((row) => ({ kind: row.kind, amount: signedAmount(row) })),
  )

/** The sums of the provider's books in a span: dollars, and nothing that was made in the other mode. */
export const theirSums = ({ theirs, isTest }: Pick<Books, "theirs" | "isTest">, span: Span): ProviderSums => {
  const counted = theirs.filter(
    (entry) => isIn(span, entry.at) && entry.currency === ourCurrency && entry.isTest === isTest,
  )
  const total = (amounts: ReadonlyArray<number>) => cents(amounts.reduce((sum, amount) => sum + amount, 0))
  return {
    ...sumOf(counted),
    fees: total(counted.map(({ kind, fee, amount }) => (kind === "fee" ? fee - amount : fee))),
    paidOut: total(counted.map(({ kind, amount }) => (kind.startsWith("payout") ? -amount : 0))),
  }
}
