import type { Instant } from "../local-time/local-time.ts"

const day = 24 * 60 * 60 * 1000

/** How long a session lives, in milliseconds. */
export const sessionLimits = {
  /** Without being used. */
  idle: 14 * day,
  /** In all, however often it is used. */
  absolute: 60 * day,
  /** A use is noted at most this often. */
  touchEvery: 60 * 60 * 1000,
  /** A replaced session stays readable this long, so that calls already under way with the old cookie don't fail. */
  replaced: 30 * 1000,
} as const

/** Whether a session holds at a time, by its age, its last use and the end that it was given. */
export const isSessionHeld = (
  { createdAt, lastSeenAt, expiresAt }: Readonly<Record<"createdAt" | "lastSeenAt" | "expiresAt", Instant>>,
  now: Instant,
): boolean => expiresAt > now && createdAt > now - sessionLimits.absolute && lastSeenAt > now - sessionLimits.idle
