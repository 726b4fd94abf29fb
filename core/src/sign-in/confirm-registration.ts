import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { hashChosenPassword } from "../credentials/choose-password.ts"
import { OneTimeLinks } from "../credentials/one-time-links.port.ts"
import { RegistrationStore } from "../credentials/registration-store.port.ts"
import { LinkNotValid } from "../people/sign-in-errors.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** The registration that a mailed link is for. The link stays as it is: programs that look into mails follow links. */
export const registrationOf = Effect.fn("registrationOf")(function* (token: string) {
  const subject = yield* (yield* OneTimeLinks).peek("confirm-registration", token, yield* Clock.currentTimeMillis)
  const registration = subject === undefined ? undefined : yield* (yield* RegistrationStore).get(subject)
  return registration ?? (yield* new LinkNotValid())
})

/**
 * Opens the account whose email a mailed link confirms, as a customer's, and returns where to go with it. Its password is chosen
 * by the holder of the link, never by the person who registered: they need not be the same. Fails when the link works no more, when
 * the password is easy to guess, or when the email got an account since the link was mailed.
 */
export const confirmRegistration = Effect.fn("confirmRegistration")(function* (token: string, password: string) {
  const users = yield* UserStore
  const registrations = yield* RegistrationStore
  const links = yield* OneTimeLinks
  // Judging and hashing are dear: a token that was made up gets neither.
  const passwordHash = yield* hashChosenPassword(password, yield* registrationOf(token))
  const id = (yield* (yield* Ids).uuid) as UserId
  const now = yield* Clock.currentTimeMillis
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const registrationId = yield* links.redeem("confirm-registration", token, now)
      const registration = registrationId === undefined ? undefined : yield* registrations.get(registrationId)
      if (registration === undefined) return yield* new LinkNotValid()
      const { email, firstName, lastName, phone, returnTo } = registration
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
        disabledAt: null,
      }
      yield* users.add(user, { passwordHash, providerSubject: null })
      yield* links.revoke("confirm-registration", registration.id)
      yield* registrations.removeByEmail(email)
      return { user, returnTo }
    }),
  )
})
