import { databaseHealth } from "@laundry/postgres/database/database-health"
import pg from "pg"
import { CannotStart } from "./environment.ts"

/** How long the database may take to give a sign of life. */
const patienceMillis = 2_000
/** At the start nobody waits for an answer yet, and a database that has just started may be slow. */
const startPatienceMillis = 10_000

/** Asks the database for a sign of life, on a connection of its own. */
export const databaseProbe = (connectionString: string, patience: number = patienceMillis) => {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: patience,
    application_name: "laundry probe",
  })
  pool.on("error", () => {}) // the next question finds out
  return {
    check: () => databaseHealth(pool, patience),
    close: () => pool.end(),
  }
}

/** Sees to it that the database answers before anything is asked of it; throws a {@link CannotStart} that says why not. */
export const requireDatabase = async (connectionString: string): Promise<void> => {
  const probe = databaseProbe(connectionString, startPatienceMillis)
  try {
    const health = await probe.check()
    if (!health.ok) throw new CannotStart(`${health.reason} Look at DATABASE_URL.`)
  } finally {
    await probe.close()
  }
}
