import { Effect } from "effect"
import type { IsoDate } from "../../local-time/local-time.ts"
import type { Order } from "../order.ts"
import { OrderStore } from "../order-store.port.ts"
import { placeOf } from "../status-meaning.ts"
import type { Occurrence } from "./recurring-pickup.ts"
import { RecurringStore } from "./recurring-store.port.ts"

/** What became of a day, and of the order that was made for it since. */
export interface LatestDay extends Occurrence {
  /** The order that was made for it; undefined where none was, or where it was called off since its minimum could not be charged. */
  readonly order: Order | undefined
  /** The day on which its order is picked up, where it was moved to another one. Its own day stays its name. */
  readonly movedTo: IsoDate | undefined
  /** Its order was skipped or cancelled. */
  readonly isCalledOff: boolean
  /** Its order is still to be picked up. */
  readonly isAwaited: boolean
}

const withOrder = (occurrence: Occurrence, orders: ReadonlyMap<string, Order>): LatestDay => {
  const { pickupDate, state, orderId } = occurrence
  const order = state === "ordered" && orderId !== null ? orders.get(orderId) : undefined
  return {
    ...occurrence,
    order,
    movedTo: order === undefined || order.pickupDate === pickupDate ? undefined : order.pickupDate,
    isCalledOff: order?.status === "cancelled",
    isAwaited: order !== undefined && placeOf(order) === "ordered",
  }
}

/** How many days are told of. */
const mostTold = 5

/** What became of the last days of recurring pickups, of each the newest first; all are read together. */
export const latestDaysOfMany = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const occurrences = yield* (yield* RecurringStore).occurrencesOfMany(ids, mostTold)
  const made = occurrences.flatMap(({ state, orderId }) => (state === "ordered" && orderId !== null ? [orderId] : []))
  const orders = new Map((yield* (yield* OrderStore).getMany(made)).map((order) => [order.id, order]))
  return (id: string): ReadonlyArray<LatestDay> =>
    occurrences.flatMap((day) => (day.recurringId === id ? [withOrder(day, orders)] : []))
})

/** The same of one. */
export const latestDays = (id: string) => Effect.map(latestDaysOfMany([id]), (daysOf) => daysOf(id))

/** The next pickup: on which day, and the order that was made for it, undefined before one is. */
export interface NextPickup {
  readonly date: IsoDate
  readonly order: Order | undefined
}

/**
 * The next pickup: of an order that was made already and is still ahead, or else on `due`, the first day on which one will be made.
 * Undefined when there is neither.
 */
export const nextPickup = (
  latest: ReadonlyArray<LatestDay>,
  due: IsoDate | undefined,
  today: IsoDate,
): NextPickup | undefined => {
  const booked = latest.flatMap(
    ({ pickupDate, movedTo: date = pickupDate, order, isAwaited }): ReadonlyArray<NextPickup> =>
      isAwaited && date >= today ? [{ date, order }] : [],
  )
  const all: ReadonlyArray<NextPickup> = [...booked, ...(due === undefined ? [] : [{ date: due, order: undefined }])]
  return all.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)).at(0)
}
