import { Effect } from "effect"
import type { IsoDate } from "../../local-time/local-time.ts"
import { OrderStore } from "../order-store.port.ts"
import { placeOf } from "../status-meaning.ts"
import type { Occurrence } from "./recurring-pickup.ts"
import { RecurringStore } from "./recurring-store.port.ts"

/** What became of a day, and of the order that was made for it since. */
export interface LatestDay extends Occurrence {
  /** The day on which its order is picked up, where it was moved to another one. Its own day stays its name. */
  readonly movedTo: IsoDate | undefined
  /** Its order was skipped or cancelled. */
  readonly isCalledOff: boolean
  /** Its order is still to be picked up. */
  readonly isAwaited: boolean
}

const withOrder = Effect.fnUntraced(function* (occurrence: Occurrence) {
  const { pickupDate, state, orderId } = occurrence
  const untouched: LatestDay = { ...occurrence, movedTo: undefined, isCalledOff: false, isAwaited: false }
  if (state !== "ordered" || orderId === null) return untouched
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const day: LatestDay = {
    ...occurrence,
    movedTo: order.pickupDate === pickupDate ? undefined : order.pickupDate,
    isCalledOff: order.status === "cancelled",
    isAwaited: placeOf(order) === "ordered",
  }
  return day
})

/** How many days are told of. */
const mostTold = 5

/** What became of the last days of a recurring pickup, the newest first. */
export const latestDays = Effect.fnUntraced(function* (id: string) {
  return yield* Effect.forEach(yield* (yield* RecurringStore).occurrences(id, mostTold), withOrder)
})

/**
 * The next pickup: of an order that was made already and is still ahead, or else on `due`, the first day on which one will be made.
 * Undefined when there is neither.
 */
export const nextPickup = (
  latest: ReadonlyArray<LatestDay>,
  due: IsoDate | undefined,
  today: IsoDate,
): IsoDate | undefined => {
  const booked = latest.flatMap(({ pickupDate, movedTo = pickupDate, isAwaited }) =>
    isAwaited && movedTo >= today ? [movedTo] : [],
  )
  return [...booked, ...(due === undefined ? [] : [due])].toSorted().at(0)
}
