import { addDays, type IsoDate } from "../local-time/local-time.ts"
import { type Weekday, weekdayOf } from "../local-time/weekday.ts"

/** A day on which nobody drives: nothing is picked up, and nothing is delivered. */
export interface Holiday {
  readonly date: IsoDate
  /** "Thanksgiving": said to customers. */
  readonly name: string
}

/** When the company does not pick up. */
export interface Closures {
  /** Days of the week without pickups; what was picked up the day before is delivered on them. */
  readonly closedWeekdays: ReadonlyArray<Weekday>
  /** In the order of their dates. */
  readonly holidays: ReadonlyArray<Holiday>
}

export const openEveryDay: Closures = { closedWeekdays: [], holidays: [] }

/** Why nothing is picked up on a day. */
export type Closure =
  | { readonly kind: "holiday"; readonly name: string }
  /** The laundry would come back on a holiday: deliveries are the day after pickup (specification §4). */
  | { readonly kind: "delivery-on-holiday"; readonly name: string }
  | { readonly kind: "closed-weekday" }

/** Why nothing is picked up on this day; undefined when it is. */
export const closureOn = (date: IsoDate, { closedWeekdays, holidays }: Closures): Closure | undefined => {
  const on = (day: IsoDate) => holidays.find((holiday) => holiday.date === day)
  const [holiday, next] = [on(date), on(addDays(date, 1))]
  if (holiday !== undefined) return { kind: "holiday", name: holiday.name }
  if (closedWeekdays.includes(weekdayOf(date))) return { kind: "closed-weekday" }
  return next === undefined ? undefined : { kind: "delivery-on-holiday", name: next.name }
}
