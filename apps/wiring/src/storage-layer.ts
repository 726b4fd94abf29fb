import * as Ids from "@laundry/core/shared/ids.port"
import * as Postgres from "@laundry/postgres/layer"
import { Layer } from "effect"

/** Everything that is kept, for programs that need no provider; loads none of the providers' libraries. */
export const storageLayer = (connectionString: string) =>
  Layer.mergeAll(Postgres.layer({ connectionString }), Ids.layer)
