import { Layer } from "effect"
import * as CompanySettings from "./company-settings-store.ts"
import * as Database from "./database.ts"
import * as Inquiries from "./inquiry-store.ts"
import * as Orders from "./order-store.ts"
import { mailStoreLayer, outboxLayer } from "./outbox.ts"
import * as Payments from "./payment-store.ts"
import * as ReferenceCache from "./reference-cache.ts"
import * as ServiceAreas from "./service-area-store.ts"

/** Everything that is kept in Postgres: all stores, the outbox and the unit of work, on one pool of connections. */
export const layer = (options: Database.DatabaseOptions) =>
  Layer.mergeAll(
    CompanySettings.layer,
    Orders.layer,
    Payments.layer,
    ServiceAreas.layer,
    Inquiries.layer,
    mailStoreLayer,
    outboxLayer,
  ).pipe(
    Layer.provideMerge(ReferenceCache.layer(options.connectionString)),
    Layer.provideMerge(Database.layer(options)),
  )
