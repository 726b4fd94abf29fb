import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, zeroCents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { type LedgerKind, ledgerSigns } from "../payment/ledger.ts"

/** Somebody whom a part of a tip is for, by the name that the order's history has. */
export interface TippedPerson {
  readonly userId: UserId
  readonly name: string
}

/**
 * Who took an order to the customer and who made it ready; null where nobody with an account is known to have done it. Of a tip that a laundry
 * worker was paid, both are that worker, wherever staff recorded the way of the order.
 */
export interface TippedPeople {
  readonly driver: TippedPerson | null
  readonly washer: TippedPerson | null
}

/** Money of a tip that came or went back, with the people it is for. */
export interface TipMovement extends TippedPeople {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly kind: LedgerKind
  /** Always positive; `kind` says the direction. */
  readonly amount: Cents
  /** What was left of the tip before. */
  readonly before: Cents
  readonly recordedAt: Instant
}

const reached = ({ from, to, changes }: HistoryEntry, place: OrderStatus): boolean =>
  (to === place && from !== place) || changes["statusBefore"] === place

const lastToReach = (history: ReadonlyArray<HistoryEntry>, place: OrderStatus): TippedPerson | null => {
  const actor = history.findLast((entry) => entry.event === "updated" && reached(entry, place))?.actor
  return actor?.kind === "user" ? { userId: actor.userId, name: actor.name } : null
}

/** For whom the tips on an order are: who recorded last that it was delivered, and that it was ready for that. */
export const tippedPeople = (history: ReadonlyArray<HistoryEntry>): TippedPeople => ({
  driver: lastToReach(history, "delivered"),
  washer: lastToReach(history, "ready_for_delivery"),
})

/** What lists call each movement. */
export const tipMovementNames: Readonly<Record<LedgerKind, string>> = {
  payment: "Tip",
  refund: "Given back",
  "refund-failed": "Came back to us",
  dispute: "Disputed",
  "dispute-won": "Dispute won",
}

/** What came (positive) or went back (negative). */
export const signedTip = ({ kind, amount }: Pick<TipMovement, "kind" | "amount">): Cents =>
  cents(ledgerSigns[kind] * amount)

/** Half of a tip each, the odd cent to who drove. */
const halves = (tip: number) => ({ driver: Math.ceil(tip / 2), washer: Math.floor(tip / 2) })

/**
 * What a movement gives to each of the two, or takes from them: by how much their halves of what is left change, so that a tip
 * which went back in any parts leaves nobody a cent.
 */
export const shareTip = (movement: Pick<TipMovement, "kind" | "amount" | "before">) => {
  const [before, after] = [halves(movement.before), halves(movement.before + signedTip(movement))]
  return { driver: cents(after.driver - before.driver), washer: cents(after.washer - before.washer) }
}

/** What tips gave somebody; nobody is the person of the halves of which it is not known for whom they are. */
export interface PersonTips {
  readonly person: TippedPerson | null
  readonly delivered: Cents
  readonly washed: Cents
  readonly total: Cents
}

/** The tips of a time, apart from its revenue. */
export interface TipShares {
  readonly total: Cents
  /** Who got most first, and last what nobody is known for. */
  readonly people: ReadonlyArray<PersonTips>
}

/** Adds the movements of a time up by person. */
export const shareTips = (movements: ReadonlyArray<TipMovement>): TipShares => {
  const people = new Map<UserId | null, PersonTips>()
  const add = (person: TippedPerson | null, delivered: Cents, washed: Cents) => {
    const key = person?.userId ?? null
    const known = people.get(key) ?? { person, delivered: zeroCents, washed: zeroCents, total: zeroCents }
    people.set(key, {
      person,
      delivered: addCents(known.delivered, delivered),
      washed: addCents(known.washed, washed),
      total: addCents(known.total, delivered, washed),
    })
  }
  for (const movement of movements) {
    const { driver, washer } = shareTip(movement)
    add(movement.driver, driver, zeroCents)
    add(movement.washer, zeroCents, washer)
  }
  const known = [...people.values()].filter(({ person }) => person !== null)
  const unknown = people.get(null)
  return {
    total: addCents(...movements.map(signedTip)),
    people: [
      ...known.toSorted((a, b) => b.total - a.total || (a.person?.name ?? "").localeCompare(b.person?.name ?? "")),
      ...(unknown === undefined ? [] : [unknown]),
    ],
  }
}
