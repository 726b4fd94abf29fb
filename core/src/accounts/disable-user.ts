import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize, can } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { endDevices } from "../credentials/end-devices.ts"
import { OneTimeLinks } from "../credentials/one-time-links.port.ts"
import { handBackWork } from "../offers/hand-back-work.ts"
import { endRouteOf } from "../order/on-the-way/end-route-of.ts"
import { actingRole, assignmentProblem, isLastOwner } from "../people/assign-role.ts"
import { LastOwner, NoSuchUser, UserNotManageable } from "../people/role-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** An account that the actor may disable and enable: not their own, and of those whose role they may change. */
const holdManaged = Effect.fnUntraced(function* (userId: UserId) {
  const actor = yield* authorize("users:manage")
  const users = yield* UserStore
  const owners = yield* users.holdRoles
  const acting = yield* actingRole(actor)
  const user = yield* users.getForUpdate(userId).pipe(Effect.mapError(() => new NoSuchUser()))
  if (actor.kind === "user" && actor.userId === user.id) return yield* new UserNotManageable({ because: "self" })
  if (assignmentProblem(acting, user.role, user.role) !== undefined) {
    return yield* new UserNotManageable({ because: "admin-or-owner" })
  }
  return { user, owners }
})

/**
 * Keeps somebody out: they are signed out everywhere, their browsers are told nothing more, their links for a new password end, and no sign-in lets them in until
 * they are enabled. What they hold as a laundry worker goes to others in the same transaction: offered anew before its pickup, the house
 * crew's after it. The route that they drive ends. At least one owner can always sign in. A disabled account stays as it is. Returns the account as it is then.
 */
export const disableUser = Effect.fn("disableUser")(function* (userId: UserId) {
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const { user, owners } = yield* holdManaged(userId)
      if (user.disabledAt !== null) return user
      if (isLastOwner(user, owners)) return yield* new LastOwner()
      const disabled = { ...user, disabledAt: yield* Clock.currentTimeMillis }
      yield* (yield* UserStore).save(disabled)
      yield* endDevices(user.id)
      yield* (yield* OneTimeLinks).revoke("reset-password", user.id)
      yield* handBackWork(user.id)
      if (can(user.role, "deliveries:drive")) yield* endRouteOf(user.id)
      yield* recordAuditEntry("user-disabled", { account: user.id }, { disabled: false }, { disabled: true })
      return disabled
    }),
  )
})

/** Lets somebody sign in again. An account that is not disabled stays as it is. Returns the account as it is then. */
export const enableUser = Effect.fn("enableUser")(function* (userId: UserId) {
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const { user } = yield* holdManaged(userId)
      if (user.disabledAt === null) return user
      const enabled = { ...user, disabledAt: null }
      yield* (yield* UserStore).save(enabled)
      // A sign-in that was under way while the account was disabled may have left one, which must not hold from now on.
      yield* endDevices(user.id)
      yield* recordAuditEntry("user-enabled", { account: user.id }, { disabled: true }, { disabled: false })
      return enabled
    }),
  )
})
