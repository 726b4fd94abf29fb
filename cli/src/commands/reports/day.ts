import { closeDay, type DayState, listClosedDays, readDay } from "@laundry/core/books/close-day"
import type { ClosedDay, DaySums } from "@laundry/core/books/closed-day"
import { reconcile } from "@laundry/core/books/reconcile"
import { addDays, formatDay, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { Command } from "commander"
import { Clock, Effect } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { exitCodes } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { fields, type Terminal } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"
import { day } from "../../words.ts"

interface Options {
  readonly day?: IsoDate
}

const titles: Readonly<Record<keyof DaySums, string>> = {
  payments: "Payments",
  refunds: "Refunds",
  disputes: "Disputes",
  fees: "Provider's fees",
  paidOut: "Paid out to the bank",
  settled: "Differences settled",
  settledGap: "Settled in all",
  pickedUp: "Picked up",
  delivered: "Delivered",
  pounds: "Pounds delivered",
}
const names = Object.keys(titles) as ReadonlyArray<keyof DaySums>

const say = (sums: DaySums, name: keyof DaySums): string => {
  if (name === "pickedUp" || name === "delivered" || name === "settled") return String(sums[name])
  return name === "pounds" ? formatPounds(sums.pounds) : formatDollars(sums[name])
}

const sumsJson = ({ pickedUp, delivered, pounds, settled, ...amounts }: DaySums) => ({
  ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatMoney(amount)])),
  settled,
  pickedUp,
  delivered,
  pounds,
})

const closedJson = ({ closedAt, sums, ...closed }: ClosedDay) => ({
  ...closed,
  closedAt: new Date(closedAt).toISOString(),
  sums: sumsJson(sums),
})

const stateJson = ({ day: of, sums, obstacles, versions, changed }: DayState) => ({
  day: of,
  sums: sumsJson(sums),
  obstacles,
  versions: versions.map(closedJson),
  changed,
})

const sayClosed = ({ version, closedAt, by }: ClosedDay): string =>
  `Closed ${sayInstant(closedAt)} by ${"name" in by ? by.name : "nobody"} (version ${version}).\n`

/** What is said of a day's sums: as it stands, or as it was signed off. */
type SaidSums = Pick<DayState, "day" | "sums" | "versions" | "changed">

/** Differences that were settled are told of where there are some. */
const shownNames = ({ sums, versions: [signed] }: SaidSums): ReadonlyArray<keyof DaySums> =>
  sums.settled > 0 || (signed?.sums.settled ?? 0) > 0
    ? names
    : names.filter((name) => name !== "settled" && name !== "settledGap")

/** The sums, each changed one with what was signed off. */
const saySums = (terminal: Terminal, state: SaidSums): string => {
  const { day: of, sums, changed, versions } = state
  const [signed] = versions
  const said = fields(
    terminal,
    shownNames(state).map((name) => {
      const was =
        signed !== undefined && changed.includes(name) ? ` (was ${say(signed.sums, name)} when it was closed)` : ""
      return [titles[name], `${say(sums, name)}${was}`]
    }),
  )
  return `${formatDay(of)}\n${said}`
}

/** Whether the day is closed, and has changed since. */
const sayStanding = ({ versions: [newest], changed }: DayState): string =>
  newest === undefined
    ? "\nNot closed.\n"
    : `\n${sayClosed(newest)}${changed.length > 0 ? "It has changed since: close it again.\n" : ""}`

/** What a day comes to and what keeps it open, with its standing between them where that is asked for. */
const sayState = (terminal: Terminal, state: DayState, standing = ""): string => {
  const { obstacles } = state
  const open =
    obstacles.length === 0
      ? ""
      : `\nTo be seen to first:\n${obstacles.map(({ sentence }) => `- ${sentence}\n`).join("")}`
  return `${saySums(terminal, state)}${standing}${open}`
}

/** A day as it would be closed, which compares its books first: fees are known only then, and differences. */
const comparedDay = Effect.fnUntraced(function* (of: IsoDate) {
  yield* reconcile({ from: of, to: of }).pipe(Effect.catchTag("BooksNotShown", () => Effect.void))
  return yield* readDay(of)
})

/** The day that is meant: the one that was named, or today. */
const chosen = async ({ options, perform }: Pick<Call<Options>, "options" | "perform">): Promise<IsoDate> =>
  options.day ?? localDateOf(await perform(Clock.currentTimeMillis))

