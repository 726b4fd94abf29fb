import { stringify } from "csv-stringify/sync"

/** A cell's text; null is empty. */
export type CsvCell = string | number | null

/** What was typed like a formula that is made text: it gets an apostrophe as well, so that reading takes no typed one away. */
const typedText = /^'+[=+\-@\t\r＝＋－＠]/

const cellText = (cell: CsvCell): CsvCell => (typeof cell === "string" && typedText.test(cell) ? `'${cell}` : cell)

/**
 * A table as CSV (RFC 4180) in UTF-8. It begins with the mark by which spreadsheets know the encoding, and a text that they
 * would take for a formula begins with an apostrophe, which makes it text.
 */
export const toCsv = (header: ReadonlyArray<string>, rows: Iterable<ReadonlyArray<CsvCell>>): Uint8Array =>
  new TextEncoder().encode(
    stringify([header, ...Array.from(rows, (row) => row.map(cellText))], {
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
      // By itself it quotes the whole delimiter only: a line feed alone would end the row for most readers.
      quoted_match: /[\r\n]/,
    }),
  )
