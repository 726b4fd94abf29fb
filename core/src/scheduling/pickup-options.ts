import { addDays, easternDateOf, easternInstant, type Instant, type IsoDate } from "../eastern-time/eastern-time.ts"
import type { OperatingHours } from "./operating-hours.ts"

/** The relative days that the booking forms offer (specification §3). */
export const pickupChoices = ["today", "tomorrow", "day_after"] as const
export type PickupChoice = (typeof pickupChoices)[number]

/** A pickup day on offer with the delivery day that belongs to it. */
export interface PickupOption {
  readonly choice: PickupChoice
  readonly pickupDate: IsoDate
  readonly deliveryDate: IsoDate
}

/** Delivery is the day after pickup (specification §4). */
export const deliveryDateFor = (pickupDate: IsoDate): IsoDate => addDays(pickupDate, 1)

/** Whether same-day pickup is closed; the cutoff itself is 'at or after' it. */
export const isPastCutoff = (now: Instant, hours: OperatingHours): boolean =>
  now >= easternInstant(easternDateOf(now), hours.sameDayCutoff)

/** The days on offer: today and tomorrow before the cutoff, tomorrow and the day after from it on (specification §4). */
export const pickupOptions = (now: Instant, hours: OperatingHours): ReadonlyArray<PickupOption> => {
  const today = easternDateOf(now)
  const first = isPastCutoff(now, hours) ? 1 : 0
  return pickupChoices.slice(first, first + 2).map((choice, index) => {
    const pickupDate = addDays(today, first + index)
    return { choice, pickupDate, deliveryDate: deliveryDateFor(pickupDate) }
  })
}

/** The option that a requested day names, by its date or its relative name; undefined when it is not on offer. */
export const findPickupOption = (
  requested: IsoDate | PickupChoice,
  now: Instant,
  hours: OperatingHours,
): PickupOption | undefined =>
  pickupOptions(now, hours).find(({ choice, pickupDate }) => choice === requested || pickupDate === requested)
