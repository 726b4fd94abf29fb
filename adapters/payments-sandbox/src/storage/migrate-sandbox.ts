import type pg from "pg"
import { forSchema, makeSandboxPool } from "./sandbox-pool.ts"
import { migrate, migrateWithin } from "./schema.ts"

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

/** As {@link migrateSandbox}, on a connection of the owner's that is there. One on which it failed is of no use any more. */
export const migrateSandboxOn = async (client: Pick<pg.ClientBase, "query">, schema: string): Promise<void> => {
  await client.query("begin")
  await migrateWithin((text, values = []) => client.query(forSchema(text, schema), [...values]))
  await client.query("commit")
}
