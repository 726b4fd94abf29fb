import type { Actor, UserId } from "../access/actor.ts"
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
 * Whom the half for delivering and that for washing are for; null where it is to be assigned by an owner. Of a tip that a laundry
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

/** The places of the way to which somebody's work takes an order. */
export const workedPlaces = ["picked_up", "in_progress", "processing", "ready_for_delivery", "delivered"] as const

/** Who worked on an order: who took it to the customer last, who made it ready last, and all who took it anywhere, the last first. */
export interface WorkedBy {
  readonly delivered: Actor | null
  readonly washed: Actor | null
  readonly all: ReadonlyArray<Actor>
}

const isManager = (actor: Actor | null): boolean =>
  actor?.kind === "user" && (actor.role === "owner" || actor.role === "admin")

const personOf = (actor: Actor | null | undefined): TippedPerson | null =>
  actor?.kind === "user" && !isManager(actor) ? { userId: actor.userId, name: actor.name } : null

/**
 * For whom the tips on an order are: who delivered it, and who washed it. Owners and admins never have a part, whatever they did: theirs is
 * who did the other half's, else the last other's who worked on the order. What is nobody's then, or whose work is not known, is to be
 * assigned: `assigned` is to whom an owner gave it.
 */
export const sharesOf = ({ delivered, washed, all }: WorkedBy, assigned: TippedPerson | null): TippedPeople => {
  const other = personOf(all.find((actor) => personOf(actor) !== null))
  const half = (actor: Actor | null, beside: Actor | null) =>
    personOf(actor) ?? (isManager(actor) ? (personOf(beside) ?? other) : null) ?? assigned
  return { driver: half(delivered, washed), washer: half(washed, delivered) }
}

/** The same by an order's history, where nobody was assigned anything. */
export const tippedPeople = (
  history: ReadonlyArray<HistoryEntry>,
  assigned: TippedPerson | null = null,
): TippedPeople => {
  const last = (place: OrderStatus) =>
    history.findLast((entry) => entry.event === "updated" && reached(entry, place))?.actor ?? null
  const all = history
    .filter((entry) => entry.event === "updated" && workedPlaces.some((place) => reached(entry, place)))
    .map(({ actor }) => actor)
    .toReversed()
  return sharesOf({ delivered: last("delivered"), washed: last("ready_for_delivery"), all }, assigned)
}

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

/** To whom an owner gave what of an order's tips is nobody's. */
export interface TipAssignment extends TippedPerson {
  readonly orderId: OrderId
  readonly by: Actor
  readonly at: Instant
}

/** An order of whose tips a part is nobody's, until an owner gives it to somebody of the staff. */
export interface TipToAssign {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly amount: Cents
}

/** What of the tips of a time is to be assigned, order by order. */
export const tipsToAssign = (movements: ReadonlyArray<TipMovement>): ReadonlyArray<TipToAssign> => {
  const orders = new Map<OrderId, TipToAssign>()
  for (const movement of movements) {
    const { orderId, orderNumber, driver, washer } = movement
    const share = shareTip(movement)
    const open = addCents(driver === null ? share.driver : zeroCents, washer === null ? share.washer : zeroCents)
    const before = orders.get(orderId)?.amount ?? zeroCents
    if (open !== zeroCents) orders.set(orderId, { orderId, orderNumber, amount: addCents(before, open) })
  }
  return [...orders.values()].filter(({ amount }) => amount !== zeroCents)
}

/** What tips gave somebody; nobody is the person of what is to be assigned. */
export interface PersonTips {
  readonly person: TippedPerson | null
  readonly delivered: Cents
  readonly washed: Cents
  readonly total: Cents
}

/** The tips of a time, apart from its revenue. */
export interface TipShares {
  readonly total: Cents
  /** Who got most first, and last what is to be assigned. */
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
