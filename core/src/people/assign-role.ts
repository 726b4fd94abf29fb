import { Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import { authorize, can } from "../access/permissions.ts"
import { assignableRoles, parseRole, type Role } from "../access/role.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { endRouteOf } from "../order/on-the-way/end-route-of.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { LastOwner, NoSuchUser, RoleNotAssignable, UnknownRole } from "./role-errors.ts"
import { roleThatStillMay } from "./role-that-still-may.ts"
import type { User } from "./user.ts"
import { UserStore } from "./user-store.port.ts"

/** Why an actor with a role may not make a user of one role one of another; undefined when they may (specification §6). */
export const assignmentProblem = (
  acting: Role,
  present: Role,
  wanted: Role,
): RoleNotAssignable["because"] | undefined => {
  if (acting !== "owner" && (present === "owner" || present === "admin")) return "admin-or-owner"
  if (wanted === present || assignableRoles[acting].includes(wanted)) return undefined
  return wanted === "owner" ? "to-owner" : "to-admin"
}

/** The actor's role as it is now. Those at the terminal act as an owner. Fails with Forbidden once they may not manage users any more. */
export const actingRole = (actor: Actor) =>
  actor.kind === "user" ? roleThatStillMay(actor.userId, "users:manage") : Effect.succeed<Role>("owner")

/** Whether nobody could sign in as an owner without this user. */
export const isLastOwner = ({ role, disabledAt }: User, owners: number): boolean =>
  role === "owner" && disabledAt === null && owners <= 1

/**
 * Gives a user another role, which counts on that user's next call; the same role again changes nothing. Nobody changes
 * their own role, and at least one owner remains. The route of a driver who may not drive any more ends. Returns the account as it is then.
 */
export const assignRole = Effect.fn("assignRole")(function* (userId: UserId, roleName: string) {
  const actor = yield* authorize("users:manage")
  const role = parseRole(roleName.trim())
  if (role === undefined) return yield* new UnknownRole()
  const users = yield* UserStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const owners = yield* users.holdRoles
      const acting = yield* actingRole(actor)
      const user = yield* users.getForUpdate(userId).pipe(Effect.mapError(() => new NoSuchUser()))
      if (actor.kind === "user" && actor.userId === user.id) return yield* new RoleNotAssignable({ because: "self" })
      const because = assignmentProblem(acting, user.role, role)
      if (because !== undefined) return yield* new RoleNotAssignable({ because })
      if (role === user.role) return user
      if (isLastOwner(user, owners)) return yield* new LastOwner()
      yield* users.save({ ...user, role })
      if (can(user.role, "deliveries:drive") && !can(role, "deliveries:drive")) yield* endRouteOf(user.id)
      yield* recordAuditEntry("role-assigned", { account: user.id }, { role: user.role }, { role })
      return { ...user, role }
    }),
  )
})
