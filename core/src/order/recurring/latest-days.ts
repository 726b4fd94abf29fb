import { Effect } from "effect"
import type { IsoDate } from "../../local-time/local-time.ts"
import { OrderStore } from "../order-store.port.ts"
import type { Occurrence } from "./recurring-pickup.ts"
import { RecurringStore } from "./recurring-store.port.ts"

/** What became of a day, and of the order that was made for it since. */
export interface LatestDay extends Occurrence {
  /** The day on which its order is picked up, where it was moved to another one. Its own day stays its name. */
  readonly movedTo: IsoDate | undefined
  /** Its order was skipped or cancelled. */
  readonly isCalledOff: boolean
}

const withOrder = Effect.fnUntraced(function* (occurrence: Occurrence) {
  const { pickupDate, state, orderId } = occurrence
  const untouched: LatestDay = { ...occurrence, movedTo: undefined, isCalledOff: false }
  if (state !== "ordered" || orderId === null) return untouched
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const day: LatestDay = {
    ...occurrence,
    movedTo: order.pickupDate === pickupDate ? undefined : order.pickupDate,
    isCalledOff: order.status === "cancelled",
  }
  return day
})

/** What became of the last days of a recurring pickup, at most `count`, the newest first. */
export const latestDays = Effect.fnUntraced(function* (id: string, count: number) {
  return yield* Effect.forEach(yield* (yield* RecurringStore).occurrences(id, count), withOrder)
})
