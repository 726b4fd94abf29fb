import type { Instant } from "@laundry/core/local-time/local-time"

const zero = 48

/** The number that the two digits at a place say. */
const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero

/** The milliseconds of a fraction of a second that begins at a place; PostgreSQL leaves zeros at its end out. */
const millisecondsIn = (text: string, from: number, to: number): number => {
  let milliseconds = 0
  for (let at = from, unit = 100; at < to && unit >= 1; at += 1, unit /= 10) {
    milliseconds += (text.charCodeAt(at) - zero) * unit
  }
  return milliseconds
}

/** "2026-11-20 17:00:00", with a fraction or without, at the offset of a zone with whole hours. */
const plain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d$/

/** Reads an instant as PostgreSQL writes it. */
export const parseInstantText = (text: string): Instant => {
  if (!plain.test(text)) return Date.parse(text)
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const end = text.length - 3
  const utc = Date.UTC(
    year,
    twoDigits(text, 5) - 1,
    twoDigits(text, 8),
    twoDigits(text, 11),
    twoDigits(text, 14),
    twoDigits(text, 17),
    end > 20 ? millisecondsIn(text, 20, end) : 0,
  )
  const offset = twoDigits(text, end + 1) * 3_600_000
  return text[end] === "-" ? utc + offset : utc - offset
}
