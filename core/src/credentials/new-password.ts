import { Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import type { AccountMailContent } from "../people/account-mail.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import { endDevices } from "./end-devices.ts"
import { OneTimeLinks } from "./one-time-links.port.ts"

/**
 * Sets a password and all that follows: people who knew the old one are signed out and told nothing more, its reset links end, its owner is told.
 * Returns the version of the credentials from now on.
 */
export const setNewPassword = Effect.fnUntraced(function* (user: User, passwordHash: string) {
  const credentialsVersion = yield* (yield* UserStore).setPassword(user.id, passwordHash)
  yield* endDevices(user.id)
  yield* (yield* OneTimeLinks).revoke("reset-password", user.id)
  yield* (yield* Outbox).oweMail({
    key: `password-changed:${yield* (yield* Ids).uuid}`,
    to: user.email,
    content: { template: "password-changed", userId: user.id } satisfies AccountMailContent,
  })
  return credentialsVersion
})
