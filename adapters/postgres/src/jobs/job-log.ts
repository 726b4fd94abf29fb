import { Logger } from "graphile-worker"

/** What the runner reports to. A pino logger fits. No payloads are logged: they hold personal data. */
export interface JobLog {
  readonly info: (fields: Record<string, unknown>, message: string) => void
  readonly warn: (fields: Record<string, unknown>, message: string) => void
  readonly error: (fields: Record<string, unknown>, message: string) => void
}

/** Keeps the job library quiet: its messages carry whole jobs, and repeat while the database is away. */
export const silentLogger = new Logger(() => () => {})
