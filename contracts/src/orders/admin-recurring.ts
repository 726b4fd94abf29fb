import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  CallLink,
  OrderIdText,
  queryChoice,
  queryNumber,
  querySearch,
  requiredText,
  UserId,
  userIdText,
  yesOrNo,
} from "../http/wire.ts"
import {
  changeErrors,
  dayForm,
  editErrors,
  ofRecurring,
  pauseForm,
  RecurringChangeForm,
  RecurringOffer,
  RecurringView,
  StartRecurringForm,
  startErrors,
  versionForm,
  versionQuery,
} from "./recurring.ts"

export const recurringStates = ["active", "paused", "ended", "all"] as const

/** Recurring pickups in the desk's list, with their customer. */
export const RecurringRow = Schema.Struct({
  ...RecurringView.fields,
  userId: UserId,
  customerName: Schema.String,
  customerPhone: Schema.String,
  callLink: CallLink,
  customerEmail: Schema.String,
  /** Where it is picked up; null where the address could not be placed. */
  zipCode: Schema.NullOr(Schema.String),
})
export type RecurringRow = typeof RecurringRow.Type

const told = "Please confirm that the customer agreed"

const area = "Recurring pickups at the desk"
const access = "orders:manage"

/** What staff do about the recurring pickups of customers. */
export const adminRecurringEndpoints = {
  listRecurring: {
    method: "GET",
    path: "/api/admin/recurring-pickups",
    summary: "Recurring pickups of all customers, the newest first",
    area,
    access,
    query: Schema.Struct({
      state: queryChoice("state", recurringStates),
      q: querySearch,
      limit: queryNumber("limit", 1, 100),
      /** Only those that are older than the one with this id. */
      before: Schema.optionalKey(requiredText("before must be the id of recurring pickups", 100)),
      /** All of one account, whatever else is asked for. */
      userId: Schema.optionalKey(userIdText("Customer is required")),
    }),
    success: Schema.Array(RecurringRow),
    status: 200,
    errors: {},
  },
  getRecurring: {
    method: "GET",
    path: "/api/admin/recurring-pickups/:id",
    summary: "Recurring pickups of a customer",
    area,
    access,
    params: ofRecurring,
    success: RecurringRow,
    status: 200,
    errors: { RecurringNotFound: 404 },
  },
  offerRecurringFor: {
    method: "GET",
    path: "/api/admin/orders/:id/recurring-offer",
    summary: "What a customer would agree to by repeating an order: it is read to them",
    area,
    access,
    params: Schema.Struct({ id: OrderIdText }),
    success: RecurringOffer,
    status: 200,
    errors: { OrderNotFound: 404, RecurringNotOffered: 409 },
  },
  startRecurringFor: {
    method: "POST",
    path: "/api/admin/recurring-pickups",
    summary: "Repeat a customer's order again and again, as they asked for by telephone",
    area,
    access,
    body: Schema.Struct({
      ...StartRecurringForm.fields,
      /** The customer whose order it is. */
      userId: userIdText("Customer is required"),
      /** That the wording was read to the customer, who agreed. */
      isAgreed: yesOrNo("isAgreed").check(Schema.makeFilter((isAgreed: boolean) => isAgreed || told)),
    }),
    success: RecurringRow,
    status: 201,
    errors: { ...startErrors, UserNotFound: 404 },
    idempotent: true,
  },
  changeRecurringFor: {
    method: "PATCH",
    path: "/api/admin/recurring-pickups/:id",
    summary: "Change the days or the details of a customer's recurring pickups",
    area,
    access,
    params: ofRecurring,
    body: RecurringChangeForm,
    success: RecurringRow,
    status: 200,
    errors: editErrors,
  },
  pauseRecurringFor: {
    method: "POST",
    path: "/api/admin/recurring-pickups/:id/pause",
    summary: "Make no pickups for a customer before a day",
    area,
    access,
    params: ofRecurring,
    body: pauseForm,
    success: RecurringRow,
    status: 200,
    errors: changeErrors,
  },
  resumeRecurringFor: {
    method: "POST",
    path: "/api/admin/recurring-pickups/:id/resume",
    summary: "Make pickups for a customer again from now on",
    area,
    access,
    params: ofRecurring,
    body: versionForm,
    success: RecurringRow,
    status: 200,
    errors: changeErrors,
  },
  skipPickupFor: {
    method: "POST",
    path: "/api/admin/recurring-pickups/:id/skip",
    summary: "Skip a single day of a customer's recurring pickups",
    area,
    access,
    params: ofRecurring,
    body: dayForm,
    success: RecurringRow,
    status: 200,
    errors: changeErrors,
  },
  unskipPickupFor: {
    method: "POST",
    path: "/api/admin/recurring-pickups/:id/unskip",
    summary: "Come to a customer on a skipped day after all",
    area,
    access,
    params: ofRecurring,
    body: dayForm,
    success: RecurringRow,
    status: 200,
    errors: changeErrors,
  },
  endRecurringFor: {
    method: "DELETE",
    path: "/api/admin/recurring-pickups/:id",
    summary: "End a customer's recurring pickups for good",
    area,
    access,
    params: ofRecurring,
    query: versionQuery,
    success: RecurringRow,
    status: 200,
    errors: changeErrors,
  },
} as const satisfies Record<string, Endpoint>
