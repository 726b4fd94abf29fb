import { setTimeout as sleep } from "node:timers/promises"

/**
 * How long a statement of a migration waits for a lock. Everybody else who wants the table waits behind it, so it is less than what
 * a request is given.
 */
export const lockTimeoutMillis = 1_000

/** A table was in use all the time that a migration tried to get it. */
export class TableBusy extends Error {
  override readonly name = "TableBusy"

  constructor(migration: string, cause: unknown) {
    super(
      `${migration} did not get its tables: a transaction has used them all the time. Nothing of it was changed. End what runs for long (pg_stat_activity shows it), and migrate again.`,
      { cause },
    )
  }
}

export interface LockPatience {
  /** Between two tries, so that those who waited behind one get through. */
  readonly pauseMillis: number
  readonly tries: number
}

/** For five minutes. */
export const usualPatience: LockPatience = { pauseMillis: 2_000, tries: 100 }

/** SQLSTATEs of a lock that was not got in time, and of two who waited for each other. */
const lockFailures: ReadonlySet<unknown> = new Set(["55P03", "40P01"])

const isLockFailure = (error: unknown): boolean =>
  error instanceof Error && "code" in error && lockFailures.has(error.code)

/** Runs a migration again and again while it fails for a lock; fails with {@link TableBusy} in the end. */
export const withLockPatience = async <A>(
  migration: string,
  { pauseMillis, tries }: LockPatience,
  say: (line: string) => void,
  attempt: () => Promise<A>,
): Promise<A> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (tried >= tries) throw new TableBusy(migration, error)
      say(`${migration} waits for a table in use`)
      await sleep(pauseMillis)
    }
  }
}
