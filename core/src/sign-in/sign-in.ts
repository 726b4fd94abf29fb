import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { type Evidence, Identity, type ProvenIdentity } from "../credentials/identity.port.ts"
import type { Guesser } from "../credentials/known-device.ts"
import { provePassword } from "../credentials/prove-password.ts"
import { RegistrationStore } from "../credentials/registration-store.port.ts"
import { EmailOfAnotherMethod, IdentityRefused, WrongCredentials } from "../people/sign-in-errors.ts"
import type { SignInMethodId, User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/**
 * Returns whose email and password they are, and the version of the credentials that they were judged by. Wrong password and unknown email
 * fail alike and take alike long.
 */
export const signInWithPassword = Effect.fn("signInWithPassword")(function* (
  email: string,
  password: string,
  guesser: Guesser,
) {
  const { userId, credentialsVersion } = yield* provePassword(email, password, guesser)
  const user = yield* (yield* UserStore)
    .get(userId)
    .pipe(Effect.catchTag("UserNotFound", () => Effect.fail(new WrongCredentials())))
  return { user, credentialsVersion }
})

const newUser = (id: UserId, proven: ProvenIdentity, createdAt: number): User => ({
  id,
  email: proven.email.trim(),
  firstName: proven.firstName,
  lastName: proven.lastName,
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: proven.profileImageUrl,
  role: "client",
  signInMethod: proven.method,
  createdAt,
  disabledAt: null,
})

/**
 * Returns whom a provider vouches for; the first time that opens their account, as a customer's. Fails when the email
 * belongs to an account that is signed in to another way: who holds an email at one provider may not be who held it
 * elsewhere. Two first times at once open one account.
 */
export const signInWithProvider = Effect.fn("signInWithProvider")(function* (
  methodId: SignInMethodId,
  evidence: Evidence,
) {
  const { methods } = yield* Identity
  const method = methods.find(({ id, begin }) => id === methodId && begin !== undefined)
  if (method === undefined) return yield* new IdentityRefused({ reason: "no such provider is configured" })
  const proven = yield* method.prove(evidence)

  const users = yield* UserStore
  const registrations = yield* RegistrationStore
  const known = users.findByProvider(proven.method, proven.subject).pipe(
    Effect.filterOrFail(
      (user) => user === undefined || user.disabledAt === null,
      () => new IdentityRefused({ reason: "the account is disabled" }),
    ),
  )
  const user = yield* known
  if (user !== undefined) return user

  const id = (yield* (yield* Ids).uuid) as UserId
  const opened = newUser(id, proven, yield* Clock.currentTimeMillis)
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      yield* users.add(opened, { passwordHash: null, providerSubject: proven.subject })
      yield* registrations.removeByEmail(opened.email)
      return opened
    }),
  ).pipe(
    Effect.catchTag("EmailTaken", () =>
      Effect.flatMap(known, (meanwhile) =>
        meanwhile === undefined ? Effect.fail(new EmailOfAnotherMethod()) : Effect.succeed(meanwhile),
      ),
    ),
  )
})
