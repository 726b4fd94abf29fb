import type { UserId } from "@laundry/core/access/actor"
import { UserNotFound } from "@laundry/core/access/user-not-found"
import { EmailTaken } from "@laundry/core/people/sign-in-errors"
import { emailKey, fullName, type User } from "@laundry/core/people/user"
import { type UserSearch, userSearchWords } from "@laundry/core/people/user-search"
import { type Credentials, UserStore } from "@laundry/core/people/user-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry, withoutKey } from "../state.ts"

const toUser = ({
  passwordHash: _passwordHash,
  providerSubject: _providerSubject,
  ...user
}: User & Credentials): User => user

const byEmail = ({ users }: InMemoryState, email: string) =>
  [...users.values()].find((user) => emailKey(user.email) === emailKey(email))

const byProvider = ({ users }: InMemoryState, method: string, subject: string | null) =>
  [...users.values()].find(
    (user) => user.signInMethod === method && subject !== null && user.providerSubject === subject,
  )

/** The state with an account changed; the same if there is none. */
const changed = (state: InMemoryState, id: UserId, changes: Partial<User & Credentials>): InMemoryState => {
  const kept = state.users.get(id)
  return kept === undefined ? state : { ...state, users: withEntry(state.users, id, { ...kept, ...changes }) }
}

/** Where words are looked for: name, email, phone as it was written and in digits. */
const searchedUserText = (user: User): string =>
  [user.firstName ?? "", user.lastName ?? "", user.email, user.phone ?? "", (user.phone ?? "").replaceAll(/\D/g, "")]
    .join(" ")
    .toLowerCase()

/** What lists are ordered by: the name in small letters; the email of accounts without one. */
const userSortKey = (user: User): string => (fullName(user).trim() || user.email).toLowerCase()

const byRank = (one: User, other: User): number => {
  const isStaff = (user: User) => Number(user.role !== "client")
  const [key, otherKey] = [userSortKey(one), userSortKey(other)]
  return isStaff(other) - isStaff(one) || key.localeCompare(otherKey, "en") || (one.id < other.id ? -1 : 1)
}

const finds = ({ text, role }: UserSearch) => {
  const words = userSearchWords(text)
  return (user: User): boolean =>
    (role === undefined || user.role === role) &&
    words.every((anyOf) => anyOf.some((word) => searchedUserText(user).includes(word)))
}

/** Accounts in memory. */
export const layer = Layer.effect(
  UserStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const get = (id: UserId) =>
      Effect.flatMap(
        read(({ users }) => users.get(id)),
        (user) => (user === undefined ? Effect.fail(new UserNotFound()) : Effect.succeed(toUser(user))),
      )
    return UserStore.of({
      add: (user, credentials) =>
        update((state) => {
          const isTaken =
            byEmail(state, user.email) !== undefined ||
            byProvider(state, user.signInMethod, credentials.providerSubject) !== undefined
          return [
            isTaken,
            isTaken ? state : { ...state, users: withEntry(state.users, user.id, { ...user, ...credentials }) },
          ]
        }).pipe(Effect.flatMap((isTaken) => (isTaken ? Effect.fail(new EmailTaken()) : Effect.void))),
      get,
      getForUpdate: get,
      findByEmail: (email) =>
        read((state) => {
          const found = byEmail(state, email)
          return found === undefined ? undefined : toUser(found)
        }),
      findByProvider: (method, subject) =>
        read((state) => {
          const found = byProvider(state, method, subject)
          return found === undefined ? undefined : toUser(found)
        }),
      passwordOf: (email) =>
        read((state) => {
          const found = byEmail(state, email)
          return found === undefined || found.passwordHash === null || found.disabledAt !== null
            ? undefined
            : {
                userId: found.id,
                passwordHash: found.passwordHash,
                credentialsVersion: state.passwordChanges.get(found.id) ?? 0,
              }
        }),
      list: (search, { offset, limit }) =>
        read(({ users }) =>
          [...users.values()]
            .filter(finds(search))
            .toSorted(byRank)
            .slice(offset, offset + limit)
            .map(toUser),
        ),
      isEmpty: read(({ users }) => users.size === 0),
      holdRoles: read(
        ({ users }) =>
          [...users.values()].filter(({ role, disabledAt }) => role === "owner" && disabledAt === null).length,
      ),
      save: (user) => update((state) => [undefined, changed(state, user.id, user)]),
      setPassword: (id, passwordHash) =>
        update((state) => {
          const version = (state.passwordChanges.get(id) ?? 0) + 1
          const passwordChanges = withEntry(state.passwordChanges, id, version)
          return [version, { ...changed(state, id, { passwordHash }), passwordChanges }]
        }),
      renewPasswordHash: (id, from, to) =>
        update((state) => [
          undefined,
          state.users.get(id)?.passwordHash === from ? changed(state, id, { passwordHash: to }) : state,
        ]),
      forget: (id) =>
        update((state) => [
          undefined,
          {
            ...state,
            users: withoutKey(state.users, id),
            forgottenUsers: new Set([...state.forgottenUsers, id]),
          },
        ]),
    })
  }),
)
