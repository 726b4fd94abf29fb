import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { IsoDate } from "../local-time/local-time.ts"

/**
 * The id of a worker's payout of a week, which is the provider's idempotency key: the same one always, so that a payout that was sent
 * is found at the provider also by a database that was restored to before it. A UUID (version 8) of a digest.
 */
export const weeklyPayoutId = Effect.fnUntraced(function* (workerId: UserId, monday: IsoDate) {
  const name = new TextEncoder().encode(`weekly-payout:${workerId}:${monday}`)
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
