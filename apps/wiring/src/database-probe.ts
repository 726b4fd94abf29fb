import { databaseHealth } from "@laundry/postgres/database-health"
import pg from "pg"

/** How long the database may take to give a sign of life. */
const patienceMillis = 2_000

/** Asks the database for a sign of life, on a connection of its own, so that a busy pool is not taken for an outage. */
export const databaseProbe = (connectionString: string) => {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: patienceMillis,
    application_name: "laundry probe",
  })
  pool.on("error", () => {}) // the next question finds out
  return {
    check: () => databaseHealth(pool, patienceMillis),
    isReady: async (): Promise<boolean> => (await databaseHealth(pool, patienceMillis)).ok,
    close: () => pool.end(),
  }
}
