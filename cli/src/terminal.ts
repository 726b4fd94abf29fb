import stringWidth from "string-width"

const styles = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const
export type Style = keyof typeof styles

/** Where a command's words go and how they may look. */
export interface Terminal {
  /** Standard output: what was asked for. Text is written as it is. */
  readonly out: (text: string) => void
  /** Standard output, where much follows: says when it was taken. False once nobody reads any more, as after `head`. */
  readonly send: (text: string) => Promise<boolean>
  /** Standard error: everything else. */
  readonly note: (text: string) => void
  /** Characters to a line. */
  readonly columns: number
  /** Whether a person reads and types: standard input and output are terminals. */
  readonly isInteractive: boolean
  readonly paint: (style: Style, text: string) => string
}

const defaultColumns = 80
const fewestColumns = 40

type Write = (text: string, done: (error?: Error | null) => void) => unknown

/** What writing says when the other end of the pipe is closed, and after that. */
const closedPipe: ReadonlySet<unknown> = new Set(["EPIPE", "ERR_STREAM_DESTROYED"])

const sendTo = (stdout: { readonly write: Write }, text: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    stdout.write(text, (error) => {
      if (!error) resolve(true)
      else if ("code" in error && closedPipe.has(error.code)) resolve(false)
      else reject(error)
    })
  })

interface Streams {
  readonly stdin: { readonly isTTY?: boolean }
  readonly stdout: { readonly isTTY?: boolean; readonly columns?: number; readonly write: Write }
  readonly stderr: { readonly write: (text: string) => unknown }
}

/** The process's own terminal. `NO_COLOR` turns colours off; without a terminal there are none (https://no-color.org). */
export const makeTerminal = (
  { stdin, stdout, stderr }: Streams,
  environment: Readonly<Record<string, string | undefined>>,
): Terminal => {
  const hasColours = stdout.isTTY === true && (environment["NO_COLOR"] ?? "") === "" && environment["TERM"] !== "dumb"
  return {
    out: (text) => void stdout.write(text, () => {}),
    send: (text) => sendTo(stdout, text),
    note: (text) => void stderr.write(text),
    columns: Math.max(fewestColumns, stdout.columns || Number(environment["COLUMNS"]) || defaultColumns),
    isInteractive: stdin.isTTY === true && stdout.isTTY === true,
    paint: (style, text) => {
      const [open, close] = styles[style]
      return hasColours ? `\u001B[${open}m${text}\u001B[${close}m` : text
    },
  }
}

/** Text from outside, fit for one line of a terminal: it can neither move the cursor, colour, nor reverse what follows. */
export const oneLine = (text: string): string =>
  text
    .replace(/\s*[\r\n]+\s*/g, " ⏎ ")
    .replace(/[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD")

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Cuts text to a width in columns, the last of them an ellipsis. */
export const cut = (text: string, width: number): string => {
  if (stringWidth(text) <= width) return text
  let kept = ""
  for (const { segment } of segmenter.segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break
    kept += segment
  }
  return `${kept}…`
}

const pad = (text: string, width: number, alignment: "left" | "right"): string => {
  const blank = " ".repeat(Math.max(0, width - stringWidth(text)))
  return alignment === "left" ? text + blank : blank + text
}

export interface Column {
  readonly title: string
  readonly align?: "left" | "right"
  /** Gives way when the line is too long. */
  readonly shrinks?: boolean
  /** Is left out when the line is too long even so. */
  readonly mayGo?: boolean
}

const gap = "  "
const narrowest = 8

/** Lines up rows under their titles within the terminal's width. Ends in a newline. */
export const table = (
  { columns: width, paint }: Pick<Terminal, "columns" | "paint">,
  columns: ReadonlyArray<Column>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): string => {
  const texts = rows.map((row) => row.map(oneLine))
  const widths = columns.map(({ title }, index) =>
    Math.max(stringWidth(title), ...texts.map((row) => stringWidth(row[index] ?? ""))),
  )
  let excess = widths.reduce((sum, each) => sum + each, 0) + gap.length * (columns.length - 1) - width
  const widestFirst = [...widths.keys()].toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))
  for (const index of widestFirst) {
    if (columns[index]?.shrinks !== true || excess <= 0) continue
    const wanted = widths[index] ?? 0
    widths[index] = Math.max(Math.min(wanted, narrowest), wanted - excess)
    excess -= wanted - widths[index]
  }
  const dropped = excess > 0 ? columns.findLastIndex(({ mayGo }) => mayGo === true) : -1
  if (dropped >= 0) {
    const others = <A>(each: ReadonlyArray<A>): ReadonlyArray<A> => each.filter((_, index) => index !== dropped)
    return table({ columns: width, paint }, others(columns), rows.map(others))
  }
  const line = (cells: ReadonlyArray<string>) =>
    cells
      .map((cell, index) => pad(cut(cell, widths[index] ?? 0), widths[index] ?? 0, columns[index]?.align ?? "left"))
      .join(gap)
      .trimEnd()
  const head = paint("bold", line(columns.map(({ title }) => title)))
  return [head, ...texts.map(line), ""].join("\n")
}

/** Breaks text between words so that no line is wider than `width`, if its words allow. */
const wrap = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(" ")) {
    if (line !== "" && stringWidth(`${line} ${word}`) > width) {
      lines.push(line)
      line = word
    } else line = line === "" ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** Lines up labels and what belongs to them; what is long goes on below itself. Ends in a newline. */
export const fields = (
  { columns: width, paint }: Pick<Terminal, "columns" | "paint">,
  entries: ReadonlyArray<readonly [label: string, value: string]>,
): string => {
  const labelWidth = Math.max(0, ...entries.map(([label]) => stringWidth(label)))
  const indent = " ".repeat(labelWidth) + gap
  return entries
    .map(([label, value]) => {
      const lines = wrap(oneLine(value), width - indent.length)
      return `${paint("bold", pad(label, labelWidth, "left"))}${gap}${lines.join(`\n${indent}`)}\n`
    })
    .join("")
}
