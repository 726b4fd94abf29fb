import {
  addDays,
  type Instant,
  localDateOf,
  localInstant,
  localTimeOf,
  type WallTime,
} from "../local-time/local-time.ts"

/** From when to when no phone of a customer's rings, in local wall-clock time. */
export const quietHours = { from: "21:00" as WallTime, to: "08:00" as WallTime } as const

/** Until when what is to go to a phone now is held; undefined outside of the quiet hours. */
export const quietUntil = (at: Instant): Instant | undefined => {
  const [today, time] = [localDateOf(at), localTimeOf(at)]
  if (time < quietHours.to) return localInstant(today, quietHours.to)
  return time >= quietHours.from ? localInstant(addDays(today, 1), quietHours.to) : undefined
}
