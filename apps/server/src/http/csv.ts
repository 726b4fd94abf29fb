/** A cell's text; null is empty. */
export type CsvCell = string | number | null

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which makes it text. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const written = (cell: CsvCell): string => (typeof cell === "string" ? quoted(guarded(cell)) : String(cell ?? ""))

/** A table as CSV (RFC 4180) in UTF-8. It begins with the mark by which spreadsheets know the encoding. */
export const toCsv = (header: ReadonlyArray<string>, rows: Iterable<ReadonlyArray<CsvCell>>): Uint8Array => {
  const lines = [header, ...rows].map((cells) => `${cells.map(written).join(",")}\r\n`)
  return new TextEncoder().encode(`\uFEFF${lines.join("")}`)
}
