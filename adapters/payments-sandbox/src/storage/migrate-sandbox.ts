import pg from "pg"
import { migrate } from "./schema.ts"

/** Brings the sandbox's schema up to date on behalf of its owner, for a sandbox that is started by somebody who may not. */
export const migrateSandbox = async (connectionString: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString, max: 1, application_name: "payments sandbox migration" })
  pool.on("error", () => {}) // what breaks the connection fails the query too
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}
