import { addDays, type Instant, type IsoDate, localDateOf, localInstant } from "../local-time/local-time.ts"
import { type Closures, closureOn, openEveryDay } from "./closures.ts"
import type { OperatingHours } from "./operating-hours.ts"

/** The relative days that the booking forms offer (specification §3). */
export const pickupChoices = ["today", "tomorrow", "day_after"] as const
export type PickupChoice = (typeof pickupChoices)[number]

/** What an offered day is called: one that is further off than the relative names go is known by its date alone. */
export const offeredChoices = [...pickupChoices, "later"] as const
export type OfferedChoice = (typeof offeredChoices)[number]

/** A pickup day on offer with the delivery day that belongs to it. */
export interface PickupOption {
  readonly choice: OfferedChoice
  readonly pickupDate: IsoDate
  readonly deliveryDate: IsoDate
  /** It takes no more: shown, so that nobody looks for it, and never booked. */
  readonly isFull: boolean
}

/** How many days after the present one are looked at for days to offer. */
const daysAhead = 14

/** How many days that can be booked are offered. */
const offeredDays = 2

/** Delivery is the day after pickup (specification §4). */
export const deliveryDateFor = (pickupDate: IsoDate): IsoDate => addDays(pickupDate, 1)

/** Whether same-day pickup is closed; the cutoff itself is 'at or after' it. */
export const isPastCutoff = (now: Instant, hours: OperatingHours): boolean =>
  now >= localInstant(localDateOf(now), hours.sameDayCutoff)

/** Every day that may be offered at some hour of this one: the present one and the two weeks after it. */
export const possiblePickupDays = (now: Instant): ReadonlyArray<IsoDate> => {
  const today = localDateOf(now)
  return Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
}

const noDays: ReadonlySet<IsoDate> = new Set()

/**
 * The days on offer: today and tomorrow before the cutoff, tomorrow and the day after from it on (specification §4). Days on which
 * the company is closed are left out and those that are full are marked; later ones follow until two can be booked, or two
 * weeks are over.
 */
export const pickupOptions = (
  now: Instant,
  hours: OperatingHours,
  closures: Closures = openEveryDay,
  fullDays: ReadonlySet<IsoDate> = noDays,
): ReadonlyArray<PickupOption> => {
  const today = localDateOf(now)
  const options: Array<PickupOption> = []
  let bookable = 0
  for (let ahead = isPastCutoff(now, hours) ? 1 : 0; ahead <= daysAhead && bookable < offeredDays; ahead += 1) {
    const pickupDate = addDays(today, ahead)
    if (closureOn(pickupDate, closures) !== undefined) continue
    const isFull = fullDays.has(pickupDate)
    options.push({
      choice: pickupChoices[ahead] ?? "later",
      pickupDate,
      deliveryDate: deliveryDateFor(pickupDate),
      isFull,
    })
    if (!isFull) bookable += 1
  }
  return options
}

/** The option that a requested day names, by its date or its relative name; undefined when it can't be booked. */
export const findPickupOption = (
  requested: IsoDate | PickupChoice,
  options: ReadonlyArray<PickupOption>,
): PickupOption | undefined =>
  options.find(({ choice, pickupDate, isFull }) => !isFull && (choice === requested || pickupDate === requested))
