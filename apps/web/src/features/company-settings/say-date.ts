import { formatDay, parseIsoDate } from "@laundry/core/local-time/local-time"

/** "Fri, Dec 25, 2026" for a day as it is kept; what is no day stays as it was typed. */
export const sayDateOf = (date: string): string => {
  const day = parseIsoDate(date)
  return day === undefined ? date : `${formatDay(day)}, ${date.slice(0, 4)}`
}
