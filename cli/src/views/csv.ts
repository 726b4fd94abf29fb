import { type CsvCell, csvFormat } from "@laundry/core/shared/csv-format"
import { CsvError, parse } from "csv-parse/sync"
import { stringify } from "csv-stringify/sync"

/** Rows as CSV; {@link plainCell} takes away again what keeps a text from being a formula. */
export const csvText = (rows: Iterable<ReadonlyArray<CsvCell>>): string => stringify([...rows], csvFormat)

/** A cell as it was before it was written. Spreadsheets take formulas' first signs in full width, too. */
export const plainCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, "").trim()

/** What is wrong with one line of the file, counted from 1. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

/** A line with something in it, counted from 1. */
export interface Line {
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

/** What is wrong with a line that hasn't as many values as the first one has titles; undefined where it has. */
export const wrongLength = ({ line, cells }: Line, titles: number): LineProblem | undefined =>
  cells.length === titles
    ? undefined
    : { line, message: `There are ${cells.length} values instead of ${titles}; put a value with a comma in quotes.` }

const quoteProblems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark was opened before and never closed.",
  INVALID_OPENING_QUOTE: "A quotation mark stands in the middle of a value; write it twice inside quotes.",
  CSV_INVALID_CLOSING_QUOTE: "Something follows a closing quotation mark; write the inner mark twice.",
}

/** The lines of CSV, or what makes it unreadable. */
export const csvLines = (text: string): ReadonlyArray<Line> | LineProblem => {
  try {
    // The library's types do not know what `info` makes of its records, nor that its errors carry the line.
    // One kind of line end, because the parser counts a quoted CR LF as two lines.
    const records = parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as ReadonlyArray<{ record: ReadonlyArray<string>; info: { lines: number } }>
    return records
      .map(({ record, info }) => ({ cells: record, line: info.lines - (record.join("").match(/\n/g)?.length ?? 0) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // As above: the types leave out the line that every such error carries.
    const { lines: line } = error as unknown as { readonly lines: number }
    return { line, message: quoteProblems[error.code] ?? error.message }
  }
}
