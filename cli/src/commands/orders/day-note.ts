import type { IsoDate } from "@laundry/core/local-time/local-time"
import { readPickupCalendar } from "@laundry/core/orders/pickup-days/pickup-calendar"
import { closedDaySentence, fullDaySentence } from "@laundry/core/scheduling/day-refusals"
import type { Call, CommandContext } from "../../answer.ts"

/** Says that a pickup day is closed or full: staff may choose it all the same. */
export const noteDay = async (
  { terminal }: CommandContext,
  perform: Call<object>["perform"],
  date: IsoDate | undefined,
): Promise<void> => {
  if (date === undefined) return
  const { days } = await perform(readPickupCalendar(1, date))
  const [day] = days
  if (day?.closure !== undefined) terminal.note(`${closedDaySentence(date, day.closure)}\n`)
  else if (day?.isFull === true) terminal.note(`${fullDaySentence(date)}\n`)
}
