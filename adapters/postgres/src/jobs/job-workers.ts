import { EventEmitter } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { run, type Task, type WorkerEvents } from "graphile-worker"
import type { Pool } from "pg"
import { schemasAt } from "../database/branch.ts"
import { holdInstance, type Instance } from "./job-instance.ts"
import { type JobLog, silentLogger } from "./job-log.ts"
import { untilReachable } from "./job-pool.ts"

/** What a handler is told about the job it runs. */
export interface JobContext {
  readonly id: string
  /** 1 on the first run. */
  readonly attempts: number
  readonly maxAttempts: number
  /** Fires when the job is about to be handed back, because the process is stopping. */
  readonly signal: AbortSignal
}

/** Runs one job. It may run again after a crash, so its effect must be safe to repeat. Rejecting means: retry later. */
export type JobHandler = (payload: unknown, job: JobContext) => Promise<void>

/** Workers that take jobs under one identity. They end by themselves when that identity is lost or the library gives up. */
export interface Workers {
  /** Resolves with the reason when the workers can't go on. They still have to be stopped then. */
  readonly failed: Promise<string>
  /** Takes no more jobs, gives running ones a little time, and hands the rest back without counting the attempt. */
  readonly stop: () => Promise<void>
}

const POLL_MS = 2_000
const DRAIN_MS = 3_000
const ABORT_MS = 500
/** Waited for twice at most: a stop that takes longer than a server has for it leaves behind what it had not come to. */
const SHUTDOWN_MS = 1_000
const FETCH_FAILURES = 5
const REMEMBERED = 1_000

interface RunningJob {
  readonly attempts: number
  readonly control: AbortController
  readonly done: Promise<unknown>
  readonly abandon: () => void
}

/** Starts `concurrency` workers on the job queue. Rejects when the database can't be reached. */
export const startWorkers = async (options: {
  readonly pool: Pool
  readonly connectionString: string
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly concurrency: number
  readonly log: JobLog
  /** Done when a lost connection is back, before jobs are taken again. */
  readonly afterOutage: () => Promise<void>
}): Promise<Workers> => {
  const { pool, connectionString, handlers, concurrency, log, afterOutage } = options
  const { jobs } = schemasAt(connectionString)
  const running = new Map<string, RunningJob>()
  const handedBack = new Map<string, number>()
  const finished = new Set<string>()
  const closing = new AbortController()
  let fail: (reason: string) => void = () => {}
  const failed = new Promise<string>((resolve) => (fail = resolve))

  const finish = (id: string) => {
    finished.add(id)
    const oldest = finished.values().next().value
    if (finished.size > REMEMBERED && oldest !== undefined) finished.delete(oldest)
  }

  /** Whether a job was queued anew while it ran. The library then takes its key and all its tries: it would stay as given up. */
  const isQueuedAnew = async (id: string): Promise<boolean> => {
    await untilReachable(pool, closing.signal)
    const { rowCount } = await pool.query(`select from ${jobs}.jobs where id = $1 and key is null`, [id])
    return rowCount !== 0
  }

  const taskFor =
    (name: string, handler: JobHandler): Task =>
    async (payload, { job }) => {
      const control = new AbortController()
      const { id, key, attempts, max_attempts: maxAttempts } = job
      let abandon = () => {}
      const abandoned = new Promise<never>((_, reject) => {
        abandon = () => reject(new Error("Handed back: the process stopped before the job was done."))
      })
      const work = (async () => handler(payload, { id, attempts, maxAttempts, signal: control.signal }))()
      running.set(id, { attempts, control, abandon, done: work.catch(() => {}) })
      try {
        await Promise.race([work, abandoned])
        finish(id)
      } catch (error) {
        const failed = { job: name, jobId: id, attempt: attempts, maxAttempts }
        if (control.signal.aborted) {
          handedBack.set(id, attempts)
          throw error
        }
        if (key === null || !(await isQueuedAnew(id).catch(() => false))) {
          reportFailure(log, error, failed)
          throw error
        }
        log.warn({ ...failed, err: error }, "A job failed. It was queued anew while it ran, and is done then.")
        finish(id)
      } finally {
        running.delete(id)
        // So that the outcome isn't lost, the library is told of it only when the database can be reached.
        await untilReachable(pool, closing.signal)
      }
    }

  let instance: Instance | undefined
  let poolId = ""
  const events = new EventEmitter() as WorkerEvents
  // Comes before the first worker asks for a job, in the same turn.
  events.on("pool:create", ({ workerPool }) => {
    poolId = workerPool.id
    const onTakenOver = () => fail("its jobs were taken over while it had no database connection")
    instance = holdInstance({ connectionString, id: poolId, log, onTakenOver, afterOutage })
  })
  let failures = 0
  const fetched = () => {
    failures = 0
  }
  events.on("job:start", fetched)
  events.on("worker:getJob:empty", fetched)
  events.on("worker:getJob:error", ({ error }) => {
    failures += 1
    // The library remembers a first failure for ever in one place; only new workers get over it.
    if (failures >= FETCH_FAILURES) fail(`it can't fetch jobs: ${String(error)}`)
  })

  const runner = await run({
    pgPool: pool,
    schema: jobs,
    taskList: Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, taskFor(name, handler)])),
    parsedCronItems: [],
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: silentLogger,
    events,
    // Asked before every fetch: the one place where taking a job can be made to wait until the identity is held.
    forbiddenFlags: async () => {
      await instance?.whenHeld()
      return []
    },
    // Without a delay the library doesn't wait for these queries, and their failure would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    instance?.openDoors()
    await instance?.release()
    throw error
  })
  runner.promise.then(
    () => fail("the job library stopped"),
    (error) => fail(String(error)),
  )

  const settle = (ms: number) =>
    Promise.race([Promise.all([...running.values()].map((job) => job.done)), sleep(ms, undefined, { ref: false })])

  const stop = async () => {
    const stopped = runner.stop().catch(() => {})
    instance?.openDoors()
    await settle(DRAIN_MS)
    for (const job of running.values()) job.control.abort()
    await settle(ABORT_MS)
    closing.abort()
    for (const job of running.values()) job.abandon()
    await Promise.race([stopped, sleep(SHUTDOWN_MS, undefined, { ref: false })])
    // When the database is away, the next sweep frees the jobs instead.
    const tidy = tidyUp(pool, jobs, poolId, handedBack, finished).catch(() => {})
    await Promise.race([tidy.then(() => instance?.release()), sleep(SHUTDOWN_MS, undefined, { ref: false })])
  }
  let stopping: Promise<void> | undefined
  return {
    failed,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

const reportFailure = (
  log: JobLog,
  error: unknown,
  job: { job: string; jobId: string; attempt: number; maxAttempts: number },
) => {
  if (job.attempt < job.maxAttempts) log.warn({ ...job, err: error }, "A job failed and will be tried again.")
  else log.error({ ...job, err: error }, "A job failed for the last time.")
}

/** Frees what this identity still has locked, takes back the attempt of jobs handed back, closes those that were done. */
const tidyUp = async (
  pool: Pool,
  jobs: string,
  poolId: string,
  handedBack: ReadonlyMap<string, number>,
  finished: ReadonlySet<string>,
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query("begin")
    await client.query(`select ${jobs}.force_unlock_workers(array[$1])`, [poolId])
    for (const [id, attempts] of handedBack) {
      const reschedule = `select ${jobs}.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := $2)`
      await client.query(reschedule, [id, attempts - 1])
    }
    await client.query(`select ${jobs}.complete_jobs($1::bigint[])`, [[...finished]])
    await client.query("commit")
  } finally {
    client.release(true)
  }
}
