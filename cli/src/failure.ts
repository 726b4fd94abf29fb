/** How a command ends: done, refused or failed, wrong usage, interrupted. */
export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Why a command ended without doing what it was asked: what the terminal and `--json` show of it. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly exitCode: ExitCode
  /** Part of the answer was printed already: the failure is told on standard error, also with `--json`. */
  readonly isAfterOutput?: boolean
}

/** The command can't or may not be done now; the message says why and what to do about it. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly code: string
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: string, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** A change that wants a yes, where nobody could be asked for it. */
export class NotConfirmed extends Error {
  override readonly name = "NotConfirmed"
  readonly details: Readonly<Record<string, unknown>>

  constructor(details: Readonly<Record<string, unknown>>) {
    super("Nothing was changed. Add --yes to do this, or --dry-run to see what it would do.")
    this.details = details
  }
}

/** The command was not understood. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage"
}

/** An answer that is printed as it comes broke off: what was printed has no end. */
export class BrokenOff extends Error {
  override readonly name = "BrokenOff"
  constructor(cause: unknown) {
    super("The output broke off.", { cause })
  }
}

/** Somebody pressed Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
  constructor() {
    super("Interrupted.")
  }
}

/** What a library throws when Ctrl-C, or the signal in its place, ends its work. */
const interruptions: ReadonlySet<unknown> = new Set([
  "Interrupted",
  "ExitPromptError",
  "AbortPromptError",
  "AbortError",
])

/** Errors of other rooms whose message is written for operators, by their name. */
const wordedErrors: ReadonlySet<string> = new Set([
  "InvalidEnvironment",
  "OutdatedSchema",
  "NewerSchema",
  "NewerMigrations",
  "OlderPrograms",
  "ProgramsConnected",
  "TableBusy",
  "MayNotMigrate",
  "UnfinishedRestore",
  "NothingToBackUp",
  "DatabaseNotEmpty",
  "OtherTables",
  "DamagedBackup",
  "NewerBackup",
  "OtherSecrets",
  "BackupNotWritable",
  "BackupNotReadable",
])

/** Failures of use cases that what was typed is to blame for, whatever there is in the database. */
const usageErrors: ReadonlySet<string> = new Set(["InvalidRange"])

const has = <Name extends string>(value: unknown, name: Name): value is Readonly<Record<Name, unknown>> =>
  typeof value === "object" && value !== null && name in value

const failed = (code: string, message: string, details?: Failure["details"]): Failure => ({
  code,
  message,
  exitCode: exitCodes.failed,
  ...(details === undefined ? {} : { details }),
})

/** Puts whatever was thrown into a sentence and an exit code. */
export const describeFailure = (error: unknown): Failure => {
  if (error instanceof BrokenOff) {
    const { message, ...failure } = describeFailure(error.cause)
    return {
      ...failure,
      message: `${message.replace(/(?<![.!?])$/, ".")} The output is not finished.`,
      isAfterOutput: true,
    }
  }
  if (error instanceof Refusal) return failed(error.code, error.message, error.details)
  if (error instanceof NotConfirmed) {
    const { name: code, message, details } = error
    return { code, message, details, exitCode: exitCodes.usage }
  }
  if (error instanceof WrongUsage) return { code: error.name, message: error.message, exitCode: exitCodes.usage }
  if (has(error, "name") && interruptions.has(error.name)) {
    return { code: "Interrupted", message: "Interrupted.", exitCode: exitCodes.interrupted }
  }
  const message = has(error, "message") ? String(error.message) : String(error)
  // The failures of use cases are worded for people.
  if (has(error, "_tag") && typeof error._tag === "string" && message !== "") {
    const failure = failed(error._tag, message)
    return usageErrors.has(error._tag) ? { ...failure, exitCode: exitCodes.usage } : failure
  }
  if (!has(error, "name") || typeof error.name !== "string") return failed("Internal", message)
  if (error.name === "StorageUnavailable") return failed(error.name, "The database can't be reached.")
  if (!wordedErrors.has(error.name)) return failed("Internal", message)
  return failed(error.name, message, has(error, "problems") ? { problems: error.problems } : undefined)
}
