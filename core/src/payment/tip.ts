import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, formatDollars } from "../money/cents.ts"
import { costOfOrder, type Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { deliveryHeardAt } from "../order/recorded-at.ts"
import { placeOf } from "../order/status-meaning.ts"
import type { LedgerEntry } from "./ledger.ts"

/** The least and the most that somebody can tip at once. */
export const leastTip = cents(100)
export const mostTip = cents(20_000)

/** What is proposed, in percent of what the order cost. */
const tipPercents = [10, 15, 20] as const

/** For how many days after we heard of the delivery an order can be tipped on. */
export const tipDays = 30

const dayMillis = 24 * 60 * 60 * 1000

/** A proposed tip. */
export interface TipProposal {
  readonly percent: number
  readonly amount: Cents
}

/** Whether somebody can tip as much at once. */
export const isTipAmount = (amount: Cents): boolean => amount >= leastTip && amount <= mostTip

/** "A tip can be from $1.00 to $200.00." */
export const tipBounds = `A tip can be from ${formatDollars(leastTip)} to ${formatDollars(mostTip)}.`

/** What is proposed for an order of this cost, rounded half up to a cent; what is too little or too much to tip is left out. */
export const proposeTips = (cost: Cents): ReadonlyArray<TipProposal> =>
  tipPercents
    .map((percent) => ({ percent, amount: cents(Math.round((cost * percent) / 100)) }))
    .filter(({ amount }) => isTipAmount(amount))

type Tippable = Pick<Order, "status" | "statusBefore" | "deliveredAt">

/** Until when an order can be tipped on; undefined while it is not delivered. */
export const tipEndsAt = (order: Tippable, history: ReadonlyArray<HistoryEntry>): Instant | undefined => {
  const heardAt = deliveryHeardAt(order, history)
  return placeOf(order) === "delivered" && heardAt !== null ? heardAt + tipDays * dayMillis : undefined
}

/** Whether an order can be tipped on now: it is delivered, and not too long ago. */
export const isTippable = (order: Tippable, history: ReadonlyArray<HistoryEntry>, now: Instant): boolean => {
  const endsAt = tipEndsAt(order, history)
  return endsAt !== undefined && now < endsAt
}

/** What is proposed for an order as it is. */
export const proposalsFor = (order: Order): ReadonlyArray<TipProposal> => proposeTips(costOfOrder(order))

/** The tips that were paid, whatever became of them later. */
export const paidTips = (tips: ReadonlyArray<Pick<LedgerEntry, "kind" | "amount">>) => {
  const paid = tips.filter(({ kind }) => kind === "payment")
  return { count: paid.length, amount: addCents(...paid.map(({ amount }) => amount)) }
}
