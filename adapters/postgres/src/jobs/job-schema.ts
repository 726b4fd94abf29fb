import { makeJobPool } from "./job-pool.ts"

/** The database schema of the job library. Jobs are added with `graphile_worker.add_job`. */
export const JOB_SCHEMA = "graphile_worker"

/**
 * Which runners have taken jobs. A runner holds the session advisory lock {@link instanceLock} of its row for as long
 * as it lives; `missing_since` is when somebody first saw that lock free.
 */
const CREATE_INSTANCES = `
  create schema if not exists job_runner;
  create table if not exists job_runner.instances (
    id text primary key,
    started_at timestamptz not null default now(),
    missing_since timestamptz
  )`

const INSTANCES_ARE_THERE = "select to_regclass('job_runner.instances') is not null as is_there"

/** SQL for the advisory lock's key of the runner whose id is the expression `id`. */
export const instanceLock = (id: string): string => `hashtextextended('job_runner:' || ${id}, 0)`

/** Creates or updates the job library's tables and ours. Safe to repeat, and from several processes at once. */
export const migrateJobs = async (connectionString: string): Promise<void> => {
  // Loaded here alone: the commands of a terminal that only name the schema start without the library.
  const [{ runMigrations }, { silentLogger }] = await Promise.all([import("graphile-worker"), import("./job-log.ts")])
  // Without a limit: another process may be at it, and large tables take their time.
  const pool = makeJobPool(connectionString, 2, 0)
  try {
    const client = await pool.connect()
    try {
      // The library's own protection against two migrators is a retry that can lose; a lock is certain.
      await client.query("select pg_advisory_lock(hashtextextended('job_runner:migrate', 0))")
      await runMigrations({ pgPool: pool, schema: JOB_SCHEMA, logger: silentLogger })
      // The product's own role may use what is there and make no schema.
      const { rows } = await client.query<{ is_there: boolean }>(INSTANCES_ARE_THERE)
      if (rows[0]?.is_there !== true) await client.query(CREATE_INSTANCES)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
