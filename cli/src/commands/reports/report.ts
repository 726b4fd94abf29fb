import { addDays, formatDay, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { readReport } from "@laundry/core/reports/read-report"
import type { DayFigures, DayRange } from "@laundry/core/reports/report"
import { Command } from "commander"
import { Clock } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { fields } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { figureColumns, reportFields, reportJson } from "../../views/report-view.ts"
import { sayTips } from "../../views/tip-view.ts"
import { day } from "../../words.ts"

const columns: ReadonlyArray<ListColumn<DayFigures>> = [
  { name: "date", title: "Day", value: ({ date }) => date, text: ({ date }) => formatDay(date) },
  ...figureColumns<DayFigures>((figures) => figures),
]

interface Options {
  readonly day?: IsoDate
  readonly from?: IsoDate
  readonly to?: IsoDate
}

/** How many days a report has that is told none. */
export const shownDays = 7

const rangeOf = ({ day: only, from, to }: Options, today: IsoDate): DayRange => {
  if (only !== undefined && (from !== undefined || to !== undefined)) {
    throw new WrongUsage("Give --day, or --from and --to, not both.")
  }
  if (only !== undefined) return { from: only, to: only }
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - shownDays), to: last }
}

/** `laundry report`: the owner's figures, day by day. */
export const reportCommand = (context: CommandContext): Command =>
  listing<DayFigures, Options>(
    context,
    new Command("report")
      .option("--day <day>", "one day, such as 2026-11-20", day)
      .option("--from <day>", `the first day (default: ${shownDays} days up to the last one)`, day)
      .option("--to <day>", "the last day (default: today)", day)
      .addHelpText(
        "after",
        `
Days are those where the laundry is. Amounts are in dollars. docs/reports.md defines each figure.

Examples:
  laundry report --day 2026-11-20
  laundry report --from 2026-11-01 --to 2026-11-30 --csv > november.csv
`,
      ),
    columns,
    async ({ options, perform }) => {
      const today = localDateOf(await perform(Clock.currentTimeMillis))
      const report = await perform(readReport(rangeOf(options, today)))
      const { days, tips } = report
      const said = tips.areOffered || tips.people.length > 0 ? sayTips(tips) : undefined
      return {
        json: reportJson(report),
        rows: days,
        none: "",
        more: `\n${fields(context.terminal, reportFields(report, said))}`,
      }
    },
  )
