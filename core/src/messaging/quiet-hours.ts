import {
  addDays,
  type Instant,
  localDateOf,
  localInstant,
  localTimeOf,
  type WallTime,
} from "../local-time/local-time.ts"
import type { MessageEvent } from "./message-event.ts"

/** From when to when a customer's phone rings only for what can't wait, in local wall-clock time. */
export const quietHours = { from: "21:00" as WallTime, to: "08:00" as WallTime } as const

/** They say where the driver is now, which is worth nothing in the morning. */
const aboutNow: ReadonlySet<MessageEvent> = new Set(["driver_on_the_way", "out_for_delivery"])

const aboutDelivery: ReadonlySet<MessageEvent> = new Set(["delivered", "delivery_late"])

/**
 * Whether a message to a phone waits for the end of the quiet hours: all but those about a driver who is on the way now, and
 * about a delivery that is promised before the quiet hours end. Customers get these on the phone only where they chose so.
 */
export const waitsForMorning = (event: MessageEvent, promise: { readonly deliveryTime: WallTime }): boolean =>
  !aboutNow.has(event) && !(aboutDelivery.has(event) && promise.deliveryTime <= quietHours.to)

/** Until when what is to go to a phone now is held; undefined outside of the quiet hours. */
export const quietUntil = (at: Instant): Instant | undefined => {
  const [today, time] = [localDateOf(at), localTimeOf(at)]
  if (time < quietHours.to) return localInstant(today, quietHours.to)
  return time >= quietHours.from ? localInstant(addDays(today, 1), quietHours.to) : undefined
}
