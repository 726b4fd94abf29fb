import { setTimeout as sleep } from "node:timers/promises"
import { Pool } from "pg"

const RETRY_MS = 500

/**
 * A pool of the jobs' own, so that they and requests can't starve each other. A broken connection reports itself to
 * whoever listens, and would end the process if nobody did.
 */
export const makeJobPool = (connectionString: string, max: number): Pool => {
  const pool = new Pool({ connectionString, application_name: "laundry jobs", max, connectionTimeoutMillis: 5_000 })
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}

/** Waits until the database answers, or there is no point in waiting any more. Never rejects. */
export const untilReachable = async (pool: Pool, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await pool.query("select 1")
      return
    } catch {
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
}
