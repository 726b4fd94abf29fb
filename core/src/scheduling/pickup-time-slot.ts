import { formatWallTime, parseWallTime, type WallTime } from "../local-time/local-time.ts"
import type { PickupWindow } from "./operating-hours.ts"

/** The pickup window as orders keep it: '6:00 PM - 9:00 PM'. */
export const pickupTimeSlot = (hours: PickupWindow): string =>
  `${formatWallTime(hours.pickupStart)} - ${formatWallTime(hours.pickupEnd)}`

/** Reads '6:00 PM'. */
const readClock = (said: string): WallTime | undefined => {
  const [, hour = "", minutes = "", half = ""] = /^\s*(\d{1,2}):(\d{2})\s*([AP])M\s*$/i.exec(said) ?? []
  if (hour === "" || Number(hour) < 1 || Number(hour) > 12) return undefined
  const hours = (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0)
  return parseWallTime(`${String(hours).padStart(2, "0")}:${minutes}`)
}

/** Reads a pickup window as orders keep it; undefined for a text of another shape. */
export const readPickupTimeSlot = (slot: string): PickupWindow | undefined => {
  const [pickupStart, pickupEnd, ...more] = slot.split(/\s[-–]\s/).map(readClock)
  return pickupStart === undefined || pickupEnd === undefined || more.length > 0
    ? undefined
    : { pickupStart, pickupEnd }
}

/** The pickup window for which an order was booked, whatever the hours are since; theirs where its text can't be read. */
export const pickupWindowOf = (
  order: { readonly pickupTimeSlot: string },
  { pickupStart, pickupEnd }: PickupWindow,
): PickupWindow => readPickupTimeSlot(order.pickupTimeSlot) ?? { pickupStart, pickupEnd }
