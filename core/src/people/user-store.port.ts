import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { UserNotFound } from "../access/user-not-found.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { EmailTaken } from "./sign-in-errors.ts"
import type { SignInMethodId, User } from "./user.ts"
import type { UserSearch } from "./user-search.ts"

/** What an account is proven with, beside its email. */
export interface Credentials {
  /** Of the password; null for an account of a provider. */
  readonly passwordHash: string | null
  /** The provider's own id of the person; null for an account with a password. */
  readonly providerSubject: string | null
}

/** What a password is proven against. */
export interface StoredPassword {
  readonly userId: UserId
  readonly passwordHash: string
  /**
   * How often the password was changed. A session holds while it is the one that its proof was judged by, so that a
   * sign-in that is under way while the password changes opens nothing. 0 for an account without a password.
   */
  readonly credentialsVersion: number
}

/** Where accounts live. An email belongs to one account at most, whatever its letter case. */
export class UserStore extends Context.Service<
  UserStore,
  {
    readonly add: (user: User, credentials: Credentials) => Effect.Effect<void, EmailTaken, InTransaction>
    readonly get: (id: UserId) => Effect.Effect<User, UserNotFound>
    /** Loads an account and holds its lock until the transaction ends. */
    readonly getForUpdate: (id: UserId) => Effect.Effect<User, UserNotFound, InTransaction>
    readonly findByEmail: (email: string) => Effect.Effect<User | undefined>
    readonly findByProvider: (method: SignInMethodId, subject: string) => Effect.Effect<User | undefined>
    /** An account's password; undefined for an unknown email, and for an account that has none or is disabled. */
    readonly passwordOf: (email: string) => Effect.Effect<StoredPassword | undefined>
    /** Staff first, then by name; `offset` counts from 0. */
    readonly list: (
      search: UserSearch,
      page: { readonly offset: number; readonly limit: number },
    ) => Effect.Effect<ReadonlyArray<User>>
    /** Whether nobody has an account. */
    readonly isEmpty: Effect.Effect<boolean>
    /** Keeps roles as they are for everybody else until the transaction ends, and returns how many owners can sign in. */
    readonly holdRoles: Effect.Effect<number, never, InTransaction>
    /** Writes profile, role and since when it is disabled. Role and disabling are changed under `holdRoles`. */
    readonly save: (user: User) => Effect.Effect<void, never, InTransaction>
    /** Sets a password and raises the credentials' version, which it answers. Nothing is set once the account is gone. */
    readonly setPassword: (id: UserId, passwordHash: string) => Effect.Effect<number, never, InTransaction>
    /** Writes the hash of the same password anew; sessions stay. Nothing is written where `from` is the hash no more. */
    readonly renewPasswordHash: (id: UserId, from: string, to: string) => Effect.Effect<void>
    /** Forgets the person: what stays is an id that orders point at and nobody can sign in to. */
    readonly forget: (id: UserId, at: Instant) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/people/UserStore") {}
