import { Clock, Effect } from "effect"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { UserId } from "./actor.ts"
import { OneTimeLinks } from "./one-time-links.port.ts"
import { RegistrationStore } from "./registration-store.port.ts"
import { LinkNotValid } from "./sign-in-errors.ts"
import type { User } from "./user.ts"
import { UserStore } from "./user-store.port.ts"

/**
 * Opens the account whose e-mail a mailed link confirms, as a customer's, and answers where to go with it. Fails when the
 * link works no more, or when the e-mail got an account since it was mailed.
 */
export const confirmRegistration = Effect.fn("confirmRegistration")(function* (token: string) {
  const users = yield* UserStore
  const registrations = yield* RegistrationStore
  const links = yield* OneTimeLinks
  const id = (yield* (yield* Ids).uuid) as UserId
  const now = yield* Clock.currentTimeMillis
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const registrationId = yield* links.redeem("confirm-registration", token, now)
      const registration = registrationId === undefined ? undefined : yield* registrations.get(registrationId)
      if (registration === undefined) return yield* new LinkNotValid()
      const { email, firstName, lastName, phone, passwordHash, returnTo } = registration
      const user: User = {
        id,
        email,
        firstName,
        lastName,
        phone,
        address: null,
        apt: null,
        defaultSpecialInstructions: null,
        defaultDeliveryInstructions: null,
        profileImageUrl: null,
        role: "client",
        signInMethod: "password",
        createdAt: now,
      }
      yield* users.add(user, { passwordHash, providerSubject: null })
      yield* links.revoke("confirm-registration", registration.id)
      yield* registrations.removeByEmail(email)
      return { user, returnTo }
    }),
  )
})
