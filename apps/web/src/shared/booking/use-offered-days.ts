import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupTimeSlot } from "@laundry/core/scheduling/pickup-time-slot"
import { useCallback, useMemo, useState } from "react"
import type { OfferedDay } from "../pickup/pickup-day-text.ts"
import { usePickupDays } from "../pickup/use-pickup-days.ts"

/** The pickup days that the form offers. */
export interface OfferedDays {
  readonly days: ReadonlyArray<OfferedDay>
  /** '6:00 PM - 9:00 PM' */
  readonly timeSlot: string
}

/**
 * The days on offer for so many bags by the server's clock, or those that the server itself named when it refused another: they hold until
 * ours change.
 */
export const useOfferedDays = (hours: OperatingHours, bags: number) => {
  const reckoned = usePickupDays(hours, bags)
  const [told, setTold] = useState<{ readonly offer: OfferedDays; readonly instead: typeof reckoned }>()
  const reckonedOffer = useMemo(
    () => reckoned && { days: reckoned, timeSlot: pickupTimeSlot(hours) },
    [reckoned, hours],
  )
  const takeOffer = useCallback((offer: OfferedDays) => setTold({ offer, instead: reckoned }), [reckoned])
  return { offer: told !== undefined && told.instead === reckoned ? told.offer : reckonedOffer, takeOffer }
}
