import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { GuessAttempt } from "./guess-limits.ts"

/** Keeps the guesses at each account, whether or not it exists, for all nodes together. */
export class SignInGuard extends Context.Service<
  SignInGuard,
  {
    /**
     * The account's attempts since then, oldest first, held until the transaction ends: of guesses at once at one account, each
     * sees all before it. Older ones, of any account, are forgotten.
     */
    readonly holdAttempts: (
      email: string,
      since: Instant,
    ) => Effect.Effect<ReadonlyArray<GuessAttempt>, never, InTransaction>
    /** Notes an attempt that is going to be judged. */
    readonly note: (email: string, attempt: GuessAttempt) => Effect.Effect<void, never, InTransaction>
    /** Forgets the attempts at an account: those of one source, or all. */
    readonly forgetAttempts: (email: string, source?: string) => Effect.Effect<void>
  }
>()("@laundry/core/people/SignInGuard") {}
