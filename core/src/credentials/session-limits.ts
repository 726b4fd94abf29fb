import type { Role } from "../access/role.ts"
import type { Instant } from "../local-time/local-time.ts"

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives, in milliseconds. */
export const sessionLimits = {
  /** Without being used. */
  idle: 14 * day,
  /** The same of staff: their screens show every customer. */
  staffIdle: 12 * hour,
  /** In all, however often it is used. */
  absolute: 60 * day,
  /** A use is noted at most this often. */
  touchEvery: hour,
  staffTouchEvery: 5 * minute,
  /** A replaced session stays readable this long, so that calls already under way with the old cookie don't fail. */
  replaced: 30 * 1000,
} as const

/** How long somebody counts as who they proved to be, in milliseconds. */
export const proofLimits = {
  /** For what moves money, gives roles or hands out all customers. */
  recent: 4 * hour,
  /** For what can't be taken back, where there is no password to ask for. */
  fresh: 10 * minute,
} as const

const isStaff = (role: Role | undefined): boolean => role !== undefined && role !== "client"

/** Whether a session holds at a time, by its age, its last use, the end that it was given and its user's role. */
export const isSessionHeld = (
  { createdAt, lastSeenAt, expiresAt }: Readonly<Record<"createdAt" | "lastSeenAt" | "expiresAt", Instant>>,
  now: Instant,
  role: Role | undefined,
): boolean => {
  const idle = isStaff(role) ? sessionLimits.staffIdle : sessionLimits.idle
  return expiresAt > now && createdAt > now - sessionLimits.absolute && lastSeenAt > now - idle
}

/** Whether a use is to be noted: it is so long since the last one that was. */
export const isUseToNote = (lastSeenAt: Instant, now: Instant, role: Role | undefined): boolean =>
  lastSeenAt <= now - (isStaff(role) ? sessionLimits.staffTouchEvery : sessionLimits.touchEvery)
