import { Effect } from "effect"
import type { CompanySettings } from "../../company/company-settings.ts"
import { addDays, type Instant, type IsoDate, localDateOf, sayWallTime } from "../../local-time/local-time.ts"
import type { Booking } from "../../order/order.ts"
import { PickupDayNotOffered } from "../../order/order-errors.ts"
import { PickupLoadStore } from "../../order/pickup-load-store.port.ts"
import { closureOn } from "../../scheduling/closures.ts"
import { closedDaySentence, fullDaySentence } from "../../scheduling/day-refusals.ts"
import type { OperatingHours } from "../../scheduling/operating-hours.ts"
import { areLimited, hasRoom, type PickupLimits, type PickupLoad } from "../../scheduling/pickup-limits.ts"
import {
  findPickupOption,
  isPastCutoff,
  type PickupChoice,
  type PickupOption,
  pickupChoices,
  pickupOptions,
  possiblePickupDays,
} from "../../scheduling/pickup-options.ts"
import { pickupTimeSlot } from "../../scheduling/pickup-time-slot.ts"

/** What decides which days are on offer. */
export type DaySettings = Pick<CompanySettings, "hours" | "closures" | "pickupLimits">

/** The pickup that an order is placed for. */
export type PickupDay = Pick<Booking, "pickupDate" | "pickupTimeSlot" | "deliveryDate">

/** Of the days that may be offered from now on, those that have no room for what is to be added. Asks for nothing where nothing is limited. */
export const readFullDays = Effect.fnUntraced(function* (now: Instant, limits: PickupLimits, adding: PickupLoad) {
  if (!areLimited(limits)) return new Set<IsoDate>()
  const loads = yield* (yield* PickupLoadStore).of(possiblePickupDays(now))
  return new Set([...loads].filter(([, load]) => !hasRoom(load, adding, limits)).map(([date]) => date))
})

/** The days on offer for what is to be picked up, full ones marked. */
export const readPickupOptions = Effect.fnUntraced(function* (
  now: Instant,
  { hours, closures, pickupLimits }: DaySettings,
  adding: PickupLoad,
) {
  return pickupOptions(now, hours, closures, yield* readFullDays(now, pickupLimits, adding))
})

/** A pickup on an offered day. */
export const pickupOn = ({ pickupDate, deliveryDate }: PickupOption, hours: OperatingHours): PickupDay => ({
  pickupDate,
  pickupTimeSlot: pickupTimeSlot(hours),
  deliveryDate,
})

export const notAvailable = "That pickup time is not available."

const otherDay = "Please choose another pickup day."

/** The refusal of a day, with the days that are on offer instead. */
export const refuseDay = (because: string, options: ReadonlyArray<PickupOption>, hours: OperatingHours) =>
  new PickupDayNotOffered({
    message: `${because} ${otherDay}`,
    options: options.map(({ isFull, ...offered }) => ({
      ...offered,
      pickupTimeSlot: pickupTimeSlot(hours),
      ...(isFull ? { isFull } : {}),
    })),
  })

const isRelative = (requested: IsoDate | PickupChoice): requested is PickupChoice =>
  pickupChoices.some((choice) => choice === requested)

/** A day that was asked for, as a date. */
const dateOf = (requested: IsoDate | PickupChoice, now: Instant): IsoDate =>
  isRelative(requested) ? addDays(localDateOf(now), pickupChoices.indexOf(requested)) : requested

/** Why a day can't be booked. */
const whyNot = (date: IsoDate, now: Instant, settings: DaySettings, options: ReadonlyArray<PickupOption>): string => {
  const { hours, closures } = settings
  if (date === localDateOf(now) && isPastCutoff(now, hours)) {
    return `Same-day pickup closed at ${sayWallTime(hours.sameDayCutoff)}.`
  }
  const closure = closureOn(date, closures)
  if (closure !== undefined) return closedDaySentence(date, closure)
  const isFull = options.some((option) => option.pickupDate === date && option.isFull)
  return isFull ? fullDaySentence(date) : notAvailable
}

/**
 * Finds the pickup on the day that was asked for, by its date or its relative name, if it is on offer now for what is to be picked up
 * (specification §4). Fails with PickupDayNotOffered, which names the days that are.
 */
export const findPickupDay = Effect.fnUntraced(function* (
  requested: IsoDate | PickupChoice,
  now: Instant,
  settings: DaySettings,
  adding: PickupLoad,
) {
  const options = yield* readPickupOptions(now, settings, adding)
  const option = findPickupOption(requested, options)
  if (option !== undefined) return pickupOn(option, settings.hours)
  return yield* refuseDay(whyNot(dateOf(requested, now), now, settings, options), options, settings.hours)
})
