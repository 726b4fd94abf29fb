import { isUtf8 } from "node:buffer"
import { readServiceArea } from "@laundry/core/areas/manage-service-areas"
import { CsvError, parse } from "csv-parse/sync"
import { Effect, Result } from "effect"
import { Refusal } from "../failure.ts"

/** What is wrong with one line of the file, counted from 1. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

/** What a file says: the areas of its right lines, and the wrong ones. */
export interface AreaFile {
  readonly areas: ReadonlyArray<{ readonly zipCode: string; readonly areaName: string }>
  readonly problems: ReadonlyArray<LineProblem>
}

interface Line {
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

/** A title without case, blanks and punctuation: "ZIP Code" is "zipcode". */
const plain = (title: string): string => title.toLowerCase().replace(/[^a-z]/g, "")
const zipTitles: ReadonlySet<string> = new Set(["zipcode", "zip", "postalcode"])
const nameTitles: ReadonlySet<string> = new Set(["areaname", "name", "area"])

const quoteProblems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark was opened before and never closed.",
  INVALID_OPENING_QUOTE: "A quotation mark stands in the middle of a value; write it twice inside quotes.",
  CSV_INVALID_CLOSING_QUOTE: "Something follows a closing quotation mark; write the inner mark twice.",
}

const readLines = (text: string): ReadonlyArray<Line> | LineProblem => {
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

/**
 * Reads service areas from CSV with a header that names a ZIP code and a name column, in any order and case. Every
 * wrong line is found, so that the file is mended in one go. Fails when there is nothing to read lines from.
 */
export const readAreaFile = (bytes: Uint8Array, fileName: string): AreaFile => {
  if (!isUtf8(bytes)) {
    throw new Refusal("InvalidFile", `${fileName} is not UTF-8 text. Save it as "CSV UTF-8" and try again.`)
  }
  const lines = readLines(new TextDecoder().decode(bytes))
  if (!Array.isArray(lines)) return { areas: [], problems: [lines as LineProblem] }
  const [header, ...rows] = lines as ReadonlyArray<Line>
  const titles = header?.cells.map(plain) ?? []
  const zipColumn = titles.findIndex((title) => zipTitles.has(title))
  const nameColumn = titles.findIndex((title) => nameTitles.has(title))
  if (zipColumn < 0 || nameColumn < 0) {
    throw new Refusal("InvalidFile", `${fileName} must begin with a line that names its columns: zipCode,areaName.`)
  }
  if (rows.length === 0) throw new Refusal("InvalidFile", `${fileName} contains no service areas.`)

  const problems: Array<LineProblem> = []
  const known = new Map<string, { readonly line: number; readonly areaName: string }>()
  for (const { line, cells } of rows) {
    const isRightLength = cells.length === titles.length
    const area = Effect.runSync(
      Effect.result(readServiceArea({ zipCode: cells[zipColumn] ?? "", areaName: cells[nameColumn] ?? "" })),
    )
    if (!isRightLength) {
      const message = `There are ${cells.length} values instead of ${titles.length}; put a name with a comma in quotes.`
      problems.push({ line, message })
    } else if (Result.isFailure(area)) problems.push({ line, message: area.failure.message })
    else {
      const { zipCode, areaName } = area.success
      const earlier = known.get(zipCode)
      if (earlier === undefined) known.set(zipCode, { line, areaName })
      else if (earlier.areaName !== areaName) {
        problems.push({ line, message: `ZIP code ${zipCode} has another name on line ${earlier.line}.` })
      }
    }
  }
  return { areas: [...known].map(([zipCode, { areaName }]) => ({ zipCode, areaName })), problems }
}
