import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { NoSuchUser, UserDisabled } from "../people/role-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { requestPasswordReset } from "./request-password-reset.ts"

/** Mails somebody who asked staff for help a link that sets a new password, to the address of their account alone. */
export const sendPasswordReset = Effect.fn("sendPasswordReset")(function* (userId: UserId) {
  yield* authorize("users:manage")
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const user = yield* (yield* UserStore).get(userId).pipe(Effect.mapError(() => new NoSuchUser()))
      if (user.disabledAt !== null) return yield* new UserDisabled()
      yield* requestPasswordReset(user.email)
      yield* recordAuditEntry("password-reset-sent", { account: user.id }, {}, { mail: "owed" })
      return user
    }),
  )
})
