import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { authorize } from "../access/permissions.ts"
import { WrongCredentials } from "../people/sign-in-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { provePassword } from "./prove-password.ts"

/** Proves that the acting user knows the account's password, as changing it does. Wrong ones count as guesses. */
export const proveAgain = Effect.fn("proveAgain")(function* (password: string) {
  yield* authorize("own-profile:edit")
  const { userId } = yield* actingUser
  const { email } = yield* (yield* UserStore).get(userId)
  const proven = yield* provePassword(email, password, "signed-in")
  // The email may have become another's meanwhile.
  if (proven.userId !== userId) return yield* new WrongCredentials()
})
