import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { type Schemas, schemasAt } from "../database/branch.ts"
import type { JobLog } from "./job-log.ts"
import { instanceLock } from "./job-schema.ts"

/** How often a runner looks for dead ones. This is also its own sign of life to itself. */
const SWEEP_MS = 2_000
/** How long a lock must stay free before its owner counts as dead: a dropped connection is back well before. */
const GRACE_SECONDS = 6
const RECONNECT_MS = 300
const QUERY_TIMEOUT_MS = 5_000

/** A runner's claim to be alive: a session advisory lock on a connection of its own. */
export interface Instance {
  /** Resolves when the claim is held, at once if it is, so that no job is taken without it; or once the doors open. */
  readonly whenHeld: () => Promise<void>
  /** Lets everybody who waits in {@link whenHeld} through: the runner is stopping and takes no jobs any more. */
  readonly openDoors: () => void
  /** Gives the claim up. Nobody has to wait for the grace period. */
  readonly release: () => Promise<void>
}

/**
 * Claims `id` and keeps the claim, reconnecting for as long as it takes. Meanwhile hands the jobs of runners whose claim
 * has lapsed back to the queue. `onTakenOver` tells that this happened to `id` itself, after a long loss of connection.
 */
export const holdInstance = (options: {
  readonly connectionString: string
  readonly id: string
  readonly log: JobLog
  readonly onTakenOver: () => void
  /** Done when a lost connection is back, before jobs are taken again. Rejecting means that it is not back yet. */
  readonly afterOutage: () => Promise<void>
}): Instance => {
  const { connectionString, id, log } = options
  const schemas = schemasAt(connectionString)
  const stopped = new AbortController()
  let held = false
  let doorsOpen = false
  let registered = false
  let waiting: (() => void)[] = []
  let session: Client | undefined

  const letThrough = () => {
    for (const resolve of waiting) resolve()
    waiting = []
  }

  /** Takes the lock, waiting while the server still has our dead connection or somebody is just sweeping us. */
  const claim = async (client: Client): Promise<boolean> => {
    // A server that never hears from a vanished machine would keep its lock for hours.
    await client.query("set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2")
    const attempt = { text: `select pg_try_advisory_lock(${instanceLock("$1::text")}) as locked`, values: [id] }
    while (!(await client.query<{ locked: boolean }>(attempt)).rows[0]?.locked) {
      await sleep(RECONNECT_MS, undefined, { signal: stopped.signal })
    }
    if (registered) {
      const { rowCount } = await client.query(
        `update ${schemas.runner}.instances set missing_since = null where id = $1`,
        [id],
      )
      return rowCount === 1
    }
    await client.query(`insert into ${schemas.runner}.instances (id) values ($1)`, [id])
    registered = true
    return true
  }

  const keep = async () => {
    let reported = false
    while (!stopped.signal.aborted) {
      const client = new Client({
        connectionString,
        application_name: "laundry job runner",
        connectionTimeoutMillis: QUERY_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
        keepAlive: true,
      })
      client.on("error", () => {})
      session = client
      try {
        await client.connect()
        if (!(await claim(client))) return options.onTakenOver()
        if (reported) await options.afterOutage()
        held = true
        if (reported) log.info({}, "The job runner has its database connection back.")
        reported = false
        letThrough()
        for (;;) {
          await sweep(client, schemas, id, log)
          await sleep(SWEEP_MS, undefined, { signal: stopped.signal })
        }
      } catch (error) {
        if (stopped.signal.aborted) return
        if (!reported) log.warn({ err: error }, "The job runner lost its database connection and is trying again.")
        reported = true
        held = false
        void client.end().catch(() => {})
        await sleep(RECONNECT_MS, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }
  const kept = keep()

  return {
    whenHeld: () => (held || doorsOpen ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    openDoors: () => {
      doorsOpen = true
      letThrough()
    },
    release: async () => {
      stopped.abort()
      await kept
      await session?.query(`delete from ${schemas.runner}.instances where id = $1`, [id]).catch(() => {})
      await session?.end().catch(() => {})
    },
  }
}

/** Notes which claims are free, and takes the jobs from those that have been free for the whole grace period. */
const sweep = async (client: Client, schemas: Schemas, ownId: string, log: JobLog): Promise<void> => {
  await client.query(noteMissing(schemas), [ownId])
  const { rows } = await client.query<{ id: string }>(lapsed(schemas), [ownId, GRACE_SECONDS])
  for (const { id } of rows) {
    const taken = await client.query<{ jobs: string }>(takeOver(schemas), [id])
    const jobs = Number(taken.rows[0]?.jobs ?? 0)
    if (jobs > 0) log.warn({ instance: id, jobs }, "Took over the jobs of a job runner that died.")
  }
}

const noteMissing = ({ runner }: Schemas) => `
  with held as (
    select (classid::bigint << 32) | objid::bigint as key
    from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
  ), seen as (
    select id, ${instanceLock("id")} in (select key from held) as alive
    from ${runner}.instances
    where id <> $1
  )
  update ${runner}.instances
  set missing_since = case when seen.alive then null else now() end
  from seen
  where seen.id = instances.id and seen.alive <> (missing_since is null)`

/** A restart of PostgreSQL frees every lock, so the grace period begins again with it. */
const lapsed = ({ runner }: Schemas) => `
  select id from ${runner}.instances
  where id <> $1 and missing_since is not null
    and greatest(missing_since, pg_postmaster_start_time()) < now() - make_interval(secs => $2)`

/**
 * A process that gets the lock here knows that its owner doesn't have it, and can't get it back before the jobs are free.
 * A job that was queued again by its key while it ran has lost its key and, so that it is not tried again, all its tries.
 * When its process dies it would stay behind as one that was given up, so it gets one more.
 */
const takeOver = ({ runner, jobs }: Schemas) => `
  with claimed as materialized (
    select id from ${runner}.instances where id = $1 and pg_try_advisory_xact_lock(${instanceLock("$1::text")})
  ), jobs as materialized (
    select jobs.id, attempts, max_attempts from ${jobs}.jobs, claimed where locked_by = claimed.id
  ), unlocked as materialized (
    select ${jobs}.force_unlock_workers(array[claimed.id]) from claimed
  ), removed as (
    delete from ${runner}.instances using claimed where instances.id = claimed.id
  ), tried_once_more as materialized (
    select ${jobs}.reschedule_jobs(array[jobs.id], run_at := now(), attempts := max_attempts - 1)
    from unlocked, jobs where attempts >= max_attempts
  )
  select (select count(*) from jobs) as jobs from unlocked, (select count(*) from tried_once_more) tries`
