import { stringify } from "csv-stringify/sync"

/** A cell's text; null is empty. */
export type CsvCell = string | number | null

/** What was typed like a formula that is made text: it gets an apostrophe as well, so that reading takes no typed one away. */
const typedText = /^'+[=+\-@\t\r＝＋－＠]/

const cellText = (cell: CsvCell): CsvCell => (typeof cell === "string" && typedText.test(cell) ? `'${cell}` : cell)

const written = (rows: Array<ReadonlyArray<CsvCell>>, isBegin: boolean): Uint8Array =>
  new TextEncoder().encode(
    stringify(rows, {
      bom: isBegin,
      escape_formulas: true,
      record_delimiter: "windows",
      // By itself it quotes the whole delimiter only: a line feed alone would end the row for most readers.
      quoted_match: /[\r\n]/,
    }),
  )

/** How a table begins as CSV (RFC 4180) in UTF-8: with the mark by which spreadsheets know the encoding, and the header. */
export const csvHead = (header: ReadonlyArray<string>): Uint8Array => written([header], true)

/** More rows of a table. A text that spreadsheets would take for a formula begins with an apostrophe, which makes it text. */
export const csvRows = (rows: Iterable<ReadonlyArray<CsvCell>>): Uint8Array =>
  written(
    Array.from(rows, (row) => row.map(cellText)),
    false,
  )

/** A whole table as CSV. */
export const toCsv = (header: ReadonlyArray<string>, rows: Iterable<ReadonlyArray<CsvCell>>): Uint8Array =>
  Buffer.concat([csvHead(header), csvRows(rows)])
