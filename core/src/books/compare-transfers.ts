import { type Cents, cents } from "../money/cents.ts"
import { type BookEntry, isIn, type Span } from "../payment/provider-books.port.ts"
import type { WorkerPayout } from "../payouts/worker-payout.ts"
import type { Difference } from "./difference.ts"

/** What went to laundry workers, as both books have it. */
export interface Transfers {
  readonly payouts: ReadonlyArray<WorkerPayout>
  readonly theirs: ReadonlyArray<BookEntry>
}

/** Whether a movement is of what laundry workers are paid. */
export const isOfTransfer = ({ kind }: Pick<BookEntry, "kind">): boolean =>
  kind === "transfer" || kind === "transfer-returned"

const noOrder = { orderNumber: null, currency: "usd" } as const

/** A payout that should have been sent and is not in the provider's books. */
const notSent = ({ id, transferId, amount, createdAt }: WorkerPayout): Difference => ({
  ...noOrder,
  kind: "missing-there",
  movement: "transfer",
  providerId: transferId ?? id,
  ours: cents(-amount),
  theirs: null,
  movedAt: null,
  recordedAt: createdAt,
})

/**
 * Looks up each transfer of the provider among the payouts, and each payout among the transfers, as far as they are in the span. What is
 * in both with the same amount is explained: the workers' own ledger has it, and no sum of the books.
 */
export const compareTransfers = ({ payouts, theirs }: Transfers, span: Span): ReadonlyArray<Difference> => {
  const byId = new Map(payouts.map((payout) => [payout.id, payout]))
  const byTransfer = new Map(
    payouts.flatMap((payout) => (payout.transferId === null ? [] : [[payout.transferId, payout]])),
  )
  const ofWorkers = theirs.filter(isOfTransfer)
  const payoutOf = ({ providerId, payoutId }: BookEntry) =>
    byTransfer.get(providerId) ?? (payoutId === undefined ? undefined : byId.get(payoutId))
  const sentTo = new Set(ofWorkers.flatMap((entry) => (entry.kind === "transfer" ? [payoutOf(entry)?.id] : [])))
  const cameBack = new Map<string, number>()
  for (const { kind, providerId, amount } of ofWorkers) {
    if (kind === "transfer-returned") cameBack.set(providerId, (cameBack.get(providerId) ?? 0) + amount)
  }

  /** What we know of a transfer, or of all that came back from it, in the sign of the balance; null for what we don't know. */
  const known = ({ kind }: BookEntry, payout: WorkerPayout | undefined): Cents | null => {
    if (payout === undefined || payout.transferId === null) return null
    if (kind === "transfer") return cents(-payout.amount)
    return payout.returned === 0 ? null : payout.returned
  }

  const judge = (entry: BookEntry): Difference => {
    const payout = payoutOf(entry)
    const ours = known(entry, payout)
    const { kind: movement, providerId, currency, at: movedAt } = entry
    const recordedAt = payout?.createdAt ?? null
    const found = { orderNumber: null, movement, providerId, currency, movedAt, recordedAt, theirs: entry.amount }
    if (ours === null) return { ...found, kind: "missing-here", ours }
    // Parts may have come back outside of what was read: more than is told is known then, never less.
    const isRight = movement === "transfer" ? ours === entry.amount : ours >= (cameBack.get(providerId) ?? 0)
    return isRight ? { ...found, kind: "worker-payout", ours: null } : { ...found, kind: "amount", ours }
  }

  return [
    ...ofWorkers.filter(({ at }) => isIn(span, at)).map(judge),
    ...payouts
      .filter(({ id, state, createdAt }) => state !== "rejected" && isIn(span, createdAt) && !sentTo.has(id))
      .map(notSent),
  ]
}
