import { sayWallTime } from "../../local-time/local-time.ts"
import type { Weekday } from "../../local-time/weekday.ts"
import { type Cents, formatDollars } from "../../money/cents.ts"
import type { OperatingHours } from "../../scheduling/operating-hours.ts"
import type { RecurringPickup } from "./recurring-pickup.ts"

/** What the wording of a consent to recurring pickups names. */
export interface ConsentFacts {
  readonly companyName: string
  /** What is charged now: the minimum, and the marketplace's fee for the order. */
  readonly amount: Cents
  /** Whether the amount has the fee in it. */
  readonly isMarketplace: boolean
  /** "Visa ending in 4242" */
  readonly card: string
  readonly hours: Pick<OperatingHours, "sameDayCutoff">
}

const withFee = " with the Trust and Safety Fee"

/** Whether what was agreed to, word for word, covers the marketplace's fee for each order. */
export const coversFee = (wording: string): boolean => wording.includes(withFee)

/**
 * What a customer agrees to who has pickups booked again and again. It is shown, kept as it was read, and shown to their bank should
 * they dispute a charge. Where they tell staff by telephone, it says so.
 */
export const recurringConsentWording = (
  { companyName, amount, isMarketplace, card, hours }: ConsentFacts,
  by: "customer" | "told-staff",
): string => {
  const cutoff = sayWallTime(hours.sameDayCutoff)
  const sentences =
    `${companyName} books my pickup again and again on the days I choose. The morning before each pickup it charges the minimum ` +
    `order of that day${isMarketplace ? withFee : ""}, now ${formatDollars(amount)}, to the card I keep there, now my ${card}, until I end this, pause it or skip ` +
    `the day. I am told of each pickup when it is booked, and can skip it for free until ${cutoff} on its day.`
  return by === "customer" ? sentences : `Agreed to by telephone: ${sentences}`
}

const weekdayNames: Readonly<Record<Weekday, string>> = {
  sunday: "Sunday",
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
}

/** "Monday" */
export const sayWeekday = (weekday: Weekday): string => weekdayNames[weekday]

const list = new Intl.ListFormat("en-US", { type: "conjunction" })

/** "every two weeks on Monday and Thursday" */
export const sayRhythm = ({ everyWeeks, weekdays }: Pick<RecurringPickup, "everyWeeks" | "weekdays">): string => {
  const every = { 1: "every week", 2: "every two weeks", 4: "every four weeks" }[everyWeeks]
  return `${every} on ${list.format(weekdays.map(sayWeekday))}`
}
