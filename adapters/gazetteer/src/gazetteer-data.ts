import { readFileSync } from "node:fs"
import { parseZipCode, type ZipCode } from "@laundry/core/areas/service-area"

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** A stretch of a street within one ZIP code, nearly straight, with its lowest and highest possible house number. */
export interface StreetSegment {
  readonly street: string
  readonly city: string
  readonly zipCode: ZipCode
  readonly from: number
  readonly to: number
  /** Where the number `from` lies, and where `to` does; good to about a block. */
  readonly start: Coordinates
  readonly end: Coordinates
  /** Other names of the street, on the first of its segments. */
  readonly aliases: ReadonlyArray<string>
}

/** A hotel, a building or a landmark, at an address on one of the streets. */
export interface NamedPlace {
  readonly name: string
  readonly number: number
  readonly street: string
  readonly city: string
  readonly aliases: ReadonlyArray<string>
}

type Row = Readonly<Record<string, string>>

/** The rows of a CSV file without quotes, by the names in its first line. */
const rowsOf = (fileName: string): ReadonlyArray<Row> => {
  const [header = "", ...lines] = readFileSync(new URL(`../data/${fileName}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
  const names = header.split(",")
  return lines.map((line, index) => {
    const values = line.split(",")
    if (values.length !== names.length)
      throw new Error(`${fileName}, line ${index + 2}: ${names.length} values expected`)
    return Object.fromEntries(names.map((name, column) => [name, values[column] ?? ""]))
  })
}

const text = (row: Row, name: string): string => {
  const value = row[name]
  if (value === undefined || value === "") throw new Error(`${name} is missing in ${JSON.stringify(row)}`)
  return value
}
const number = (row: Row, name: string): number => {
  const value = Number(text(row, name))
  if (!Number.isFinite(value)) throw new Error(`${name} is not a number in ${JSON.stringify(row)}`)
  return value
}
const zipCode = (row: Row): ZipCode => {
  const zip = parseZipCode(text(row, "zip"))
  if (zip === undefined) throw new Error(`not a ZIP code in ${JSON.stringify(row)}`)
  return zip
}
const aliases = (row: Row): ReadonlyArray<string> => (row["aliases"] ?? "").split("|").filter((alias) => alias !== "")

/** Reads the streets that come with this package. Throws on a malformed row. */
export const readStreets = (): ReadonlyArray<StreetSegment> =>
  rowsOf("streets.csv").map((row) => ({
    street: text(row, "street"),
    city: text(row, "city"),
    zipCode: zipCode(row),
    from: number(row, "from"),
    to: number(row, "to"),
    start: { latitude: number(row, "fromLatitude"), longitude: number(row, "fromLongitude") },
    end: { latitude: number(row, "toLatitude"), longitude: number(row, "toLongitude") },
    aliases: aliases(row),
  }))

/** Reads the hotels and landmarks that come with this package. Throws on a malformed row. */
export const readPlaces = (): ReadonlyArray<NamedPlace> =>
  rowsOf("places.csv").map((row) => ({
    name: text(row, "name"),
    number: number(row, "number"),
    street: text(row, "street"),
    city: text(row, "city"),
    aliases: aliases(row),
  }))
