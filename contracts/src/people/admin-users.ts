import { roles } from "@laundry/core/access/role"
import { handOverTargets } from "@laundry/core/order/handling"
import { orderStatuses } from "@laundry/core/order/order-status"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  CallLink,
  Day,
  Moment,
  queryChoice,
  queryNumber,
  querySearch,
  requiredText,
  UserId,
  userIdText,
  yesOrNo,
} from "../http/wire.ts"

/** An account as those who manage users see it (specification §2). */
export const AdminUserView = Schema.Struct({
  id: UserId,
  firstName: Schema.NullOr(Schema.String),
  lastName: Schema.NullOr(Schema.String),
  email: Schema.String,
  phone: Schema.NullOr(Schema.String),
  callLink: CallLink,
  profileImageUrl: Schema.NullOr(Schema.String),
  role: Schema.Literals(roles),
  createdAt: Moment,
  /** Nobody can sign in to it. */
  isDisabled: Schema.Boolean,
})
export type AdminUserView = typeof AdminUserView.Type

/** An order that somebody holds as a laundry worker, and where it goes when the account is disabled. */
export const HeldOrder = Schema.Struct({
  orderNumber: Schema.Int,
  /** Its place on the way. */
  status: Schema.Literals(orderStatuses),
  pickupDate: Day,
  to: Schema.Literals(handOverTargets),
})
export type HeldOrder = typeof HeldOrder.Type

export const adminUserEndpoints = {
  listUsers: {
    method: "GET",
    path: "/api/admin/users",
    summary: "Accounts, staff first, then by name; a page of 100 unless told otherwise",
    area: "Users",
    access: "users:manage",
    query: Schema.Struct({
      q: querySearch,
      role: queryChoice("role", roles),
      page: queryNumber("page", 1, 1_000_000),
      limit: queryNumber("limit", 1, 100),
    }),
    success: Schema.Array(AdminUserView),
    status: 200,
    errors: {},
  },
  assignRole: {
    method: "PATCH",
    path: "/api/admin/users/:userId/role",
    summary: "Give a user another role; it counts on their next call",
    area: "Users",
    access: "users:manage",
    asksAgain: true,
    params: Schema.Struct({ userId: userIdText("User is required") }),
    body: Schema.Struct({ role: requiredText("Role is required", 50) }),
    success: AdminUserView,
    status: 200,
    errors: {
      NoSuchUser: 404,
      UnknownRole: { status: 400, field: "role" },
      RoleNotAssignable: 403,
      LastOwner: 409,
    },
  },
  listHeldOrders: {
    method: "GET",
    path: "/api/admin/users/:userId/held-orders",
    summary: "What an account holds as a laundry worker, which goes to others when it is disabled",
    area: "Users",
    access: "users:manage",
    params: Schema.Struct({ userId: userIdText("User is required") }),
    success: Schema.Array(HeldOrder),
    status: 200,
    errors: {},
  },
  setUserDisabled: {
    method: "PATCH",
    path: "/api/admin/users/:userId/disabled",
    summary:
      "Keep somebody out, signed out everywhere at once and without the orders held as a laundry worker, or let them sign in again",
    area: "Users",
    access: "users:manage",
    params: Schema.Struct({ userId: userIdText("User is required") }),
    body: Schema.Struct({ disabled: yesOrNo("disabled") }),
    success: AdminUserView,
    status: 200,
    errors: { NoSuchUser: 404, UserNotManageable: 403, LastOwner: 409 },
  },
} as const satisfies Record<string, Endpoint>
