import { Effect, Schema } from "effect"
import { type Actor, CurrentActor } from "./actor.ts"
import { type Role, roles } from "./role.ts"

const staff = ["owner", "admin"] as const satisfies ReadonlyArray<Role>

/** Who may do what, whole (specification §6). The operator at the terminal acts with an owner's powers. */
export const permissions = {
  "own-orders:use": roles,
  "own-chat:use": roles,
  "own-profile:edit": roles,
  "orders:read": staff,
  "orders:manage": staff,
  "messages:manage": staff,
  "claims:manage": staff,
  "payments:request": staff,
  "payments:refund": staff,
  "credit:grant": staff,
  "payouts:manage": staff,
  "users:manage": staff,
  "settings:read": staff,
  "settings:manage": staff,
  "service-areas:manage": staff,
  "inquiries:manage": staff,
  "workers:manage": staff,
  "deliveries:drive": ["driver", "admin", "owner"],
  "laundry:process": ["laundry_worker", "admin", "owner"],
  "refund-limit:set": ["owner"],
  "tips:set": ["owner"],
  "approvals:decide": ["owner"],
  "operating-model:set": ["owner"],
  "domain-name:set": ["owner"],
  "audit:read": ["owner"],
  "reports:read": ["owner"],
  "day:close": ["owner"],
} as const satisfies Record<string, ReadonlyArray<Role>>

export type Permission = keyof typeof permissions

/** Whether a role holds a permission. */
export const can = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as ReadonlyArray<Role>).includes(role)

/** Whether an actor holds a permission: guests hold none, the system and the operator hold all. */
export const mayActor = (actor: Actor, permission: Permission): boolean => {
  switch (actor.kind) {
    case "guest":
      return false
    case "user":
      return can(actor.role, permission)
    case "operator":
    case "system":
      return true
  }
}

/** The actor lacks the permission. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", {}) {
  override readonly message = "Forbidden"
}

/** Lets the program go on only if the current actor holds the permission. */
export const authorize = Effect.fnUntraced(function* (permission: Permission) {
  const actor = yield* CurrentActor
  if (!mayActor(actor, permission)) return yield* new Forbidden()
  return actor
})
