import { type Instant, localDateOf, localInstant, parseWallTime } from "@laundry/core/local-time/local-time"
import { missedPickupTerms } from "@laundry/core/refunds/missed-pickup-terms"
import { useEffect, useState } from "react"
import { recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"

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
const recallStart = (orderId: string): number | undefined => {
  const kept = recallForUser(keyOf(orderId))
  return typeof kept === "number" && kept <= Date.now() && Date.now() - kept < 12 * 3_600_000 ? kept : undefined
}

/**
 * How long the wait has been at an order's door, in seconds, and the phone's time by which that is. It goes on while other
 * things show, and over a reload.
 */
export const useWait = (orderId: string): { readonly waited: number; readonly now: Instant } => {
  const [startedAt] = useState(() => {
    const start = recallStart(orderId) ?? Date.now()
    rememberForUser(keyOf(orderId), start)
    return start
  })
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
