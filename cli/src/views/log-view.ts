import { localDateOf, localTimeOf } from "@laundry/core/local-time/local-time"
import { levels } from "pino"
import { oneLine, type Style, type Terminal } from "../terminal.ts"

type Fields = Readonly<Record<string, unknown>>

export const logLevels = Object.values(levels.labels)

/** A line of the log as its fields; undefined for what no logger wrote whole. */
const readFields = (line: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

interface LogFilter {
  /** The least level. */
  readonly level: string | undefined
  /** The id of a request, as its response and the audit log say it. */
  readonly request: string | undefined
  readonly isJson: boolean
}

/** Which lines are asked for. A line that can't be read is shown to people who ask for all. */
export const makeLogFilter = ({ level, request, isJson }: LogFilter): ((line: string) => boolean) => {
  const least = level === undefined ? 0 : (levels.values[level] ?? 0)
  return (line) => {
    // Most lines are of other requests: they need not be read.
    if (request !== undefined && !line.includes(request)) return false
    const fields = readFields(line)
    if (fields === undefined) return !isJson && level === undefined && request === undefined
    const { reqId, requestId } = fields
    return Number(fields["level"]) >= least && (request === undefined || reqId === request || requestId === request)
  }
}

const colors: Readonly<Record<string, Style>> = {
  debug: "dim",
  trace: "dim",
  warn: "yellow",
  error: "red",
  fatal: "red",
}

/** As a clock in New York shows it, wherever the laundry is: its zone is in the database, which a log is read without. Seconds are the same everywhere. */
const sayTime = (at: unknown): string => {
  const instant = new Date(typeof at === "number" ? at : Number.NaN)
  if (Number.isNaN(instant.getTime())) return " ".repeat(19)
  const seconds = instant.toISOString().slice(17, 19)
  return `${localDateOf(instant.getTime())} ${localTimeOf(instant.getTime())}:${seconds}`
}

const sayField = (value: unknown): string => oneLine(typeof value === "string" ? value : JSON.stringify(value))

/** What went wrong: in a sentence, and the places of the program below it. */
const sayError = (error: unknown): { readonly sentence: string; readonly stack: ReadonlyArray<string> } => {
  if (typeof error !== "object" || error === null) return { sentence: "", stack: [] }
  const fields: Fields = { ...error }
  const stack = typeof fields["stack"] === "string" ? fields["stack"].split("\n").slice(1) : []
  const sentence = typeof fields["message"] === "string" ? fields["message"] : ""
  return { sentence, stack: stack.map((place) => `    ${oneLine(place.trim())}`) }
}

/** A line of the log for people: time, level, sentence, then whatever else it says. Ends in a newline. */
export const sayLogLine = (line: string, { paint }: Pick<Terminal, "paint">): string => {
  const fields = readFields(line)
  if (fields === undefined) return `${oneLine(line)}\n`
  const { level: number, time, msg, err, ...others } = fields
  const level = levels.labels[Number(number)] ?? String(number)
  const label = level.toUpperCase().padEnd(5)
  const { sentence, stack } = sayError(err)
  const said = typeof msg === "string" ? msg : ""
  // Pino repeats the error's message where nothing else was said.
  const text = [...new Set([said, sentence])]
    .filter((each) => each !== "")
    .map(oneLine)
    .join(": ")
  const rest = Object.entries(others).map(([name, value]) => `${name}=${sayField(value)}`)
  const color = colors[level]
  const head = [
    paint("dim", sayTime(time)),
    color === undefined ? label : paint(color, label),
    text,
    ...rest.map((each) => paint("dim", each)),
  ]
  return `${[head.filter((each) => each !== "").join(" "), ...stack.map((place) => paint("dim", place))].join("\n")}\n`
}
