import type { CsvCell } from "@laundry/core/shared/csv-format"
import { longestPart, mostCounted } from "@laundry/core/shared/listed"
import type { Command } from "commander"
import type { Answer, Call, CommandContext } from "../answer.ts"
import { type ExitCode, exitCodes, WrongUsage } from "../failure.ts"
import { reading } from "../gate.ts"
import { largestLimit } from "../page-options.ts"
import { type Column, table } from "../terminal.ts"

/** A column that a list can show. */
export interface ListColumn<Row> extends Column {
  /** What `--columns` and the first line of CSV call it. */
  readonly name: string
  /** For spreadsheets: dollars with two digits, instants in UTC, days as they are. */
  readonly value: (row: Row) => CsvCell
  /** For people, where that differs. */
  readonly text?: (row: Row) => string
  /** Shown only where `--columns` names it, and in CSV. */
  readonly isExtra?: boolean
}

/** What a list found. */
export interface Found<Row> {
  readonly json: unknown
  readonly rows: ReadonlyArray<Row>
  /** The sentence when there is nothing. */
  readonly none: string
  /** What is said below the table. */
  readonly more?: string
  /** Where something of the list could not be had. */
  readonly exitCode?: ExitCode
}

/** What is said below a list that leaves some out. */
export const sayNotShown = (notShown: number): string => {
  const others = notShown > mostCounted ? `more than ${mostCounted}` : String(notShown)
  return notShown === 0 ? "" : `Not shown: ${others} more. Use --limit up to ${longestPart}.\n`
}

/** The same of a list that was asked for one more than it shows, and knows only that there are others; `narrower` is an option of it that leaves some out. */
export const sayHasMore = (hasMore: boolean, limit: number, narrower?: string): string => {
  if (!hasMore) return ""
  const ways = [narrower, limit < largestLimit ? `--limit up to ${largestLimit}` : undefined].filter(
    (way) => way !== undefined,
  )
  return ways.length === 0 ? "There are more than one list shows.\n" : `There are more: use ${ways.join(", or ")}.\n`
}

/** What every list takes. */
export interface ListOptions {
  readonly columns?: string
  readonly csv?: boolean
}

const chosen = <Row>(
  columns: ReadonlyArray<ListColumn<Row>>,
  { columns: typed, csv = false }: ListOptions,
): ReadonlyArray<ListColumn<Row>> => {
  if (typed === undefined) return csv ? columns : columns.filter(({ isExtra }) => isExtra !== true)
  return typed.split(",").map((word) => {
    const name = word.trim().toLowerCase()
    const column = columns.find((each) => each.name === name)
    if (column !== undefined) return column
    throw new WrongUsage(`"${word.trim()}" is no column; there are ${columns.map((each) => each.name).join(", ")}.`)
  })
}

/** Gives a command the options of a list with these columns. */
export const withListOptions = (command: Command, columns: ReadonlyArray<{ readonly name: string }>): Command =>
  command
    .option("--columns <names>", `which, in which order: ${columns.map(({ name }) => name).join(",")}`)
    .option("--csv", "as CSV for spreadsheets, all columns unless --columns names some")

/** Shows rows as a table of the columns that are asked for, as CSV, or as one JSON document. */
export const showList = async <Row, Options extends object>(
  context: CommandContext,
  call: Call<Options & ListOptions>,
  columns: ReadonlyArray<ListColumn<Row>>,
  work: (call: Call<Options>) => Promise<Found<Row>>,
): Promise<Answer> => {
  const { csv = false }: ListOptions = call.options
  if (csv && call.isJson) throw new WrongUsage("Give --json or --csv, not both.")
  const shown = chosen(columns, call.options)
  const { json, rows, none, more = "", exitCode = exitCodes.done } = await work(call)
  if (csv) {
    context.terminal.note(more)
    const { csvText } = await import("./csv.ts")
    const head = shown.map(({ name }) => name)
    return { json, exitCode, text: csvText([head, ...rows.map((row) => shown.map(({ value }) => value(row)))]) }
  }
  const cell = ({ value, text }: ListColumn<Row>, row: Row) => text?.(row) ?? String(value(row) ?? "")
  const lines = rows.map((row) => shown.map((column) => cell(column, row)))
  return { json, exitCode, text: rows.length === 0 ? none : table(context.terminal, shown, lines) + more }
}

/** Makes a command that shows rows. */
export const listing = <Row, Options extends object = object>(
  context: CommandContext,
  command: Command,
  columns: ReadonlyArray<ListColumn<Row>>,
  work: (call: Call<Options>) => Promise<Found<Row>>,
): Command =>
  reading<Options & ListOptions>(context, withListOptions(command, columns), (call) =>
    showList<Row, Options>(context, call, columns, work),
  )
