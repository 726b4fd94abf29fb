import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { User } from "../people/user.ts"

/** A session that still holds. `userId` is null, and `user` undefined, before signing in. */
export interface StoredSession {
  readonly userId: UserId | null
  /** The account as it is at this call. */
  readonly user: User | undefined
  /** As it was given when the session was written; the account's has not been raised since. */
  readonly credentialsVersion: number
  readonly data: Readonly<Record<string, unknown>>
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

/**
 * Where the sessions of browsers live, for all nodes together. Only a digest of a session's id is kept. The time is always
 * the caller's.
 */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    /**
     * The session, and its user, in one round trip; undefined once it ended, expired, was idle too long, the account's
     * password was changed or the account is gone (session-limits.ts). Notes that it was used, unless the page did it by itself.
     */
    readonly read: (id: string, now: Instant, by?: "person" | "page") => Effect.Effect<StoredSession | undefined>
    /**
     * Makes the session, or changes whose it is and what it holds. The expiry given first stays unless a later one is
     * earlier: give the absolute limit, idleness is reckoned by `read`. Never brings back a session that ended, nor makes
     * one in place of a session that ended.
     */
    readonly write: (
      id: string,
      session: {
        readonly userId: UserId | null
        /** Of the proof that the session was opened with (user-store.port.ts). */
        readonly credentialsVersion: number
        readonly data: Readonly<Record<string, unknown>>
        /** The id in whose place this one comes: they end together. */
        readonly replaces?: string
      },
      now: Instant,
      expiresAt: Instant,
    ) => Effect.Effect<void>
    /** Ends a session under this id and all others that it had. */
    readonly end: (id: string) => Effect.Effect<void>
    /** Lets a replaced session end at a time, unless it ends earlier anyway. */
    readonly endSoon: (id: string, at: Instant) => Effect.Effect<void>
    /** Signs a user out everywhere, but for one session. */
    readonly endAll: (userId: UserId, exceptId?: string) => Effect.Effect<void>
    /** Forgets what no longer holds, and returns how many rows that were. */
    readonly removeExpired: (now: Instant) => Effect.Effect<number>
  }
>()("@laundry/core/people/SessionStore") {}
