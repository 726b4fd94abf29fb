import { CurrentActor } from "@laundry/core/access/actor"
import type { Guesser } from "@laundry/core/credentials/known-device"
import { sendOwedMessage } from "@laundry/core/notifications/send-owed-message"
import { actorName, type User } from "@laundry/core/people/user"
import { confirmRegistration } from "@laundry/core/sign-in/confirm-registration"
import { type RegistrationRequest, register } from "@laundry/core/sign-in/register"
import { signInWithPassword } from "@laundry/core/sign-in/sign-in"
import { Effect } from "effect"
import { InMemoryDatabase } from "./in-memory/database.ts"
import type { InMemoryMailer } from "./in-memory/mailer.ts"
import type { InMemoryState } from "./in-memory/state.ts"
import { runDueJobs } from "./run-due-jobs.ts"

export const registration = (changes: Partial<RegistrationRequest> = {}): RegistrationRequest => ({
  firstName: "Ana",
  lastName: "Diaz",
  email: "Ana@example.com",
  phone: "305 555 0188",
  returnTo: "/booking?step=2",
  ...changes,
})

/** Looks at what the stores keep. */
export const look = <A>(query: (state: InMemoryState) => A) =>
  Effect.flatMap(InMemoryDatabase, ({ read }) => read(query))

/** Does the due jobs, then sends all mails that are owed. */
export const workOff = Effect.gen(function* () {
  yield* runDueJobs
  const owed = yield* look(({ mails }) => [...mails.values()].filter(({ sentAt }) => sentAt === null))
  for (const { mailId } of owed) yield* sendOwedMessage(mailId)
})

/** The token at the end of the link in the last mail that was sent; a text that is none if there is no link. */
export const lastToken = ({ sent }: InMemoryMailer): string =>
  /\/(?:api\/register\/confirm|reset-password)\/(\S+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "no-link"

/** The password of accounts that are opened here. */
export const chosenPassword = "correct horse battery"

/** Opens an account by its mailed link. */
export const openAccount = Effect.fnUntraced(function* (
  mailer: InMemoryMailer,
  changes: Partial<RegistrationRequest> = {},
) {
  yield* register(registration(changes))
  yield* workOff
  return yield* confirmRegistration(lastToken(mailer), chosenPassword)
})

/** Types a password on a device that no account knows, unless another place is given. */
export const typePassword = (email: string, password: string, from: Partial<Guesser> = {}) =>
  signInWithPassword(email, password, { address: "192.0.2.1", devices: [], ...from })

/** Lets a user act. */
export const actingAs = ({ id, role, firstName, lastName }: User) =>
  Effect.provideService(CurrentActor, {
    kind: "user",
    userId: id,
    role,
    name: actorName({ role, firstName, lastName }),
  })

/** A service that notes which of its methods are called. */
export const noted = <S extends object>(service: S, name: string, calls: Array<string>): S =>
  new Proxy(service, {
    get: (target, key, receiver) => {
      calls.push(`${name}.${String(key)}`)
      return Reflect.get(target, key, receiver) as unknown
    },
  })
