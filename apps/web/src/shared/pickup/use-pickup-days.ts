import type { Instant } from "@laundry/core/eastern-time/eastern-time"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { useMemo } from "react"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { type OfferedDay, readOfferedDay } from "./pickup-day-text.ts"

const written = (days: ReadonlyArray<OfferedDay>): string =>
  days.map(({ choice, pickupDate, deliveryDate }) => `${choice} ${pickupDate} ${deliveryDate}`).join("\n")

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
