import type { DatabaseAddress } from "@laundry/postgres/database/database-address"
import { databaseHealth } from "@laundry/postgres/database/database-health"
import { whyNotUsable } from "@laundry/postgres/database/pooler"
import type { ProbeConnections } from "@laundry/postgres/database/probe-connections"
import { expectWritable } from "@laundry/postgres/database/read-only"
import { readReplicaState, whyNotRead } from "@laundry/postgres/database/replica-state"
import type { ServerConfig } from "../config.ts"
import { CannotStart } from "../environment.ts"

export { type ProbeConnections, probeConnections } from "@laundry/postgres/database/probe-connections"

/** At the start nobody waits for an answer yet, and a database that has just started may be slow. */
export const startPatienceMillis = 10_000

/** Why the database can't be used by its addresses, in a sentence; undefined when it can. Each gets `patience` milliseconds. */
export const databaseTrouble = async (
  probes: ProbeConnections,
  database: DatabaseAddress,
  {
    queryMillis,
    patience,
    question,
  }: { readonly queryMillis: number; readonly patience: number; readonly question?: string },
): Promise<string | undefined> => {
  const addresses = { DATABASE_URL: database.connectionString, DATABASE_DIRECT_URL: database.directConnectionString }
  for (const [name, address] of Object.entries(addresses)) {
    if (address === undefined) continue
    const ask = (sql: string) => probes.use(address, (client) => client.query(sql))
    const health = await databaseHealth({ query: ask }, patience, question)
    if (!health.ok) return `${health.reason} Look at ${name}.`
  }
  return whyNotUsable(probes, database, queryMillis)
}

/** Sees to it that the database answers and can be written to before anything is asked of it; throws a {@link CannotStart} that says why not. */
export const requireDatabase = async (
  probes: ProbeConnections,
  database: DatabaseAddress,
  { queryMillis }: Pick<ServerConfig, "queryMillis">,
): Promise<void> => {
  const trouble = await databaseTrouble(probes, database, {
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
