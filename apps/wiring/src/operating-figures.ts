/** What an operator's monitoring asks of the database and of our connections to it. */
import { Database } from "@laundry/postgres/database/database"
import { type DatabaseAddress, directOf } from "@laundry/postgres/database/database-address"
import { readReplicaState } from "@laundry/postgres/database/replica-state"
import { Effect } from "effect"

export type { PoolState } from "@laundry/postgres/database/connection-pool"
export { type OperatingFigures, type Owed, operatingFigures } from "@laundry/postgres/monitoring/operating-figures"

/** How the connections of the requests are taken just now. */
export const poolState = Effect.map(Database, ({ connections }) => connections())

/** How many seconds the replica is behind; infinitely many when it can't be read. Undefined where there is none. Rejects when it is away. */
export const replicaLag = async (database: DatabaseAddress): Promise<number | undefined> => {
  if (database.replicaConnectionString === undefined) return undefined
  const state = await readReplicaState(directOf(database), database.replicaConnectionString)
  return "lagSeconds" in state ? state.lagSeconds : Number.POSITIVE_INFINITY
}
