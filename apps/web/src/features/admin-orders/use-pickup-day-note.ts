import type { CalendarDayView } from "@laundry/contracts/orders/pickup-calendar"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { useQuery } from "@tanstack/react-query"
import { type Text, useText } from "../../messages/text.tsx"
import { pickupDaysOf } from "../../platform/public-data/public-settings.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { pickupCalendarQuery } from "../../shared/staff/pickup-calendar-query.ts"

const sayDay = (text: Text<"admin-orders">, { closed, isFull, booked }: CalendarDayView): string | undefined => {
  if (closed === null) return isFull ? text("pickupDayFull", { orders: booked.orders }) : undefined
  const name = closed.name ?? ""
  if (closed.kind === "holiday") return text("pickupDayHoliday", { name })
  return closed.kind === "closed-weekday" ? text("pickupDayClosed") : text("pickupDayBefore", { name })
}

/** That a chosen pickup day is closed or full: staff may save it all the same. Asks for nothing where no day can be. */
export const usePickupDayNote = (chosen: string, present: string): string | undefined => {
  const text = useText("admin-orders")
  const { settings } = useSettings()
  const date = parseIsoDate(chosen)
  const enabled = pickupDaysOf(settings) === "other" && date !== undefined && chosen !== present
  const { data } = useQuery({ ...pickupCalendarQuery(1, date), enabled })
  const day = enabled ? data?.days[0] : undefined
  return day && sayDay(text, day)
}
