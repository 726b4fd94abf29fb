import { addDays, formatDay, type IsoDate } from "@laundry/core/local-time/local-time"
import {
  type CalendarDay,
  mostCalendarWeeks,
  readPickupCalendar,
} from "@laundry/core/orders/pickup-days/pickup-calendar"
import type { PickupLimits, PickupLoad } from "@laundry/core/scheduling/pickup-limits"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { wholeNumber } from "../../page-options.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { day } from "../../words.ts"

interface Options {
  readonly from?: IsoDate
  readonly weeks?: number
}

/** "12 (31 bags)" */
const sayLoad = ({ orders, bags }: PickupLoad): string =>
  orders === 0 ? "–" : `${orders} (${bags} ${bags === 1 ? "bag" : "bags"})`

const sayClosure = ({ closure }: CalendarDay): string => {
  if (closure === undefined) return ""
  if (closure.kind === "closed-weekday") return "closed"
  return closure.kind === "holiday" ? `closed: ${closure.name}` : `closed before ${closure.name}`
}

const sayFree = ({ orders, bags }: PickupLimits): string =>
  [orders === null ? [] : `${orders} orders`, bags === null ? [] : `${bags} bags`].flat().join(", ") || "no limit"

const sayRoom = (each: CalendarDay): string => sayClosure(each) || (each.isFull ? "full" : sayFree(each.free))

const sayAreas = ({ areas }: CalendarDay): string =>
  areas
    .map(({ zipCode, areaName, booked, recurring }) => {
      const name = zipCode === null ? "not placed" : [zipCode, areaName ?? []].flat().join(" ")
      return `${name}: ${booked.orders + recurring.orders}`
    })
    .join(", ")

const columns: ReadonlyArray<ListColumn<CalendarDay>> = [
  { name: "day", title: "Day", value: ({ date }) => date, text: ({ date }) => formatDay(date) },
  {
    name: "booked",
    title: "Booked",
    value: ({ booked }) => booked.orders,
    text: ({ booked }) => sayLoad(booked),
  },
  { name: "booked_bags", title: "Booked bags", isExtra: true, value: ({ booked }) => booked.bags },
  {
    name: "recurring",
    title: "Recurring",
    value: ({ recurring }) => recurring.orders,
    text: ({ recurring }) => sayLoad(recurring),
  },
  { name: "recurring_bags", title: "Recurring bags", isExtra: true, value: ({ recurring }) => recurring.bags },
  { name: "room", title: "Free", value: sayRoom },
  { name: "areas", title: "Areas", shrinks: true, value: sayAreas },
]

const dayJson = ({ closure, ...rest }: CalendarDay) => ({
  ...rest,
  closed: closure === undefined ? null : { kind: closure.kind, name: "name" in closure ? closure.name : null },
})

/** `laundry orders calendar`: what is booked, recurring and free, by day and area. */
export const calendarCommand = (context: CommandContext): Command =>
  listing<CalendarDay, Options>(
    context,
    new Command("calendar")
      .description("show what is booked, recurring and free, by day and area")
      .option("--from <day>", "the first day, such as 2026-11-22 (default: this week's Sunday)", day)
      .option("--weeks <number>", "how many weeks (default: 2)", wholeNumber(mostCalendarWeeks))
      .addHelpText(
        "after",
        `
Examples:
  laundry orders calendar
  laundry orders calendar --from 2026-12-20 --weeks 3
`,
      ),
    columns,
    async ({ options, perform }) => {
      const { from, weeks = 2 } = options
      const { today, limits, days } = await perform(readPickupCalendar(weeks, from))
      const last = days.at(-1)?.date ?? today
      return {
        json: { today, limits, days: days.map(dayJson) },
        rows: days,
        none: "No days.\n",
        more: `Later: --from ${addDays(last, 1)}\n`,
      }
    },
  )
