import { type Instant, localDateOf, localInstant, parseWallTime } from "@laundry/core/local-time/local-time"
import { missedPickupTerms } from "@laundry/core/refunds/missed-pickup-terms"
import { useEffect, useState } from "react"
import { forgetForUser, recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"

/** How long who picks up waits before a pickup is missed, in seconds (specification §9). */
export const waitSeconds = missedPickupTerms.waitMinutes * 60

/** Phones keep waits under this name: a rename would begin those that run anew. */
const keyOf = (orderId: string) => `driver-wait-${orderId}`

/**
 * How long somebody has waited who arrived at a local wall-clock time today, in seconds; undefined for a text
 * that says no time, and for a time that is still to come.
 */
export const waitedSince = (arrival: string, now: Instant): number | undefined => {
  const time = parseWallTime(arrival)
  if (time === undefined) return undefined
  const waited = Math.floor((now - localInstant(localDateOf(now), time)) / 1000)
  return waited < 0 ? undefined : waited
}

/** When the wait began; a wait of another day is over. Milliseconds since 1970, by the phone's clock. */
const recallStart = (orderId: string, now: Instant): Instant | undefined => {
  const kept = recallForUser(keyOf(orderId))
  return typeof kept === "number" && kept <= now && localDateOf(kept) === localDateOf(now) ? kept : undefined
}

/** Begins the wait at an order's door now, unless it goes on since earlier that day. Returns when it began. */
export const beginWait = (orderId: string, now: Instant): Instant => {
  const start = recallStart(orderId, now) ?? now
  rememberForUser(keyOf(orderId), start)
  return start
}

/** Forgets the wait at an order's door once it is recorded what came of it: another one there begins anew. */
export const endWait = (orderId: string): void => forgetForUser(keyOf(orderId))

/**
 * How long the wait has been at an order's door, in seconds, and the phone's time by which that is. It goes on while other
 * things show, and over a reload.
 */
export const useWait = (orderId: string): { readonly waited: number; readonly now: Instant } => {
  const [startedAt] = useState(() => beginWait(orderId, Date.now()))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return { waited: Math.max(0, Math.floor((now - startedAt) / 1000)), now }
}

/** '2:05' of seconds. */
export const sayMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
