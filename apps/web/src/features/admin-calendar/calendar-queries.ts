import { pickupCalendarEndpoints } from "@laundry/contracts/orders/pickup-calendar"
import type { IsoDate } from "@laundry/core/eastern-time/eastern-time"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** How many weeks the calendar shows at once. */
export const shownWeeks = 4

/** Recurring pickups change without a change event. */
const refetchMillis = 60_000

/** The weeks from a day on, or from this week's Sunday. The last ones stay until the next ones are there. */
export const calendarQuery = (from: IsoDate | undefined) =>
  queryOptions({
    queryKey: [pickupCalendarEndpoints.getPickupCalendar.path, { from }] as const,
    queryFn: ({ signal }) =>
      api(
        pickupCalendarEndpoints.getPickupCalendar,
        { query: { weeks: shownWeeks, ...(from !== undefined && { from }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchInterval: refetchMillis,
  })
