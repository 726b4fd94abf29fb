import { Pool } from "pg"

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
