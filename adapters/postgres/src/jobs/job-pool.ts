import { setTimeout as sleep } from "node:timers/promises"
import { Pool } from "pg"
import { expectWritable } from "../database/read-only.ts"
import { endWhenUseless, keepAlive } from "../database/useless-client.ts"

const RETRY_MS = 500
const QUERY_TIMEOUT_MS = 5_000

/**
 * A pool of the jobs' own, so that they and requests can't starve each other. A broken connection reports itself to
 * its listeners, and would end the process if nobody did.
 */
export const makeJobPool = (connectionString: string, max: number, queryMillis = QUERY_TIMEOUT_MS): Pool => {
  const pool = new Pool({
    connectionString,
    application_name: "laundry jobs",
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryMillis,
    ...keepAlive,
  })
  pool.on("error", () => {})
  pool.on("connect", (client) => {
    client.on("error", () => {})
    endWhenUseless(client)
  })
  return pool
}

/** Has a pool, which holds one connection at most, fail rather than go on by another one when that breaks: its locks went with it. */
export const keepToOneConnection = (pool: Pool): void => {
  pool.once("connect", () => {
    pool.on("connect", (another) => void another.end())
  })
}

/** Waits until the database can be written to, or there is no point in waiting any more. Never rejects. */
export const untilReachable = async (pool: Pool, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await pool.query(expectWritable)
      return
    } catch {
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
}
