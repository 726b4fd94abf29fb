import { pickupCalendarEndpoints } from "@laundry/contracts/orders/pickup-calendar"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The pickup calendar of so many weeks from a day on, or from this week's Sunday. */
export const pickupCalendarQuery = (weeks: number, from: IsoDate | undefined) =>
  queryOptions({
    queryKey: [pickupCalendarEndpoints.getPickupCalendar.path, { weeks, from }] as const,
    queryFn: ({ signal }) =>
      api(
        pickupCalendarEndpoints.getPickupCalendar,
        { query: { weeks, ...(from !== undefined && { from }) } },
        { signal },
      ),
    refetchOnMount: "always",
  })
