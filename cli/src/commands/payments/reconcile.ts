import { explainDifference, isOpenDifference } from "@laundry/core/books/difference"
import { reconcile } from "@laundry/core/books/reconcile"
import { openDifferences, type Reconciliation, totalsOfDays } from "@laundry/core/books/reconciliation"
import { type DayDifference, isToSeeTo } from "@laundry/core/books/settlement"
import { addDays, formatDay, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { type Cents, formatDollars, formatMoney } from "@laundry/core/money/cents"
import type { DayRange } from "@laundry/core/reports/report"
import { Command } from "commander"
import { Clock, Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { exitCodes, WrongUsage } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { table } from "../../terminal.ts"
import { sayActor, sayInstant } from "../../views/order-view.ts"
import { day } from "../../words.ts"

interface Options {
  readonly day?: IsoDate
  readonly from?: IsoDate
  readonly to?: IsoDate
}

/** What was asked for: a day, a range, or the last day that is over. */
const rangeOf = ({ day: only, from, to }: Options, today: IsoDate): DayRange => {
  const isRange = from !== undefined || to !== undefined
  if (only !== undefined && isRange) throw new WrongUsage("Give --day, or --from and --to, not both.")
  if (only !== undefined) return { from: only, to: only }
  if (!isRange) return { from: addDays(today, -1), to: addDays(today, -1) }
  if (from === undefined) throw new WrongUsage("--from is missing.")
  return { from, to: to ?? today }
}

const money = (amount: Cents | null): string | null => (amount === null ? null : formatMoney(amount))
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const amounts = <K extends string>(sums: Readonly<Record<K, Cents>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries<Cents>(sums).map(([name, amount]) => [name, formatMoney(amount)]))

/** A difference as scripts read it. */
export const differenceJson = (difference: DayDifference) => ({
  ...difference,
  ours: money(difference.ours),
  theirs: money(difference.theirs),
  movedAt: instant(difference.movedAt),
  recordedAt: instant(difference.recordedAt),
  isOpen: isToSeeTo(difference),
  settlement: difference.settlement && { ...difference.settlement, at: instant(difference.settlement.at) },
  ...explainDifference(difference),
})

const sumsJson = ({ ours, theirs, differences, payouts }: ReturnType<typeof totalsOfDays>) => ({
  ours: amounts(ours),
  theirs: amounts(theirs),
  differences: differences.map(differenceJson),
  payouts: payouts.map(({ amount, madeAt, arrivesAt, ...payout }) => ({
    ...payout,
    amount: formatMoney(amount),
    madeAt: instant(madeAt),
    arrivesAt: instant(arrivesAt),
  })),
})

const sayDays = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`

const say = (difference: DayDifference): string => {
  const { what, toDo } = explainDifference(difference)
  return `- ${what}\n  ${toDo}\n`
}

const saySettled = (difference: DayDifference): string => {
  const { settlement } = difference
  const said = settlement && `${settlement.reason} (${sayActor(settlement.by)}, ${sayInstant(settlement.at)})`
  return `- ${explainDifference(difference).what}\n  ${said}\n`
}

const part = (
  title: string,
  differences: ReadonlyArray<DayDifference>,
  sayOne: (difference: DayDifference) => string,
): string => (differences.length === 0 ? "" : `\n${title}:\n${differences.map(sayOne).join("")}`)

const sayAll = ({ terminal }: CommandContext, range: DayRange, days: ReadonlyArray<Reconciliation>): string => {
  const { ours, theirs, differences } = totalsOfDays(days)
  const row = (title: string, name: keyof typeof ours) => [
    title,
    formatDollars(ours[name]),
    formatDollars(theirs[name]),
  ]
  const sums = table(
    terminal,
    [{ title: sayDays(range) }, { title: "Our ledger", align: "right" }, { title: "Provider", align: "right" }],
    [
      row("Payments", "payments"),
      row("Refunds", "refunds"),
      row("Disputes", "disputes"),
      ["Fees", "", formatDollars(theirs.fees)],
      ["Paid out to the bank", "", formatDollars(theirs.paidOut)],
    ],
  )
  const open = differences.filter(isToSeeTo)
  const settled = differences.filter(({ settlement }) => settlement !== null)
  const explained = differences.filter((difference) => !isOpenDifference(difference))
  const agreement = settled.length === 0 ? "The books agree to the cent." : "Nothing is left to see to."
  const verdict =
    open.length === 0
      ? `${agreement}\n`
      : `${open.length} ${open.length === 1 ? "difference" : "differences"} to see to:\n${open.map(say).join("")}`
  return `${sums}\n${verdict}${part("Settled", settled, saySettled)}${part("As it should be", explained, say)}`
}

/** `laundry payments reconcile`: our ledger against the provider's own books. */
export const reconcileCommand = (context: CommandContext): Command =>
  reading<Options>(
    context,
    new Command("reconcile")
      .description("hold our ledger against the payment provider's own books, to the cent")
      .option("--day <day>", "one day, such as 2026-11-20 (default: yesterday)", day)
      .option("--from <day>", "the first of several days", day)
      .option("--to <day>", "the last of them (default: today)", day)
      .addHelpText(
        "after",
        `
Days are those where the laundry is. Each difference is explained with what to
do, and it ends with 1 while there is one that somebody has to see to. It changes
no order and no payment. What came of it is kept for the reports and the doctor.
One that nobody can mend is settled with a reason: see 'laundry payments settle
--help'.

Examples:
  laundry payments reconcile
  laundry payments reconcile --from 2026-11-01 --to 2026-11-30 --json
`,
      ),
    async ({ options, perform }) => {
      const today = localDateOf(await perform(Clock.currentTimeMillis))
      const range = rangeOf(options, today)
      const books = await context.books()
      const days = await context.progress("Reading the provider's books", () =>
        perform(reconcile(range).pipe(Effect.provide(books))),
      )
      const open = days.flatMap(openDifferences).length
      return {
        json: {
          ...range,
          agrees: open === 0,
          ...sumsJson(totalsOfDays(days)),
          days: days.map((one) => ({ day: one.day, ...sumsJson(totalsOfDays([one])) })),
        },
        text: sayAll(context, range, days),
        exitCode: open === 0 ? exitCodes.done : exitCodes.failed,
      }
    },
  )
