import { sayWallTime, type WallTime } from "@laundry/core/local-time/local-time"

/** '4–6 AM', '7 AM–6 PM': the way people say it. */
export const sayHours = ({ start, end }: { readonly start: WallTime; readonly end: WallTime }): string => {
  const [from, to] = [sayWallTime(start), sayWallTime(end)]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`
}

/** '4AM', '6PM': as the price list is written (specification §9). */
export const tightHour = (time: WallTime): string => sayWallTime(time).replace(" ", "")

/** '7am', '6pm': as the hours of the business are written (specification §2). */
export const clockHour = (time: WallTime): string => tightHour(time).toLowerCase()
