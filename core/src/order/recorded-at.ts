import { type Actor, isSameActor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order } from "./order.ts"
import type { HistoryEntry } from "./order-history.ts"

/**
 * From when something counts that a phone kept until there was signal: from when it was recorded, by the phone's clock, as far as that can
 * be between `since` and now.
 */
export const countsFrom = (recordedAt: Instant | undefined, since: Instant, now: Instant): Instant =>
  Math.min(now, Math.max(since, recordedAt ?? now))

/**
 * Whether a phone sends a step again since the answer to it was lost: it is not taken anew, though staff may have undone or corrected it.
 * `isTold` says whether an entry of the history tells of such a step.
 */
export const isSentAgain = (
  history: ReadonlyArray<HistoryEntry>,
  isTold: (entry: HistoryEntry) => boolean,
  recordedAt: Instant | undefined,
  actor: Actor,
): boolean =>
  recordedAt !== undefined &&
  history.some(
    (entry) => isTold(entry) && entry.changes["recordedAt"] === recordedAt && isSameActor(entry.actor, actor),
  )

/** An entry of the history with when it happened, which `at` is not where a phone had no signal. */
export interface DatedEntry extends HistoryEntry {
  readonly happenedAt: Instant
}

/**
 * The history with each step at the time that its order keeps of it. What a phone recorded earlier stands where it happened; everything else
 * stays in the order in which it was written, whichever clock its time is of.
 */
export const datedHistory = (history: ReadonlyArray<HistoryEntry>): ReadonlyArray<DatedEntry> => {
  let since = 0
  const dated: Array<DatedEntry> = []
  for (const entry of history) {
    const { recordedAt } = entry.changes
    const happenedAt = countsFrom(typeof recordedAt === "number" ? recordedAt : undefined, since, entry.at)
    if (entry.from !== entry.to) since = happenedAt
    const place = happenedAt < entry.at ? dated.findLastIndex((one) => one.happenedAt <= happenedAt) + 1 : dated.length
    dated.splice(place, 0, { ...entry, happenedAt })
  }
  return dated
}

/** Since when an order is at its place of the way, at the least, by its history; what phones recorded counts from then. */
export const atPlaceSince = (history: ReadonlyArray<HistoryEntry>): Instant =>
  Math.max(0, ...datedHistory(history).flatMap(({ from, to, happenedAt }) => (from === to ? [] : happenedAt)))

/**
 * When we heard that an order is delivered: not before a phone that had no signal could say so, while `deliveredAt` is when it recorded it.
 * The customer's time to claim, to rate and to tip begins here. Null while it is not delivered.
 */
export const deliveryHeardAt = (
  { deliveredAt }: Pick<Order, "deliveredAt">,
  history: ReadonlyArray<HistoryEntry>,
): Instant | null =>
  deliveredAt === null
    ? null
    : (history.findLast(({ changes }) => changes["deliveredAt"] === deliveredAt)?.at ?? deliveredAt)
