import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type CalendarDay, readPickupCalendar } from "@laundry/core/orders/pickup-days/pickup-calendar"
import { closedDaySentence, fullDaySentence } from "@laundry/core/scheduling/day-refusals"
import { addLoads, hasRoom, withoutLoad } from "@laundry/core/scheduling/pickup-limits"
import { Effect } from "effect"
import type { Call, CommandContext } from "../../answer.ts"

const noteOf = ({ date, closure }: CalendarDay, isFull: boolean): string => {
  if (closure !== undefined) return `${closedDaySentence(date, closure)}\n`
  return isFull ? `${fullDaySentence(date)}\n` : ""
}

/** Says that a pickup day is closed or full: staff may choose it all the same. */
export const noteDay = async (
  { terminal }: CommandContext,
  perform: Call<object>["perform"],
  date: IsoDate | undefined,
): Promise<void> => {
  if (date === undefined) return
  const { days } = await perform(readPickupCalendar(1, date))
  const [day] = days
  if (day !== undefined) terminal.note(noteOf(day, day.isFull))
}

const lastOne = { orders: 1, bags: 1 }

/** The same of many days, once they have their new orders: of each that is closed, or was full before its last one. */
export const readDayNotes = Effect.fnUntraced(function* (dates: Iterable<IsoDate>) {
  const notes = yield* Effect.forEach([...new Set(dates)].toSorted(), (date) =>
    Effect.map(readPickupCalendar(1, date), ({ days: [day], limits }) => {
      if (day === undefined) return ""
      const before = withoutLoad(addLoads(day.booked, day.recurring), lastOne)
      return noteOf(day, !hasRoom(before, lastOne, limits))
    }),
  )
  return notes.join("")
})
