import { type Instant, parseIsoDate } from "@laundry/core/eastern-time/eastern-time"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupChoices, pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { useMemo } from "react"
import { useServerClock } from "../clock/use-server-clock.ts"
import type { OfferedDay } from "./pickup-day-text.ts"

const written = (days: ReadonlyArray<OfferedDay>): string =>
  days.map(({ choice, pickupDate, deliveryDate }) => `${choice} ${pickupDate} ${deliveryDate}`).join("\n")

/** Takes only what can be offered: an answer's texts are not to be trusted blindly. */
export const readOfferedDay = (choice: string, pickup: string, delivery: string): OfferedDay | undefined => {
  const known = pickupChoices.find((name) => name === choice)
  const [pickupDate, deliveryDate] = [parseIsoDate(pickup), parseIsoDate(delivery)]
  return known && pickupDate && deliveryDate && { choice: known, pickupDate, deliveryDate }
}

const readDays = (text: string): ReadonlyArray<OfferedDay> =>
  text.split("\n").flatMap((line) => {
    const [choice = "", pickup = "", delivery = ""] = line.split(" ")
    return readOfferedDay(choice, pickup, delivery) ?? []
  })

/** The pickup days on offer by the server's clock, changing at the cutoff and at midnight; undefined until it is known. */
export const usePickupDays = (hours: OperatingHours): ReadonlyArray<OfferedDay> | undefined => {
  const days = useServerClock((now: Instant) => written(pickupOptions(now, hours)))
  return useMemo(() => (days === undefined ? undefined : readDays(days)), [days])
}
