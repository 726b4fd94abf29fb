import type { PoolClient } from "pg"
import { branchOf, nameIn, schemasAt } from "../database/branch.ts"
import { keepToOneConnection, makeJobPool } from "./job-pool.ts"

/**
 * Which runners have taken jobs. A runner holds the session advisory lock {@link instanceLock} of its row for as long
 * as it lives; `missing_since` is when somebody first saw that lock free.
 */
const createInstances = (runner: string) => `
  create schema if not exists ${runner};
  create table if not exists ${runner}.instances (
    id text primary key,
    started_at timestamptz not null default now(),
    missing_since timestamptz
  )`

/** SQL for the advisory lock's key of the runner whose id is the expression `id`. */
export const instanceLock = (id: string): string => `hashtextextended('job_runner:' || ${id}, 0)`

/**
 * Has a client keep to itself that the library's tables change. The library tells the workers of the whole database, in whichever
 * schema they work, and those end then: tables that are new are nobody's yet, and another branch's are none of its business.
 */
const migrateQuietly = (client: PoolClient): void => {
  const ask: (...parameters: ReadonlyArray<unknown>) => unknown = client.query.bind(client)
  const query = (...parameters: ReadonlyArray<unknown>) =>
    parameters[0] === "select pg_notify($1, $2)" ? Promise.resolve({ rows: [] }) : ask(...parameters)
  Object.assign(client, { query })
}

/** Creates or updates the job library's tables and ours. Safe to repeat, and from several processes at once. */
export const migrateJobs = async (connectionString: string): Promise<void> => {
  // Loaded here alone: the commands of a terminal that only name the schema start without the library.
  const [{ runMigrations }, { silentLogger }] = await Promise.all([import("graphile-worker"), import("./job-log.ts")])
  const { jobs, runner } = schemasAt(connectionString)
  // Without a limit: another process may be at it, and large tables take their time.
  const pool = makeJobPool(connectionString, 1, 0)
  keepToOneConnection(pool)
  try {
    const client = await pool.connect()
    let found: { readonly has_jobs: boolean; readonly has_instances: boolean } | undefined
    try {
      // The library's own protection against two migrators is a retry that can lose; a lock is certain.
      const lock = nameIn(branchOf(connectionString), "job_runner:migrate")
      await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [lock])
      const { rows } = await client.query<NonNullable<typeof found>>(
        "select to_regclass($1) is not null as has_jobs, to_regclass($2) is not null as has_instances",
        [`${jobs}.migrations`, `${runner}.instances`],
      )
      found = rows[0]
      if (found?.has_jobs !== true) migrateQuietly(client)
    } finally {
      client.release() // to the library, which gets it with its lock
    }
    await runMigrations({ pgPool: pool, schema: jobs, logger: silentLogger })
    // The product's own role may use what is there and make no schema.
    if (found?.has_instances !== true) await pool.query(createInstances(runner))
  } finally {
    await pool.end()
  }
}
