import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, queryDate, queryNumber, ZipCode } from "../http/wire.ts"

/** How many orders, and how many bags by their customers' estimates. */
const Load = Schema.Struct({ orders: Schema.Int, bags: Schema.Int })

/** Null is no limit. */
const Limits = Schema.Struct({ orders: Schema.NullOr(Schema.Int), bags: Schema.NullOr(Schema.Int) })

export const CalendarAreaView = Schema.Struct({
  /** Null where addresses could not be placed. */
  zipCode: Schema.NullOr(ZipCode),
  /** Null where it is served no more, or none. */
  areaName: Schema.NullOr(Schema.String),
  booked: Load,
  recurring: Load,
})
export type CalendarAreaView = typeof CalendarAreaView.Type

export const CalendarDayView = Schema.Struct({
  date: Day,
  /** Why nothing is picked up, with the holiday's name; null when it is. */
  closed: Schema.NullOr(
    Schema.Struct({
      kind: Schema.Literals(["holiday", "delivery-on-holiday", "closed-weekday"]),
      name: Schema.NullOr(Schema.String),
    }),
  ),
  /** Orders that were not called off. */
  booked: Load,
  /** Recurring pickups that keep a place and have no order yet. */
  recurring: Load,
  /** How much more fits. */
  free: Limits,
  isFull: Schema.Boolean,
  areas: Schema.Array(CalendarAreaView),
})
export type CalendarDayView = typeof CalendarDayView.Type

export const PickupCalendar = Schema.Struct({
  today: Day,
  /** The most of one window. */
  limits: Limits,
  days: Schema.Array(CalendarDayView),
})
export type PickupCalendar = typeof PickupCalendar.Type

export const pickupCalendarEndpoints = {
  getPickupCalendar: {
    method: "GET",
    path: "/api/admin/pickup-calendar",
    summary:
      "What is booked, recurring and free, day by day and by area, from this week's Sunday unless another day is named",
    area: "Admin orders",
    access: "orders:read",
    query: Schema.Struct({ from: queryDate("from"), weeks: queryNumber("weeks", 1, 6) }),
    success: PickupCalendar,
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
