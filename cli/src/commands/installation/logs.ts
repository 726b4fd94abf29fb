import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { BrokenOff, Refusal } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { readLogLines } from "../../log-lines.ts"
import { wholeNumber } from "../../page-options.ts"
import { logLevels, makeLogFilter, sayLogLine } from "../../views/log-view.ts"
import { among, oneWord } from "../../words.ts"

const defaultLines = 50
const mostLines = 1_000_000

interface Options {
  readonly follow?: boolean
  readonly lines?: number
  readonly level?: string
  readonly request?: string
}

const notSet =
  "LOG_FILE is not set: the server writes its log to standard output, which its service manager keeps " +
  "(journalctl, docker logs). Set LOG_FILE for the server and for this command."

const whyNot: Readonly<Record<string, string>> = {
  ENOENT: "does not exist: no server has been started with it yet",
  EACCES: "may not be read by you",
  EISDIR: "is a folder",
}

const refusal = (path: string, error: unknown): unknown => {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return error
  const code = String(error.code)
  return new Refusal("LogNotReadable", `LOG_FILE names ${path}, which ${whyNot[code] ?? `can't be read (${code})`}.`)
}

/** `laundry logs`: the server's log. */
export const logsCommand = (context: CommandContext): Command =>
  reading<Options>(
    context,
    new Command("logs")
      .option("-f, --follow", "go on with each line that is added, until Ctrl-C")
      .option("-n, --lines <number>", `how many of the last lines (default: ${defaultLines})`, wholeNumber(mostLines))
      .option("--level <level>", "only lines of this level and above", oneWord(among(logLevels), logLevels))
      .option("--request <id>", "only lines of this request, as its answer's x-request-id or the audit log names it")
      .addHelpText(
        "after",
        `
It reads the file that LOG_FILE names, one line after another: with --json as
they are, a JSON object each, otherwise with the time in New York.

Examples:
  laundry logs --follow
  laundry logs --level warn --lines 20
  laundry logs --request 0b0c1e5e-6f0f-4c8e-9d2a-4b8a5f6f8a11
  LOG_FILE=/var/log/laundry.log.1 laundry logs
`,
      ),
    async ({ options: { follow = false, lines = defaultLines, level, request }, isJson }) => {
      const { terminal, signal } = context
      const path = await context.logFile()
      if (path === undefined) throw new Refusal("LogFileNotSet", notSet)
      const wanted = { most: lines, isWanted: makeLogFilter({ level, request, isJson }) }
      let isBegun = false
      try {
        for await (const line of readLogLines(path, wanted, follow ? { signal } : undefined)) {
          isBegun = true
          const isTaken = await terminal.send(isJson ? `${line}\n` : sayLogLine(line, terminal))
          if (!isTaken) break
        }
      } catch (error) {
        throw isBegun && isJson ? new BrokenOff(refusal(path, error)) : refusal(path, error)
      }
      return undefined
    },
  )
