import { makeSandboxPool } from "./sandbox-pool.ts"
import { migrate } from "./schema.ts"

/** Brings a sandbox's schema up to date on behalf of its owner, for a sandbox that is started by somebody who may not. */
export const migrateSandbox = async (connectionString: string, schema: string): Promise<void> => {
  const pool = makeSandboxPool({ schema, connectionString, max: 1, application_name: "payments sandbox migration" })
  pool.on("error", () => {}) // what breaks the connection fails the query too
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}
