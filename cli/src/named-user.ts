import { UserId } from "@laundry/contracts/http/wire"
import { NoSuchUser } from "@laundry/core/people/role-errors"
import { UserStore } from "@laundry/core/people/user-store.port"
import { Effect } from "effect"

/** The account that an email or an id names. */
export const findUser = Effect.fnUntraced(function* (emailOrId: string) {
  const users = yield* UserStore
  const isEmail = emailOrId.includes("@")
  const user = isEmail
    ? yield* users.findByEmail(emailOrId)
    : yield* users.get(UserId.make(emailOrId)).pipe(Effect.catchTag("UserNotFound", () => Effect.succeed(undefined)))
  return user ?? (yield* new NoSuchUser())
})
