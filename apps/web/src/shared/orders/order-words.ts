import {
  daysBetween,
  formatWallTime,
  type Instant,
  type IsoDate,
  localDateOf,
  localTimeOf,
  parseWallTime,
} from "@laundry/core/local-time/local-time"
import { sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import { readPickupTimeSlot } from "@laundry/core/scheduling/pickup-time-slot"
import type { Text } from "../../messages/text.tsx"
import { sayDate } from "../pickup/pickup-day-text.ts"

type OrdersText = Text<"orders">

/** How the days near by are called: by themselves, and within a sentence. */
const nearDays = new Map([
  [-1, { alone: "yesterday", within: "yesterdayWithin" }],
  [0, { alone: "today", within: "todayWithin" }],
  [1, { alone: "tomorrow", within: "tomorrowWithin" }],
] as const)

type Place = "alone" | "within"

const sayDayAt = (place: Place, text: OrdersText, day: IsoDate, today: IsoDate | undefined): string => {
  const date = sayDate(day)
  if (today === undefined) return date
  const near = nearDays.get(daysBetween(today, day) as -1 | 0 | 1)
  if (near !== undefined) return text(near[place], { date })
  return day.slice(0, 4) === today.slice(0, 4) ? date : text("dateWithYear", { date, year: day.slice(0, 4) })
}

const sayMomentAt = (place: Place, text: OrdersText, instant: Instant, today: IsoDate | undefined): string =>
  text("moment", {
    day: sayDayAt(place, text, localDateOf(instant), today),
    time: formatWallTime(localTimeOf(instant)),
  })

/** 'Today, Fri Nov 20', 'Mon Dec 1', and with its year when that is not this one: 'Mon Dec 1, 2025'. */
export const sayDay = (text: OrdersText, day: IsoDate, today: IsoDate | undefined): string =>
  sayDayAt("alone", text, day, today)

/** 'Today, Fri Nov 20 · 3:05 PM' on the local wall clock, by itself or at the start of a line. */
export const sayMoment = (text: OrdersText, instant: Instant, today: IsoDate | undefined): string =>
  sayMomentAt("alone", text, instant, today)

/** The same within a sentence: 'until today, Fri Nov 20 · 3:05 PM'. */
export const sayMomentWithin = (text: OrdersText, instant: Instant, today: IsoDate | undefined): string =>
  sayMomentAt("within", text, instant, today)

const startOfEvening = parseWallTime("17:00")

/** Whether a time slot begins in the evening; one of another shape does not tell. */
export const isInEvening = (slot: string): boolean => {
  const window = readPickupTimeSlot(slot)
  return window !== undefined && startOfEvening !== undefined && window.pickupStart >= startOfEvening
}

/** An order's time slot as people say it: '6:00 PM - 9:00 PM' is '6–9 PM'. One of another shape stays as written. */
export const sayTimeSlot = (slot: string): string => {
  const window = readPickupTimeSlot(slot)
  return window === undefined ? slot : sayPickupWindow(window)
}

/** What a customer expected to hand over: a bag count when it reads as one ('2', '5+'), otherwise as written. */
export const sayEstimate = (text: OrdersText, estimate: string): string => {
  const [, count = "", more] = /^\s*([1-9]\d?)(\+)?\s*$/.exec(estimate) ?? []
  if (count === "") return estimate
  return more === undefined ? text("bags", { count: Number(count) }) : text("bagsOrMore", { count })
}

/** Where the bags are found: the place on offer, or what was typed for another. */
export const sayLocation = ({
  pickupLocation,
  pickupLocationOther,
}: {
  readonly pickupLocation: string
  readonly pickupLocationOther: string | null
}): string =>
  pickupLocation === "Other" && pickupLocationOther !== null && pickupLocationOther !== ""
    ? pickupLocationOther
    : pickupLocation

/** '1200 Ocean Drive, Miami Beach, FL 33139, Apt 4B': an address with its apartment or room, as it was typed. */
export const sayAddress = (
  text: OrdersText,
  { pickupAddress, pickupApt }: { readonly pickupAddress: string; readonly pickupApt: string | null },
): string =>
  pickupApt === null || pickupApt === ""
    ? pickupAddress
    : text("addressApt", { address: pickupAddress, apt: pickupApt })
