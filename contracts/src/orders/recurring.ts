import { weekdays } from "@laundry/core/local-time/weekday"
import { passedOverReasons, weekIntervals } from "@laundry/core/order/recurring/recurring-pickup"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  Day,
  isoDate,
  Moment,
  Money,
  OrderId,
  OrderIdText,
  oneOf,
  optionalText,
  queryNumber,
  readVersion,
  requiredText,
  typedMoney,
} from "../http/wire.ts"
import { pickupAddress, pickupApt } from "./booking.ts"

const textOrNull = Schema.NullOr(Schema.String)
const WeekdayView = Schema.Literals(weekdays)

/** What becomes of a coming day, as things are. */
export const upcomingStates = ["due", "skipped", "paused", "holiday", "closed-day"] as const
export type UpcomingState = (typeof upcomingStates)[number]

/** Pickups that are booked by themselves, as their customer sees them. */
export const RecurringView = Schema.Struct({
  id: Schema.String,
  everyWeeks: Schema.Literals(weekIntervals),
  weekdays: Schema.Array(WeekdayView),
  /** Nothing is picked up before. */
  startsOn: Day,
  /** The first day on which pickups are made again; null while they are not paused. */
  pausedUntil: Schema.NullOr(Day),
  endedAt: Schema.NullOr(Moment),
  pickupAddress: Schema.String,
  pickupApt: textOrNull,
  estimatedWeight: textOrNull,
  pickupLocation: Schema.String,
  pickupLocationOther: textOrNull,
  deliveryInstructions: textOrNull,
  specialInstructions: textOrNull,
  detergentPreference: Schema.String,
  /** What was agreed to, word for word, and when. */
  consent: Schema.Struct({ wording: Schema.String, acceptedAt: Moment }),
  /** The first day on which an order will be made; null without one. */
  next: Schema.NullOr(Day),
  /** The next pickup, of an order that was made already or will be; left out without one. */
  nextPickup: Schema.optionalKey(Day),
  /** How that order was booked; left out as long as none was made. What is changed of the rhythm since does not change it. */
  nextBooked: Schema.optionalKey(
    Schema.Struct({ pickupTimeSlot: Schema.String, pickupAddress: Schema.String, pickupApt: textOrNull }),
  ),
  /** The next days of its rhythm, the earliest first. */
  upcoming: Schema.Array(Schema.Struct({ date: Day, state: Schema.Literals(upcomingStates) })),
  /** What became of the last days, the newest first. */
  latest: Schema.Array(
    Schema.Struct({
      /** The day by its rhythm, by which it is skipped. */
      date: Day,
      /** The day on which its order is picked up, where it was moved to another one. */
      movedTo: Schema.optionalKey(Day),
      state: Schema.Literals(["ordered", "skipped", "passed-over"]),
      because: Schema.NullOr(Schema.Literals(passedOverReasons)),
      orderId: Schema.NullOr(OrderId),
      /** Its order was skipped or cancelled afterwards. */
      isCalledOff: Schema.Boolean,
      /** Its order is still to be picked up. Servers of the release before don't tell, nor the next. */
      isAwaited: Schema.optionalKey(Schema.Boolean),
      /** Its order can still be skipped for free. */
      isSkippable: Schema.optionalKey(Schema.Boolean),
    }),
  ),
  version: Schema.Int,
})
export type RecurringView = typeof RecurringView.Type

/** What is shown before somebody agrees to recurring pickups. */
export const RecurringOffer = Schema.Struct({
  /** What is agreed to, word for word; it names the card and the amount. Null without a card. */
  wording: textOrNull,
  /** The card that each pickup is charged to; null while none is kept. */
  card: Schema.NullOr(Schema.Struct({ id: Schema.String, brand: Schema.String, last4: Schema.String })),
  /** What is charged for a pickup now: the minimum, in the marketplace with the Trust and Safety Fee. */
  amount: Money,
  /** Days of the week that take no more recurring pickups. */
  fullWeekdays: Schema.Array(WeekdayView),
  /** Days of the week on which nothing is picked up. */
  closedWeekdays: Schema.Array(WeekdayView),
})
export type RecurringOffer = typeof RecurringOffer.Type

const everyWeeks = oneOf(weekIntervals, "Please choose how often")
const noWeekday = "Please choose at least one day of the week"
const chosenWeekdays = Schema.Array(oneOf(weekdays, noWeekday))
  .annotate({ message: noWeekday })
  .check(
    Schema.makeFilter(
      (days: ReadonlyArray<unknown>) => (days.length > 0 && new Set(days).size === days.length) || noWeekday,
    ),
  )
  .pipe(Schema.annotateKey({ messageMissingKey: noWeekday }))

/** An order to be repeated, and what its customer was shown and agreed to: another amount or card by then is not charged. */
export const StartRecurringForm = Schema.Struct({
  orderId: OrderIdText,
  everyWeeks,
  weekdays: chosenWeekdays,
  cardId: requiredText("Card is required", 100),
  amount: typedMoney("Amount"),
  /** Nothing is made before this day; from now on when left out. */
  startsOn: Schema.optionalKey(isoDate("The first day must be a day such as 2026-11-20")),
})
export type StartRecurringForm = typeof StartRecurringForm.Type

