import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { authorize } from "../access/permissions.ts"
import { WrongCredentials } from "../people/sign-in-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { hashChosenPassword } from "./choose-password.ts"
import { setNewPassword } from "./new-password.ts"
import { provePassword } from "./prove-password.ts"

/** Changes the acting user's password, proven by the current one, and signs out everywhere; the caller signs in anew. */
export const changePassword = Effect.fn("changePassword")(function* (currentPassword: string, newPassword: string) {
  yield* authorize("own-profile:edit")
  const { userId } = yield* actingUser
  const users = yield* UserStore
  const owner = yield* users.get(userId)
  const proven = yield* provePassword(owner.email, currentPassword, "signed-in")
  const passwordHash = yield* hashChosenPassword(newPassword, owner)
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const user = yield* users.getForUpdate(userId)
      // The password that was proven may have been changed since, by its owner perhaps, because somebody else knew it.
      const present = yield* users.passwordOf(user.email)
      if (present?.credentialsVersion !== proven.credentialsVersion) return yield* new WrongCredentials()
      return { user, credentialsVersion: yield* setNewPassword(user, passwordHash) }
    }),
  )
})
