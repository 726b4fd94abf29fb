import { ReportView } from "@laundry/contracts/company/reports"
import { addDays, defaultTimeZone, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { type DayRange, type Figures, rangeProblem } from "@laundry/core/reports/report"
import { InvalidRange } from "@laundry/core/reports/report-errors"
import { type SummableReport, sumReports } from "@laundry/core/reports/sum-reports"
import { Command } from "commander"
import { Clock, Effect, Schema } from "effect"
import type { CommandContext } from "../../answer.ts"
import {
  branchNames,
  failureJson,
  inEachBranch,
  isDone,
  type OnlyOption,
  type Outcome,
  someBranches,
} from "../../branches/each-branch.ts"
import { clockIn } from "../../branches/zone-clock.ts"
import { exitCodes } from "../../failure.ts"
import { wholeNumber } from "../../page-options.ts"
import { fields, oneLine } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { figureColumns, reportFields, reportJson } from "../../views/report-view.ts"
import { sayTips } from "../../views/tip-view.ts"
import { day } from "../../words.ts"
import { shownDays } from "../reports/report.ts"

interface Options extends OnlyOption {
  readonly from?: IsoDate
  readonly to?: IsoDate
  readonly timeout: number
}

/** How long a branch may take, in seconds. */
const usualPatience = 30
const mostPatience = 3600

/** A branch's figures, or what they come to together. */
interface Row {
  readonly name: string
  readonly figures: Figures | undefined
  readonly trouble: string | null
}

const columns: ReadonlyArray<ListColumn<Row>> = [
  { name: "branch", title: "Branch", value: ({ name }) => name },
  ...figureColumns<Row>(({ figures }) => figures),
  { name: "trouble", title: "Trouble", isExtra: true, value: ({ trouble }) => trouble },
]

/** What the total is called beside branches, whose names have no capital letters. */
const totalName = (failed: ReadonlyArray<string>): string => (failed.length === 0 ? "Total" : "Total (incomplete)")

/** What is not in the total; empty when everything is. */
const missing = (failed: ReadonlyArray<string>): string =>
  failed.length === 0
    ? ""
    : `The total is incomplete: ${failed.join(", ")} ${failed.length === 1 ? "is" : "are"} not in it.`

/** The days of the report: those that are asked for, else the last ones, up to today where that is furthest. */
const rangeOf = async (
  context: CommandContext,
  names: ReadonlyArray<string>,
  { from, to }: Options,
): Promise<DayRange> => {
  const findToday = async () => {
    const looked = await inEachBranch(context, names, "Looking at branches", context.branches.look)
    const now = Effect.runSync(Clock.currentTimeMillis)
    const days = looked.flatMap(({ answer }) => clockIn(answer?.facts?.timeZone ?? defaultTimeZone, now)?.date ?? [])
    return days.toSorted().at(-1) ?? localDateOf(now)
  }
  const last = to ?? (await findToday())
  const range = { from: from ?? addDays(last, 1 - shownDays), to: last }
  const problem = rangeProblem(range)
  if (problem !== undefined) throw new InvalidRange({ problem })
  return range
}

const readReport = Schema.decodeUnknownSync(ReportView)

/** `laundry branches report`: the owner's figures of each branch, and what they come to. */
export const reportBranches = (context: CommandContext): Command =>
  listing<Row, Options>(
    context,
    new Command("report")
      .description("the owner's figures of each branch, and what they come to together")
      .option("--from <day>", `the first day (default: ${shownDays} days up to the last one)`, day)
      .option("--to <day>", "the last day (default: today)", day)
      .option("--only <names>", "these alone, such as miami,tampa", branchNames)
      .option("--timeout <seconds>", "how long a branch may take", wholeNumber(mostPatience), usualPatience)
      .addHelpText(
        "after",
        `
A day is each branch's own, from its midnight to its midnight. A branch that
fails or does not answer in time is named, the total says that it is
incomplete, and the exit code is 1. docs/reports.md defines each figure.

Examples:
  laundry branches report --from 2026-11-01 --to 2026-11-30
  laundry branches report --only miami,tampa --csv > florida.csv
`,
      ),
    columns,
    async ({ options, operator }) => {
      const names = await someBranches(context, options)
      const range = await rangeOf(context, names, options)
      const words = ["report", "--from", range.from, "--to", range.to, "--as", operator]
      const outcomes: ReadonlyArray<Outcome<SummableReport>> = await inEachBranch(
        context,
        names,
        "Asking",
        async (name) =>
          readReport((await context.branches.run(name, words, { patienceMillis: options.timeout * 1000 })).json),
      )
      const total = sumReports(
        range,
        outcomes.flatMap(({ answer }) => answer ?? []),
      )
      const failed = outcomes.filter((outcome) => !isDone(outcome))
      const failedNames = failed.map(({ name }) => name)
      const troubles = failed.map(({ name, failure }) => `✗ ${name}: ${oneLine(failure?.message ?? "")}\n`).join("")
      const isTipped = total.tips.areOffered || total.tips.total !== 0
      const tips = isTipped ? sayTips({ total: total.tips.total, people: [] }) : undefined
      const incomplete = missing(failedNames)
      return {
        json: {
          ...range,
          isComplete: failed.length === 0,
          total: reportJson(total),
          branches: outcomes.map(({ name, answer, failure }) => ({
            name,
            report: answer === undefined ? null : reportJson(answer),
            error: failure === undefined ? null : failureJson(failure),
          })),
        },
        rows: [
          ...outcomes.map(({ name, answer, failure }) => ({
            name,
            figures: answer?.totals,
            trouble: failure?.message ?? null,
          })),
          { name: totalName(failedNames), figures: total.totals, trouble: incomplete || null },
        ],
        none: "",
        more: `\n${fields(context.terminal, reportFields(total, tips))}${incomplete === "" ? "" : `\n${incomplete}\n${troubles}`}`,
        exitCode: failed.length === 0 ? exitCodes.done : exitCodes.failed,
      }
    },
  )
