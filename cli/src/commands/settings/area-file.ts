import { isUtf8 } from "node:buffer"
import { readServiceArea } from "@laundry/core/areas/manage-service-areas"
import { Effect, Result } from "effect"
import { Refusal } from "../../failure.ts"
import { csvLines, type Line, type LineProblem, wrongLength } from "../../views/csv.ts"

/** What a file says: the areas of its right lines, and the wrong ones. */
export interface AreaFile {
  readonly areas: ReadonlyArray<{ readonly zipCode: string; readonly areaName: string }>
  readonly problems: ReadonlyArray<LineProblem>
}

/** A title without case, blanks and punctuation: "ZIP Code" is "zipcode". */
const plain = (title: string): string => title.toLowerCase().replace(/[^a-z]/g, "")
const zipTitles: ReadonlySet<string> = new Set(["zipcode", "zip", "postalcode"])
const nameTitles: ReadonlySet<string> = new Set(["areaname", "name", "area"])

/**
 * Reads service areas from CSV with a header that names a ZIP code and a name column, in any order and case. Every
 * wrong line is found, so that the file is mended in one go. Fails when there is nothing to read lines from.
 */
export const readAreaFile = (bytes: Uint8Array, fileName: string): AreaFile => {
  if (!isUtf8(bytes)) {
    throw new Refusal("InvalidFile", `${fileName} is not UTF-8 text. Save it as "CSV UTF-8" and try again.`)
  }
  const lines = csvLines(new TextDecoder().decode(bytes))
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
  for (const row of rows) {
    const { line, cells } = row
    const lengthProblem = wrongLength(row, titles.length)
    const area = Effect.runSync(
      Effect.result(readServiceArea({ zipCode: cells[zipColumn] ?? "", areaName: cells[nameColumn] ?? "" })),
    )
    if (lengthProblem !== undefined) problems.push(lengthProblem)
    else if (Result.isFailure(area)) problems.push({ line, message: area.failure.message })
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
