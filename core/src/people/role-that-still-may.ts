import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { can, Forbidden, type Permission } from "../access/permissions.ts"
import { UserStore } from "./user-store.port.ts"

/**
 * The role of an account as it is now: since the call began it may have got another one, been disabled or deleted. Fails with
 * Forbidden where it does not hold the permission any more.
 */
export const roleThatStillMay = Effect.fnUntraced(function* (id: UserId, permission: Permission) {
  const { role, disabledAt } = yield* (yield* UserStore).get(id).pipe(Effect.mapError(() => new Forbidden()))
  return disabledAt === null && can(role, permission) ? role : yield* new Forbidden()
})
