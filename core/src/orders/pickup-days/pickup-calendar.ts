import { Clock, Effect } from "effect"
import { authorize } from "../../access/permissions.ts"
import type { ZipCode } from "../../areas/service-area.ts"
import { ServiceAreaStore } from "../../areas/service-area-store.port.ts"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { addDays, type IsoDate, localDateOf } from "../../local-time/local-time.ts"
import { startOfWeek } from "../../local-time/weekday.ts"
import { type DayAreaLoad, PickupLoadStore } from "../../order/pickup-load-store.port.ts"
import { type Closure, closureOn } from "../../scheduling/closures.ts"
import { addLoads, hasRoom, noLoad, type PickupLimits, type PickupLoad } from "../../scheduling/pickup-limits.ts"

/** What one area has on a day. */
export interface CalendarArea {
  /** Null where addresses could not be placed. */
  readonly zipCode: ZipCode | null
  /** Null where it is served no more, or none. */
  readonly areaName: string | null
  readonly booked: PickupLoad
  readonly recurring: PickupLoad
}

/** One day of the pickup calendar. */
export interface CalendarDay {
  readonly date: IsoDate
  /** Why nothing is picked up; undefined when it is. */
  readonly closure: Closure | undefined
  /** Orders that were not called off. */
  readonly booked: PickupLoad
  /** Recurring pickups that keep a place and have no order yet. */
  readonly recurring: PickupLoad
  /** How much more fits; null where nothing is limited. */
  readonly free: PickupLimits
  /** Not even an order of one bag has room. */
  readonly isFull: boolean
  readonly areas: ReadonlyArray<CalendarArea>
}

/** How many weeks a calendar has at most. */
export const mostCalendarWeeks = 6

const sum = (loads: ReadonlyArray<PickupLoad>): PickupLoad => loads.reduce(addLoads, noLoad)

const freeOf = (limits: PickupLimits, load: PickupLoad): PickupLimits => ({
  orders: limits.orders === null ? null : Math.max(0, limits.orders - load.orders),
  bags: limits.bags === null ? null : Math.max(0, limits.bags - load.bags),
})

/** By the area's name; those without one follow, and what could not be placed comes last. */
const byName = (a: CalendarArea, b: CalendarArea): number =>
  Number(a.zipCode === null) - Number(b.zipCode === null) ||
  Number(a.areaName === null) - Number(b.areaName === null) ||
  (a.areaName ?? "").localeCompare(b.areaName ?? "") ||
  (a.zipCode ?? "").localeCompare(b.zipCode ?? "")

/** The present week and the ones after it (or those from `from` on), day by day: what is booked, recurring and free. */
export const readPickupCalendar = Effect.fn("readPickupCalendar")(function* (weeks: number, from?: IsoDate) {
  yield* authorize("orders:read")
  const today = localDateOf(yield* Clock.currentTimeMillis)
  const { closures, pickupLimits } = yield* (yield* CompanySettingsStore).current
  const names = new Map((yield* (yield* ServiceAreaStore).list).map(({ zipCode, areaName }) => [zipCode, areaName]))
  const first = from ?? startOfWeek(today)
  const dates = Array.from({ length: Math.min(weeks, mostCalendarWeeks) * 7 }, (_, index) => addDays(first, index))
  const loads = yield* (yield* PickupLoadStore).byArea(first, dates.at(-1) ?? first)

  const toArea = ({ zipCode, booked, recurring }: DayAreaLoad, closure: Closure | undefined): CalendarArea => ({
    zipCode,
    areaName: zipCode === null ? null : (names.get(zipCode) ?? null),
    booked,
    // What falls on a closed day is passed over.
    recurring: closure === undefined ? recurring : noLoad,
  })
  const toDay = (date: IsoDate): CalendarDay => {
    const closure = closureOn(date, closures)
    const areas = loads
      .filter((load) => load.date === date)
      .map((load) => toArea(load, closure))
      .filter(({ booked, recurring }) => booked.orders + recurring.orders > 0)
      .toSorted(byName)
    const booked = sum(areas.map((area) => area.booked))
    const recurring = sum(areas.map((area) => area.recurring))
    const load = addLoads(booked, recurring)
    const isFull = !hasRoom(load, { orders: 1, bags: 1 }, pickupLimits)
    return { date, closure, booked, recurring, free: freeOf(pickupLimits, load), isFull, areas }
  }
  return { today, limits: pickupLimits, days: dates.map(toDay) }
})
