import { Effect } from "effect"
import type { Instant, IsoDate } from "../../local-time/local-time.ts"
import { PickupLoadStore } from "../../order/pickup-load-store.port.ts"
import { fullDaySentence } from "../../scheduling/day-refusals.ts"
import { areLimited, hasRoom, noLoad, type PickupLoad, withoutLoad } from "../../scheduling/pickup-limits.ts"
import { type DaySettings, readPickupOptions, refuseDay } from "./offered-days.ts"

/** A place in a day's pickup window. */
export interface WantedPlace {
  readonly date: IsoDate
  readonly adding: PickupLoad
  /** What is counted for the same customer on that day already: the place of the recurring pickup that the order is made for. */
  readonly kept?: PickupLoad | undefined
}

/**
 * Takes a place in a pickup window for the transaction that it is called in: until that ends, nobody else takes one on this day, so the
 * last is given once. Fails with PickupDayNotOffered where the day is full. Asks for nothing where nothing is limited.
 */
export const takePlace = Effect.fnUntraced(function* (
  { date, adding, kept = noLoad }: WantedPlace,
  settings: DaySettings,
  now: Instant,
) {
  const { pickupLimits } = settings
  if (!areLimited(pickupLimits)) return
  const load = yield* (yield* PickupLoadStore).hold(date)
  if (hasRoom(withoutLoad(load, kept), adding, pickupLimits)) return
  return yield* refuseDay(fullDaySentence(date), yield* readPickupOptions(now, settings, adding), settings.hours)
})
