import { type CsvCell, csvFormat } from "@laundry/core/shared/csv-format"
import { stringify } from "csv-stringify/sync"

const written = (rows: Array<ReadonlyArray<CsvCell>>, isBegin: boolean): Uint8Array =>
  new TextEncoder().encode(stringify(rows, { ...csvFormat, bom: isBegin }))

/** How a table begins as CSV (RFC 4180) in UTF-8: with the mark by which spreadsheets know the encoding, and the header. */
export const csvHead = (header: ReadonlyArray<string>): Uint8Array => written([header], true)

/** More rows of a table. */
export const csvRows = (rows: Iterable<ReadonlyArray<CsvCell>>): Uint8Array => written([...rows], false)

/** A whole table as CSV. */
export const toCsv = (header: ReadonlyArray<string>, rows: Iterable<ReadonlyArray<CsvCell>>): Uint8Array =>
  Buffer.concat([csvHead(header), csvRows(rows)])
