import type { RecurringChangeForm, RecurringOffer, RecurringView } from "@laundry/contracts/orders/recurring"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Weekday, weekdayOf, weekdays } from "@laundry/core/local-time/weekday"
import { type Rhythm, readInterval } from "./rhythm-fields.tsx"

/** What the form of a change holds: texts as they are typed, an empty one for none. */
export interface ChangeValues extends Rhythm {
  readonly pickupAddress: string
  readonly pickupApt: string
  readonly pickupLocation: string
  readonly pickupLocationOther: string
  readonly deliveryInstructions: string
  readonly specialInstructions: string
  readonly detergentPreference: string
}

export const valuesOf = (view: RecurringView): ChangeValues => ({
  everyWeeks: view.everyWeeks,
  weekdays: view.weekdays,
  pickupAddress: view.pickupAddress,
  pickupApt: view.pickupApt ?? "",
  pickupLocation: view.pickupLocation,
  pickupLocationOther: view.pickupLocationOther ?? "",
  deliveryInstructions: view.deliveryInstructions ?? "",
  specialInstructions: view.specialInstructions ?? "",
  detergentPreference: view.detergentPreference,
})

const texts = [
  "pickupAddress",
  "pickupApt",
  "pickupLocation",
  "pickupLocationOther",
  "deliveryInstructions",
  "specialInstructions",
  "detergentPreference",
] as const satisfies ReadonlyArray<keyof ChangeValues>

/** The values as a tab keeps them until they are sent. */
export type ChangeTexts = Readonly<Record<keyof ChangeValues, string>>
export const changeFields = [...texts, "everyWeeks", "weekdays"] as const satisfies ReadonlyArray<keyof ChangeValues>

export const textsOf = (values: ChangeValues): ChangeTexts => ({
  ...values,
  everyWeeks: String(values.everyWeeks),
  weekdays: values.weekdays.join(),
})

/** Reads what a tab kept; `before` stands in for an interval that can't be read. */
export const readTexts = (before: Rhythm, kept: ChangeTexts): ChangeValues => ({
  ...kept,
  everyWeeks: readInterval(kept.everyWeeks) ?? before.everyWeeks,
  weekdays: weekdays.filter((day) => kept.weekdays.split(",").includes(day)),
})

/** Only what differs from how it is. */
export const changedOf = (view: RecurringView, values: ChangeValues): Omit<RecurringChangeForm, "version"> => {
  const before = valuesOf(view)
  const changed = texts.filter((name) => values[name].trim() !== before[name].trim())
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
    ...(values.everyWeeks !== before.everyWeeks && { everyWeeks: values.everyWeeks }),
    ...(values.weekdays.join() !== before.weekdays.join() && { weekdays: values.weekdays }),
  }
}

/** The day of the week of a pickup that is to be repeated; none where no more is started on it. */
export const presetDays = (
  pickupDate: IsoDate,
  offer: Pick<RecurringOffer, "closedWeekdays" | "fullWeekdays"> | undefined,
): ReadonlyArray<Weekday> => {
  const day = weekdayOf(pickupDate)
  return offer?.closedWeekdays.includes(day) || offer?.fullWeekdays.includes(day) ? [] : [day]
}

/** Where and when the next pickup is, where its order stays at another address than what is booked from now on. */
export const bookedElsewhere = ({ nextBooked, ...view }: RecurringView): RecurringView["nextBooked"] =>
  nextBooked === undefined ||
  (nextBooked.pickupAddress === view.pickupAddress && nextBooked.pickupApt === view.pickupApt)
    ? undefined
    : nextBooked

/** The next pickup, booked already or not; servers of the release before don't tell of one that is booked. */
export const nextPickupOf = ({ next, nextPickup }: RecurringView): IsoDate | null => nextPickup ?? next

type Latest = RecurringView["latest"][number]

/** A day whose order is still ahead. */
interface BookedDay extends Latest {
  readonly orderId: NonNullable<Latest["orderId"]>
  /** The day on which somebody comes; `date` is the one by which it is skipped. */
  readonly comesOn: IsoDate
}

/**
 * The days from today on whose orders were made already and are still to be picked up, also those that were called off since, the earliest
 * first. Of a day of which a server does not tell it that is thought.
 */
export const bookedDays = ({ latest }: RecurringView, today: IsoDate | undefined): ReadonlyArray<BookedDay> =>
  latest
    .flatMap((day) => {
      const { date, movedTo: comesOn = date, state, orderId, isCalledOff, isAwaited = true } = day
      const isAhead = today !== undefined && comesOn >= today && (isAwaited || isCalledOff)
      return state === "ordered" && orderId !== null && isAhead ? [{ ...day, orderId, comesOn }] : []
    })
    .toSorted((a, b) => (a.comesOn < b.comesOn ? -1 : 1))
