import { roles } from "@laundry/core/people/role"
import { Schema } from "effect"
import type { Endpoint } from "./endpoint.ts"

/** The signed-in user (specification §3). */
export const UserView = Schema.Struct({
  id: Schema.String,
  firstName: Schema.NullOr(Schema.String),
  lastName: Schema.NullOr(Schema.String),
  email: Schema.String,
  phone: Schema.NullOr(Schema.String),
  address: Schema.NullOr(Schema.String),
  apt: Schema.NullOr(Schema.String),
  defaultSpecialInstructions: Schema.NullOr(Schema.String),
  defaultDeliveryInstructions: Schema.NullOr(Schema.String),
  profileImageUrl: Schema.NullOr(Schema.String),
  role: Schema.Literals(roles),
})
export type UserView = typeof UserView.Type

export const sessionEndpoints = {
  getCurrentUser: {
    method: "GET",
    path: "/api/auth/user",
    summary: "The signed-in user",
    area: "Session",
    access: "signed-in",
    success: UserView,
    status: 200,
    errors: { UserNotFound: 401 },
  },
} as const satisfies Record<string, Endpoint>
