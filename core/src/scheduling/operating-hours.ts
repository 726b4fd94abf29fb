import { formatWallTime, parseWallTime, sayWallTime, type WallTime } from "../local-time/local-time.ts"

/** When the vans drive, in local wall-clock times (specification §3, §9). */
export interface OperatingHours {
  readonly pickupStart: WallTime
  readonly pickupEnd: WallTime
  /** Laundry is back before this hour on the day after pickup. */
  readonly deliveryTime: WallTime
  /** From this hour on, today is no longer offered. */
  readonly sameDayCutoff: WallTime
}

/** When the bags of one pickup are collected. */
export type PickupWindow = Pick<OperatingHours, "pickupStart" | "pickupEnd">

export const defaultOperatingHours: OperatingHours = {
  pickupStart: "18:00" as WallTime,
  pickupEnd: "21:00" as WallTime,
  deliveryTime: "10:00" as WallTime,
  sameDayCutoff: "17:00" as WallTime,
}

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

/** The pickup window as people say it: '6–9 PM', '11 AM–1 PM'. */
export const sayPickupWindow = (hours: PickupWindow): string => {
  const start = sayWallTime(hours.pickupStart)
  const end = sayWallTime(hours.pickupEnd)
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)}–${end}` : `${start}–${end}`
}
