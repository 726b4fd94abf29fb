import type { DatabaseAddress } from "@laundry/postgres/database/database-address"
import { databaseHealth } from "@laundry/postgres/database/database-health"
import { whyNotUsable } from "@laundry/postgres/database/pooler"
import { expectWritable } from "@laundry/postgres/database/read-only"
import { readReplicaState, whyNotRead } from "@laundry/postgres/database/replica-state"
import pg from "pg"
import type { ServerConfig } from "../config.ts"
import { CannotStart } from "../environment.ts"

/** How long the database may take to give a sign of life. */
const patienceMillis = 2_000
/** At the start nobody waits for an answer yet, and a database that has just started may be slow. */
const startPatienceMillis = 10_000

/** Asks the database for a sign of life by `question`, on a connection of its own. */
export const databaseProbe = (
  connectionString: string,
  { patience = patienceMillis, question }: { readonly patience?: number; readonly question?: string } = {},
) => {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: patience,
    application_name: "laundry probe",
  })
  pool.on("error", () => {}) // the next question finds out
  return {
    check: () => databaseHealth(pool, patience, question),
    close: () => pool.end(),
  }
}

/** Why the database can't be used by its addresses, in a sentence; undefined when it can. */
export const databaseTrouble = async (
  database: DatabaseAddress,
  { queryMillis, ...asking }: { readonly queryMillis: number; readonly patience?: number; readonly question?: string },
): Promise<string | undefined> => {
  const addresses = { DATABASE_URL: database.connectionString, DATABASE_DIRECT_URL: database.directConnectionString }
  for (const [name, address] of Object.entries(addresses)) {
    if (address === undefined) continue
    const probe = databaseProbe(address, asking)
    try {
      const health = await probe.check()
      if (!health.ok) return `${health.reason} Look at ${name}.`
    } finally {
      await probe.close()
    }
  }
  return whyNotUsable(database, queryMillis)
}

/** Sees to it that the database answers and can be written to before anything is asked of it; throws a {@link CannotStart} that says why not. */
export const requireDatabase = async (
  database: DatabaseAddress,
  { queryMillis }: Pick<ServerConfig, "queryMillis">,
): Promise<void> => {
  const trouble = await databaseTrouble(database, {
    queryMillis,
    patience: startPatienceMillis,
    question: expectWritable,
  })
  if (trouble !== undefined) throw new CannotStart(trouble)
}

/**
 * Looks at the replica, where there is one. One of another database throws a {@link CannotStart}: its figures would be somebody else's.
 * Anything else may pass, and is said to `warn` in a sentence: reads go to the database until then.
 */
export const requireReplica = async (
  { connectionString, replicaConnectionString }: DatabaseAddress,
  warn: (sentence: string) => void,
): Promise<void> => {
  if (replicaConnectionString === undefined) return
  const state = await readReplicaState(connectionString, replicaConnectionString).catch((error: unknown) => {
    warn(`The replica does not answer: ${error instanceof Error ? error.message : String(error)}.`)
  })
  const reason = state === undefined ? undefined : whyNotRead(state)
  if (reason === undefined) return
  if (state?.kind === "other-database") throw new CannotStart(`DATABASE_REPLICA_URL can't be used: ${reason}`)
  warn(`The replica can't be read: ${reason}`)
}
