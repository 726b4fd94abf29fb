import * as Ids from "@laundry/core/shared/ids.port"
import type { DatabaseOptions } from "@laundry/postgres/database/database"
import type { DatabaseAddress } from "@laundry/postgres/database/database-address"
import * as Postgres from "@laundry/postgres/layer"
import { Layer } from "effect"

/** Everything that is kept, for programs that need no provider; loads none of the providers' libraries. */
export const storageLayer = (
  { connectionString, directConnectionString, replicaConnectionString }: DatabaseAddress,
  options: Pick<DatabaseOptions, "queryMillis" | "poolSize" | "replicaPoolSize" | "isTraced"> = {},
) =>
  Layer.mergeAll(
    Postgres.layer({ connectionString, directConnectionString, replicaConnectionString, ...options }),
    Ids.layer,
  )
