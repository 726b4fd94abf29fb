import { pickupCalendarEndpoints } from "@laundry/contracts/orders/pickup-calendar"
import { readPickupCalendar } from "@laundry/core/orders/pickup-days/pickup-calendar"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

/** How many weeks a calendar has where nobody says. */
const usualWeeks = 2

export const pickupCalendarRoutes = (route: Route<AppServices>): void => {
  route(pickupCalendarEndpoints.getPickupCalendar, ({ query }) =>
    Effect.map(readPickupCalendar(query.weeks ?? usualWeeks, query.from), ({ days, ...calendar }) => ({
      ...calendar,
      days: days.map(({ closure, ...day }) => ({
        ...day,
        closed: closure === undefined ? null : { kind: closure.kind, name: "name" in closure ? closure.name : null },
      })),
    })),
  )
}
