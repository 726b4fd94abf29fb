import { formatDay, type IsoDate, parseIsoDate, sayWallTime } from "@laundry/core/local-time/local-time"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { type OfferedChoice, offeredChoices } from "@laundry/core/scheduling/pickup-options"
import type { Text } from "../../messages/text.tsx"

const names = { today: "today", tomorrow: "tomorrow", day_after: "dayAfter" } as const

/** A pickup day as it is offered: by the server in an answer, or reckoned by its clock. */
export interface OfferedDay {
  readonly choice: OfferedChoice
  readonly pickupDate: IsoDate
  readonly deliveryDate: IsoDate
  /** It takes no more. */
  readonly isFull?: boolean
}

/** Takes only what can be offered: an answer's texts are not to be trusted blindly. */
export const readOfferedDay = (
  choice: string,
  pickup: string,
  delivery: string,
  isFull = false,
): OfferedDay | undefined => {
  const known = offeredChoices.find((name) => name === choice)
  const [pickupDate, deliveryDate] = [parseIsoDate(pickup), parseIsoDate(delivery)]
  return known && pickupDate && deliveryDate && { choice: known, pickupDate, deliveryDate, ...(isFull && { isFull }) }
}

/** The first day that can be booked. */
export const firstBookable = (days: ReadonlyArray<OfferedDay> | undefined): OfferedDay | undefined =>
  days?.find(({ isFull }) => isFull !== true)

/** 'Fri Nov 20' */
export const sayDate = (date: IsoDate): string => formatDay(date).replace(",", "")

/** The name of a day near by: 'Tomorrow'. One further off has none. */
export const sayRelativeDay = (text: Text<"pickup">, choice: OfferedChoice): string | undefined =>
  choice === "later" ? undefined : text(names[choice])

/** 'Sat Nov 21 before 10 AM' */
export const sayDelivery = (text: Text<"pickup">, deliveryDate: IsoDate, hours: OperatingHours): string =>
  text("delivery", { date: sayDate(deliveryDate), time: sayWallTime(hours.deliveryTime) })
