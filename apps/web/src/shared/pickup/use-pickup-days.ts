import type { Instant, IsoDate } from "@laundry/core/local-time/local-time"
import { openEveryDay } from "@laundry/core/scheduling/closures"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { fullDaysQuery } from "../../platform/public-data/public-data.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { type OfferedDay, readOfferedDay } from "./pickup-day-text.ts"

const written = (days: ReadonlyArray<OfferedDay>): string =>
  days
    .map(({ choice, pickupDate, deliveryDate, isFull }) => `${choice} ${pickupDate} ${deliveryDate} ${isFull}`)
    .join("\n")

const readDays = (text: string): ReadonlyArray<OfferedDay> =>
  text.split("\n").flatMap((line) => {
    const [choice = "", pickup = "", delivery = "", isFull] = line.split(" ")
    return readOfferedDay(choice, pickup, delivery, isFull === "true") ?? []
  })

const noDays: ReadonlyArray<IsoDate> = []

/** The days that take no more; undefined until the server has told them, none where it can't be asked: it judges each booking itself. */
const useFullDays = (bags: number): ReadonlyArray<IsoDate> | undefined => {
  const isLimited = useSettings().settings?.limitsPickups === true
  const { data, isError } = useQuery({ ...fullDaysQuery(bags), enabled: isLimited })
  return isLimited && !(isError && data === undefined) ? data : noDays
}

/**
 * The pickup days on offer for so many bags by the server's clock, full ones marked, changing at the cutoff, at midnight and as days fill; undefined until
 * they are known.
 */
export const usePickupDays = (hours: OperatingHours, bags = 1): ReadonlyArray<OfferedDay> | undefined => {
  const closures = useSettings().settings?.closures ?? openEveryDay
  const fullDays = useFullDays(bags)
  const full = useMemo(() => new Set(fullDays), [fullDays])
  const days = useServerClock((now: Instant) => written(pickupOptions(now, hours, closures, full)))
  return useMemo(() => (days === undefined || fullDays === undefined ? undefined : readDays(days)), [days, fullDays])
}
