import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"

/** An account that somebody asked for and whose email is not confirmed yet. */
export interface Registration {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  /** The path of this site to go to afterwards. */
  readonly returnTo: string
  readonly requestedAt: Instant
}

/** How long a registration that nobody confirms is kept, in milliseconds: its mail may have been late, not a week late. */
export const registrationKeptMillis = 7 * 24 * 60 * 60 * 1000

/** At most `most` registrations of one email are mailed within so many milliseconds: nobody's mailbox is flooded. */
export const registrationMailLimit = { most: 5, within: 60 * 60 * 1000 } as const

/** Where registrations wait for their email to be confirmed. */
export class RegistrationStore extends Context.Service<
  RegistrationStore,
  {
    /**
     * Adds one, forgets those that were too old by then, and returns how many of its email were added from `since` on, this
     * one too. Of several at once each counts those that come before it.
     */
    readonly add: (registration: Registration, since: Instant) => Effect.Effect<number, never, InTransaction>
    readonly get: (id: string) => Effect.Effect<Registration | undefined>
    /** Removes an email's registrations: one was confirmed, or the account exists. */
    readonly removeByEmail: (email: string) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/people/RegistrationStore") {}
