import { sayWallTime, type WallTime } from "../local-time/local-time.ts"

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

/** The pickup window as people say it: '6–9 PM', '11 AM–1 PM'. */
export const sayPickupWindow = (hours: PickupWindow): string => {
  const start = sayWallTime(hours.pickupStart)
  const end = sayWallTime(hours.pickupEnd)
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)}–${end}` : `${start}–${end}`
}
