import type { CalendarAreaView, CalendarDayView } from "@laundry/contracts/orders/pickup-calendar"
import { addLoads, noLoad, type PickupLoad } from "@laundry/core/scheduling/pickup-limits"

/** What the address says of orders whose address could not be placed. */
const notPlaced = "none"

/** How the address names an area. */
export const areaKey = ({ zipCode }: Pick<CalendarAreaView, "zipCode">): string => zipCode ?? notPlaced

/** "South Beach (33139)"; `unknown` where the address could not be placed. */
export const sayArea = ({ zipCode, areaName }: CalendarAreaView, unknown: string): string => {
  if (zipCode === null) return unknown
  return areaName === null ? zipCode : `${areaName} (${zipCode})`
}

/** Every area of some days once, in the order in which they come. */
export const areasOf = (days: ReadonlyArray<CalendarDayView>): ReadonlyArray<CalendarAreaView> => [
  ...new Map(days.flatMap(({ areas }) => areas.map((area) => [areaKey(area), area] as const))).values(),
]

/** What a day has in one area, or in all. */
export const loadIn = (
  { areas }: CalendarDayView,
  area: string | undefined,
): { readonly booked: PickupLoad; readonly recurring: PickupLoad } => {
  const here = areas.filter((each) => area === undefined || areaKey(each) === area)
  return {
    booked: here.map(({ booked }) => booked).reduce(addLoads, noLoad),
    recurring: here.map(({ recurring }) => recurring).reduce(addLoads, noLoad),
  }
}
