/** What an operator's monitoring asks of the database and of our connections to it. */
import { Database } from "@laundry/postgres/database/database"
import { Effect } from "effect"

export type { PoolState } from "@laundry/postgres/database/connection-pool"
export { type OperatingFigures, type Owed, operatingFigures } from "@laundry/postgres/monitoring/operating-figures"

/** How the connections of the requests are taken just now. */
export const poolState = Effect.map(Database, ({ connections }) => connections())