const withDay = (command: Command): Command =>
  command.option("--day <day>", "which, such as 2026-11-20 (default: today)", day)

const close = (context: CommandContext) =>
  changing<Options>(
    context,
    withDay(
      new Command("close").description("sign a day off: its money, its laundry, its customers, its books"),
    ).addHelpText(
      "after",
      `
It compares the books, also in a dry run, and names everything that has to be seen to first: unresolved
money, laundry that is not accounted for, customers who wait, books that differ.
A closed day never changes. After a correction, close it again: a newer version
is written beside the old.

Examples:
  laundry day close --day 2026-11-20 --dry-run
  laundry day close --yes
`,
    ),
    async (call) => {
      const { perform } = call
      const of = await chosen(call)
      const books = await context.books()
      const before = await context.progress("Comparing the books", () =>
        perform(comparedDay(of).pipe(Effect.provide(books))),
      )
      // Without its standing: what is said below the preview is what it has become.
      const preview = `${sayState(context.terminal, before)}\n`
      return {
        preview,
        json: stateJson(before),
        question: `Close ${formatDay(of)}?`,
        saysAll: true,
        apply: async () => {
          const closed = await perform(closeDay(of).pipe(Effect.provide(books)))
          const signed = saySums(context.terminal, { ...closed, versions: [], changed: [] })
          return { json: closedJson(closed), text: `${signed}\n${sayClosed(closed)}` }
        },
      }
    },
  )

const show = (context: CommandContext) =>
  reading<Options>(
    context,
    withDay(
      new Command("show").description("what a day comes to, what keeps it open, and what was signed off of it"),
    ).addHelpText(
      "after",
      `
It ends with 1 while something has to be seen to before the day can be closed.

Example:
  laundry day show --day 2026-11-20
`,
    ),
    async (call) => {
      const of = await chosen(call)
      const state = await call.perform(readDay(of).pipe(Effect.provide(await context.books())))
      const exitCode = state.obstacles.length === 0 ? exitCodes.done : exitCodes.failed
      return { json: stateJson(state), text: sayState(context.terminal, state, sayStanding(state)), exitCode }
    },
  )

type Listed = Effect.Success<ReturnType<typeof listClosedDays>>[number]

const columns: ReadonlyArray<ListColumn<Listed>> = [
  { name: "day", title: "Day", value: (row) => row.day, text: (row) => formatDay(row.day) },
  { name: "version", title: "Version", align: "right", value: ({ version }) => version },
  {
    name: "closed",
    title: "Closed",
    value: ({ closedAt }) => new Date(closedAt).toISOString(),
    text: ({ closedAt }) => sayInstant(closedAt),
  },
  { name: "by", title: "By", shrinks: true, value: ({ by }) => ("name" in by ? by.name : "") },
  {
    name: "payments",
    title: "Payments",
    align: "right",
    value: ({ sums }) => formatMoney(sums.payments),
    text: ({ sums }) => formatDollars(sums.payments),
  },
  {
    name: "changed",
    title: "Changed since",
    shrinks: true,
    value: ({ changed }) => changed.map((name) => titles[name].toLowerCase()).join(", "),
  },
]

const shownDays = 31

const list = (context: CommandContext) =>
  listing<Listed, { readonly from?: IsoDate; readonly to?: IsoDate }>(
    context,
    new Command("list")
      .description("the closed days, the newest first, and what has changed since")
      .option("--from <day>", `the first day (default: ${shownDays} days up to the last one)`, day)
      .option("--to <day>", "the last day (default: today)", day)
      .addHelpText("after", "\nExample:\n  laundry day list --from 2026-11-01\n"),
    columns,
    async ({ options, perform }) => {
      const to = options.to ?? localDateOf(await perform(Clock.currentTimeMillis))
      const from = options.from ?? addDays(to, 1 - shownDays)
      const days = await perform(listClosedDays({ from, to }))
      const json = { days: days.map(({ changed, ...closed }) => ({ ...closedJson(closed), changed })) }
      return { json, rows: days, none: "No day was closed.\n" }
    },
  )

/** `laundry day`: closing a day, and the days that were closed. */
export const dayCommand = (context: CommandContext): Command =>
  new Command("day").addCommand(close(context)).addCommand(show(context)).addCommand(list(context))
