import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"

/** What a mailed link lets its holder do, once. */
export type LinkPurpose = "confirm-registration" | "reset-password"

/** Links that are mailed and work once. Only a digest of their token is kept. */
export class OneTimeLinks extends Context.Service<
  OneTimeLinks,
  {
    /** Makes a link's token, 256 random bits, for a registration's or a user's id. */
    readonly issue: (link: {
      readonly purpose: LinkPurpose
      readonly subject: string
      readonly expiresAt: Instant
    }) => Effect.Effect<string>
    /** Whom a token that still works is about; undefined for any other. Changes nothing. */
    readonly peek: (purpose: LinkPurpose, token: string, now: Instant) => Effect.Effect<string | undefined>
    /** Uses a token up and returns whom it is about; undefined when it works no more. Of two at once, one gets it. */
    readonly redeem: (
      purpose: LinkPurpose,
      token: string,
      now: Instant,
    ) => Effect.Effect<string | undefined, never, InTransaction>
    /** Ends all links of a purpose for a subject. */
    readonly revoke: (purpose: LinkPurpose, subject: string) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/people/OneTimeLinks") {}
