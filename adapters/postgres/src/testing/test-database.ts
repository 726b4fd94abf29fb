import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Pool } from "pg"
import {
  asApplication,
  databaseUrl,
  ensureMigratedTemplate,
  MIGRATED_TEMPLATE,
  startTestCluster,
} from "./test-cluster.ts"

/** A database of a test's own. */
export interface TestDatabase {
  /** As its owner, who may do everything. */
  readonly connectionString: string
  /** As the product's role, which in a migrated one may do what the embedded database lets it do. */
  readonly applicationConnectionString: string
  readonly name: string
  /** Ends every connection to it and removes it. */
  readonly drop: () => Promise<void>
}

/**
 * Creates a database for one test or test file, with all migrations applied or empty. Its cluster is the test run's
 * own, else the one that `LAUNDRY_TEST_CLUSTER` gives the address of, else one that lives as long as this process.
 */
export const createTestDatabase = async (options?: {
  readonly template?: "migrated" | "empty"
}): Promise<TestDatabase> => {
  const { url, pool } = await testCluster()
  const template = options?.template === "empty" ? "template0" : MIGRATED_TEMPLATE
  const name = `test_${randomBytes(8).toString("hex")}`
  await pool.query(createCopy(name, template))
  const connectionString = databaseUrl(url, name)
  return {
    connectionString,
    applicationConnectionString: asApplication(connectionString),
    name,
    drop: async () => {
      await untilLeft(pool, name)
      await pool.query(`drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * The template's files are copied as they are, in less than half of the time that PostgreSQL takes to write each block into its
 * log, as it would by itself. What makes that dear elsewhere, the checkpoint before and after, is nothing without fsync.
 */
const createCopy = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`

/** How long {@link untilLeft} waits. Who has not closed a connection by then keeps it until it is ended. */
const leavingMillis = 250

/**
 * Waits for connections that are closing: a pool that was ended has said so to the server, which may not have read it yet. A
 * connection that is ended at that moment hears of it when nobody listens any more, and the process fails.
 */
const untilLeft = async (pool: Pool, name: string): Promise<void> => {
  for (const began = performance.now(); performance.now() - began < leavingMillis; await sleep(5)) {
    const { rowCount } = await pool.query("select from pg_stat_activity where datname = $1", [name])
    if (rowCount === 0) return
  }
}

interface TestCluster {
  readonly url: string
  /** Connections to the cluster itself, which stay for the next database for a while and keep no process from ending. */
  readonly pool: Pool
}

let cluster: Promise<TestCluster> | undefined

const testCluster = (): Promise<TestCluster> => {
  cluster ??= findCluster().then((url) => ({
    url,
    pool: new Pool({ connectionString: url, allowExitOnIdle: true }).on("error", () => {}),
  }))
  return cluster
}

const findCluster = async (): Promise<string> => {
  const provided = await providedByTestRun()
  if (provided !== undefined) return provided
  const url = process.env.LAUNDRY_TEST_CLUSTER ?? (await startTestCluster()).connectionString
  await ensureMigratedTemplate(url)
  return url
}

/** The test runner's module can only be loaded inside its own workers, not in a process that a test starts. */
const providedByTestRun = async (): Promise<string | undefined> => {
  if (process.env.VITEST_WORKER_ID === undefined) return undefined
  const vitest = await import("vitest").catch(() => undefined)
  return vitest?.inject("testCluster")
}
