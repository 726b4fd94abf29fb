import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { GuessAttempt } from "./guess-limits.ts"

/** The attempts at an account, as they were at one moment. */
export interface KnownAttempts {
  /** Oldest first. */
  readonly attempts: ReadonlyArray<GuessAttempt>
  /** Tells these from those of another moment; for {@link SignInGuard} alone. */
  readonly version: number
}

/** Keeps the guesses at each account, whether or not it exists, for all nodes together. */
export class SignInGuard extends Context.Service<
  SignInGuard,
  {
    /** The account's attempts since then. Older ones, of any account, are forgotten. */
    readonly attempts: (email: string, since: Instant) => Effect.Effect<KnownAttempts>
    /**
     * Notes an attempt that is going to be judged, and returns true; or returns false and notes nothing if another was noted since those that
     * are known. So of guesses at once at one account, each is counted with all before it, and none waits for a lock.
     */
    readonly note: (email: string, attempt: GuessAttempt, known: KnownAttempts) => Effect.Effect<boolean>
    /** Forgets the attempts at an account: those of one source, or all. */
    readonly forgetAttempts: (email: string, source?: string) => Effect.Effect<void>
  }
>()("@laundry/core/people/SignInGuard") {}
