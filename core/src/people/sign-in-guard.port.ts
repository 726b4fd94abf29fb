import { Context, type Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"

/** Counts guesses at each account, whether or not it exists, on all nodes together. */
export class SignInGuard extends Context.Service<
  SignInGuard,
  {
    /**
     * Notes an attempt before it is judged, and answers when the account's attempts since then were, this one too, oldest
     * first. Of attempts at once each sees itself and at least all that were noted before it. Older ones are forgotten.
     */
    readonly noteAttempt: (email: string, at: Instant, since: Instant) => Effect.Effect<ReadonlyArray<Instant>>
    /** A right password: earlier guesses count no more. */
    readonly forgetAttempts: (email: string) => Effect.Effect<void>
  }
>()("@laundry/core/people/SignInGuard") {}