/** What is changed of recurring pickups; what is left out stays as it is. */
export const RecurringChangeForm = Schema.Struct({
  everyWeeks: Schema.optionalKey(everyWeeks),
  weekdays: Schema.optionalKey(chosenWeekdays),
  pickupAddress: Schema.optionalKey(pickupAddress),
  pickupApt,
  pickupLocation: Schema.optionalKey(requiredText("Pickup location is required", 100)),
  pickupLocationOther: optionalText(200),
  deliveryInstructions: optionalText(2000),
  specialInstructions: optionalText(2000),
  detergentPreference: Schema.optionalKey(requiredText("Detergent preference is required", 100)),
  version: readVersion,
})
export type RecurringChangeForm = typeof RecurringChangeForm.Type

/** Recurring pickups in a path. Any text is taken: an unknown one is simply not found. */
export const ofRecurring = Schema.Struct({ id: requiredText("Recurring pickup is required", 100) })
export const pauseForm = Schema.Struct({
  /** The first day on which pickups are made again. */
  until: isoDate("Please choose the day on which pickups start again"),
  version: readVersion,
})
export const versionForm = Schema.Struct({ version: readVersion })
/** The version that was read, where there is no body. */
export const versionQuery = Schema.Struct({ version: queryNumber("version", 0, 999_999_999) })
export const dayForm = Schema.Struct({ date: isoDate("Please name the day") })

/** What keeps recurring pickups from starting. */
export const startErrors = {
  OrderNotFound: 404,
  RecurringNotOffered: 409,
  RecurringCardNeeded: 409,
  RecurringPriceChanged: 409,
  RecurringNotChangeable: 409,
  RecurringDayUnavailable: { status: 409, field: "weekdays" },
  OutsideServiceArea: 422,
  IdempotencyKeyReused: 409,
} as const

/** What keeps them from being changed. */
export const changeErrors = {
  RecurringNotFound: 404,
  RecurringNotChangeable: 409,
  StaleRecurring: 409,
} as const
export const editErrors = {
  ...changeErrors,
  RecurringDayUnavailable: { status: 409, field: "weekdays" },
  OutsideServiceArea: { status: 422, field: "pickupAddress" },
} as const

const area = "Recurring pickups"
const access = "own-orders:use"
const limit = { max: 60, seconds: 60 } as const

export const recurringEndpoints = {
  listOwnRecurring: {
    method: "GET",
    path: "/api/recurring-pickups",
    summary: "The user's recurring pickups with their next days",
    area,
    access,
    success: Schema.Array(RecurringView),
    status: 200,
    errors: {},
  },
  offerRecurring: {
    method: "GET",
    path: "/api/recurring-pickups/offer",
    summary: "What would be agreed to by repeating an order, or a booking that is not placed yet",
    area,
    access,
    query: Schema.Struct({ orderId: Schema.optionalKey(OrderIdText) }),
    success: RecurringOffer,
    status: 200,
    errors: { OrderNotFound: 404, RecurringNotOffered: 409 },
  },
  startRecurring: {
    method: "POST",
    path: "/api/recurring-pickups",
    summary: "Repeat one of the user's orders again and again",
    area,
    access,
    body: StartRecurringForm,
    success: RecurringView,
    status: 201,
    errors: { ...startErrors, UserNotFound: 401 },
    idempotent: true,
    limit,
  },
  changeRecurring: {
    method: "PATCH",
    path: "/api/recurring-pickups/:id",
    summary: "Change the days or the details of recurring pickups",
    area,
    access,
    params: ofRecurring,
    body: RecurringChangeForm,
    success: RecurringView,
    status: 200,
    errors: editErrors,
    limit,
  },
  pauseRecurring: {
    method: "POST",
    path: "/api/recurring-pickups/:id/pause",
    summary: "Make no pickups before a day",
    area,
    access,
    params: ofRecurring,
    body: pauseForm,
    success: RecurringView,
    status: 200,
    errors: changeErrors,
    limit,
  },
  resumeRecurring: {
    method: "POST",
    path: "/api/recurring-pickups/:id/resume",
    summary: "Make pickups again from now on",
    area,
    access,
    params: ofRecurring,
    body: versionForm,
    success: RecurringView,
    status: 200,
    errors: changeErrors,
    limit,
  },
  skipPickup: {
    method: "POST",
    path: "/api/recurring-pickups/:id/skip",
    summary: "Skip a single day",
    area,
    access,
    params: ofRecurring,
    body: dayForm,
    success: RecurringView,
    status: 200,
    errors: changeErrors,
    limit,
  },
  unskipPickup: {
    method: "POST",
    path: "/api/recurring-pickups/:id/unskip",
    summary: "Come on a skipped day after all",
    area,
    access,
    params: ofRecurring,
    body: dayForm,
    success: RecurringView,
    status: 200,
    errors: changeErrors,
    limit,
  },
  endRecurring: {
    method: "DELETE",
    path: "/api/recurring-pickups/:id",
    summary: "End recurring pickups for good",
    area,
    access,
    params: ofRecurring,
    query: versionQuery,
    success: RecurringView,
    status: 200,
    errors: changeErrors,
    limit,
  },
} as const satisfies Record<string, Endpoint>
