import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"

/** A UUID (version 8) of a digest. */
const digested = Effect.fnUntraced(function* (text: string) {
  const name = new TextEncoder().encode(text)
  const bytes = new Uint8Array(yield* Effect.promise(() => crypto.subtle.digest("SHA-256", name)))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join("-")
})

/**
 * The id of a worker's payout of a week, which is the provider's idempotency key: the same one always, so that a payout that was sent
 * is found at the provider also by a database that was restored to before it.
 */
export const weeklyPayoutId = (workerId: UserId, monday: IsoDate): Effect.Effect<string> =>
  digested(`weekly-payout:${workerId}:${monday}`)

/** The id of the payout that a request of staff asks for: the same one however often it is sent. */
export const requestedPayoutId = ({ key }: IdempotentRequest): Effect.Effect<string> =>
  digested(`requested-payout:${key}`)
