import { setTimeout as sleep } from "node:timers/promises"
import type { JobLog } from "./job-log.ts"
import { makeJobPool, untilReachable } from "./job-pool.ts"
import { migrateJobs } from "./job-schema.ts"
import { type JobHandler, startWorkers, type Workers } from "./job-workers.ts"

export { migrateJobs }

export interface JobRunnerOptions {
  readonly connectionString: string
  /** By the job's name, as given to the job library's `add_job`. Jobs with other names are left to other runners. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly concurrency?: number
  readonly log: JobLog
  /** Whether this process has just brought the library's tables up to date; else the runner does. */
  readonly isMigrated?: boolean
  /** Done after an outage of the database, before jobs are taken again: what fell due meanwhile may have to wait. */
  readonly afterOutage?: () => Promise<void>
}

export interface JobRunner {
  /** Takes no more jobs and hands running ones back within a few seconds. May be called twice. */
  readonly stop: () => Promise<void>
}

const RESTART_MS = 1_000

/**
 * Runs the queue's jobs in this process until stopped. A job runs at least once, and never in two living processes at
 * a time; the jobs of a process that was killed are taken up by any other runner within 20 seconds. An outage of the
 * database is survived. Rejects when the database can't be reached at the start.
 */
export const startJobRunner = async (options: JobRunnerOptions): Promise<JobRunner> => {
  const { connectionString, handlers, log, concurrency = 4, isMigrated = false, afterOutage = async () => {} } = options
  if (!isMigrated) await migrateJobs(connectionString)
  const pool = makeJobPool(connectionString, concurrency + 2)
  const start = () => startWorkers({ pool, connectionString, handlers, concurrency, log, afterOutage })
  let workers: Workers | undefined
  try {
    workers = await start()
  } catch (error) {
    await pool.end()
    throw error
  }

  const stopped = new AbortController()
  const supervise = async () => {
    let complained = false
    while (!stopped.signal.aborted) {
      const reason = await Promise.race([workers?.failed ?? "", aborted(stopped.signal)])
      if (stopped.signal.aborted) return
      if (reason !== "") log.error({ reason }, "The job runner starts afresh.")
      // What was done meanwhile is written down when the old workers stop, so that it isn't done again.
      await untilReachable(pool, stopped.signal)
      await workers?.stop()
      await sleep(RESTART_MS, undefined, { signal: stopped.signal }).catch(() => {})
      workers = undefined
      if (stopped.signal.aborted) return
      try {
        await afterOutage()
        workers = await start()
        complained = false
      } catch (error) {
        if (!complained) log.error({ err: error }, "The job runner can't start and keeps trying.")
        complained = true
      }
    }
  }
  const supervision = supervise()

  const stop = async () => {
    stopped.abort()
    await supervision
    await workers?.stop()
    await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })])
  }
  let stopping: Promise<void> | undefined
  return {
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

const aborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve("")
    else signal.addEventListener("abort", () => resolve(""), { once: true })
  })
