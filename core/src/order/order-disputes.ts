import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { parseIsoDate } from "../local-time/local-time.ts"
import { addCents, type Cents, cents } from "../money/cents.ts"
import type { HistoryEntry } from "./order-history.ts"

/** A payment that the customer disputes at their bank, as the order's history tells it. */
export interface OrderDispute {
  /** The provider's id. */
  readonly id: string
  readonly amount: Cents
  readonly reason: string
  readonly openedAt: Instant
  /** The day by which the bank wants an answer; null where the provider named none. */
  readonly answerBy: IsoDate | null
  readonly outcome: "open" | "won" | "lost"
}

const outcomes = { "dispute-won": "won", "dispute-lost": "lost" } as const

const textIn = (changes: HistoryEntry["changes"], field: string): string => String(changes[field] ?? "")

/** An order's disputes, the oldest first. */
export const disputesOf = (history: ReadonlyArray<HistoryEntry>): ReadonlyArray<OrderDispute> =>
  history.flatMap(({ event, at, changes }) => {
    if (event !== "dispute-opened") return []
    const id = textIn(changes, "dispute")
    const over = history.flatMap((entry) =>
      (entry.event === "dispute-won" || entry.event === "dispute-lost") && entry.changes["dispute"] === id
        ? [outcomes[entry.event]]
        : [],
    )
    const dispute: OrderDispute = {
      id,
      amount: cents(Number(changes["amount"] ?? 0)),
      reason: textIn(changes, "reason").replaceAll("_", " "),
      openedAt: at,
      answerBy: parseIsoDate(textIn(changes, "answerBy")) ?? null,
      outcome: over.at(-1) ?? "open",
    }
    return [dispute]
  })

/** What a customer's bank holds of an order's payments until it decides whose it is. */
export const heldByBank = (history: ReadonlyArray<HistoryEntry>): Cents =>
  addCents(...disputesOf(history).flatMap(({ outcome, amount }) => (outcome === "open" ? [amount] : [])))

/** Whether a customer disputes a tip on the order at their bank, and the bank has not decided yet. */
export const isTipDisputed = (history: ReadonlyArray<HistoryEntry>): boolean => {
  const told = (...events: ReadonlyArray<HistoryEntry["event"]>) =>
    history.flatMap(({ event, changes }) => (events.includes(event) ? [changes["dispute"]] : []))
  const decided = told("tip-dispute-won", "tip-dispute-lost")
  return told("tip-disputed").some((dispute) => !decided.includes(dispute))
}

/** Whether a customer disputes a payment of the order at their bank, and the bank has not decided yet. */
export const isDisputed = (history: ReadonlyArray<HistoryEntry>): boolean =>
  disputesOf(history).some(({ outcome }) => outcome === "open")
