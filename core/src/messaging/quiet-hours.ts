import {
  addDays,
  easternDateOf,
  easternInstant,
  easternTimeOf,
  type Instant,
  type WallTime,
} from "../eastern-time/eastern-time.ts"

/** From when to when no phone of a customer's rings, in Eastern wall-clock time. */
export const quietHours = { from: "21:00" as WallTime, to: "08:00" as WallTime } as const

/** Until when what is to go to a phone now is held; undefined outside of the quiet hours. */
export const quietUntil = (at: Instant): Instant | undefined => {
  const [today, time] = [easternDateOf(at), easternTimeOf(at)]
  if (time < quietHours.to) return easternInstant(today, quietHours.to)
  return time >= quietHours.from ? easternInstant(addDays(today, 1), quietHours.to) : undefined
}
