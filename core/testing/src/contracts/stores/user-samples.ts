import type { UserId } from "@laundry/core/access/actor"
import type { User } from "@laundry/core/people/user"
import { type Credentials, UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"

let count = 0

/** A client with a password, unlike any other. */
export const sampleUser = (changes: Partial<User> = {}): User => ({
  id: crypto.randomUUID() as UserId,
  email: `Ana.${++count}@Example.com`,
  firstName: "Ana",
  lastName: "Díaz 🧺",
  phone: "305 555 0188",
  address: "1200 Ocean Drive, Miami Beach, FL 33139",
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: "Leave with the 'concierge'",
  profileImageUrl: null,
  role: "client",
  signInMethod: "password",
  createdAt: Date.parse("2026-11-20T17:00:00Z"),
  disabledAt: null,
  ...changes,
})

export const withPassword: Credentials = { passwordHash: "$argon2id$sample", providerSubject: null }
export const byProvider = (providerSubject: string): Credentials => ({ passwordHash: null, providerSubject })

export const store = <A, E, R>(use: (users: UserStore["Service"]) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.all([UserStore, UnitOfWork]), ([users, { transact }]) => transact(use(users)))

export const add = (user: User, credentials: Credentials = withPassword) =>
  Effect.as(
    store((users) => users.add(user, credentials)),
    user,
  )
