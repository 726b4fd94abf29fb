import { closeSync, openSync, writeSync } from "node:fs"
import { CannotStart } from "@laundry/wiring/environment"
import { type DestinationStream, type Logger, pino } from "pino"
import { loggedError } from "./logged-error.ts"

/** The log of a process, and how to let go of the file that it is written to. */
export interface ServerLog {
  readonly log: Logger
  /** Opens the file by its name again, after another program has moved it away. Undefined where there is no file. */
  readonly reopen: (() => void) | undefined
}

/** For the owner and a group that may look: the log holds no customer's name, but addresses of the network. */
const mode = 0o640

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error)

/**
 * A file to which several processes append whole lines. Each is written at once, as on standard output: a process that is
 * killed loses none, and nothing waits in memory for a disk that is full. What can't be written goes to standard error.
 */
const appendTo = (path: string): { readonly destination: DestinationStream; readonly reopen: () => void } => {
  let file = openSync(path, "a", mode)
  let fails = false
  const complain = (error: unknown) => {
    if (!fails) process.stderr.write(`${path} can't be written (${codeOf(error)}): the log continues here.\n`)
    fails = true
  }
  return {
    destination: {
      write: (line) => {
        try {
          writeSync(file, line)
          fails = false
        } catch (error) {
          complain(error)
          process.stderr.write(line)
        }
      },
    },
    reopen: () => {
      try {
        const next = openSync(path, "a", mode)
        closeSync(file)
        file = next
      } catch (error) {
        complain(error) // the lines still go to the file that was moved away
      }
    },
  }
}

/**
 * Opens the log: the file that is configured, or standard output. `base` is in each line. Throws a {@link CannotStart} when the
 * file can't be had.
 */
export const openServerLog = (
  { logFile, logLevel }: { readonly logFile: string | undefined; readonly logLevel: string },
  base: Readonly<Record<string, unknown>> | null,
): ServerLog => {
  const options = { level: logLevel, base, serializers: { err: loggedError } }
  if (logFile === undefined) return { log: pino(options), reopen: undefined }
  try {
    const { destination, reopen } = appendTo(logFile)
    return { log: pino(options, destination), reopen }
  } catch (error) {
    throw new CannotStart(`LOG_FILE names ${logFile}, which can't be written (${codeOf(error)}).`, { cause: error })
  }
}
