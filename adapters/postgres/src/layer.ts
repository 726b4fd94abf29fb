import { Layer } from "effect"
import * as Audit from "./audit-log.ts"
import * as Chat from "./chat-store.ts"
import * as CompanySettings from "./company-settings-store.ts"
import * as Database from "./database.ts"
import * as ExpiredRecords from "./expired-records.ts"
import * as Inquiries from "./inquiry-store.ts"
import * as News from "./news-feed.ts"
import * as Notifications from "./notifications.ts"
import * as OneTimeLinks from "./one-time-links.ts"
import * as OrderDesk from "./order-desk.ts"
import * as Orders from "./order-store.ts"
import * as OrdersUnderWay from "./orders-under-way.ts"
import { mailStoreLayer, outboxLayer } from "./outbox.ts"
import * as PaymentLinks from "./payment-link-store.ts"
import * as Payments from "./payment-store.ts"
import * as ReferenceCache from "./reference-cache.ts"
import * as Registrations from "./registration-store.ts"
import * as Reports from "./report-store.ts"
import * as ServiceAreas from "./service-area-store.ts"
import * as SessionStore from "./session-store.ts"
import * as SignInGuard from "./sign-in-guard.ts"
import * as Users from "./user-store.ts"

/** Everything that is kept in Postgres: all stores, the outbox and the unit of work, on one pool of connections. */
export const layer = (options: Database.DatabaseOptions) =>
  Layer.mergeAll(
    CompanySettings.layer,
    Orders.layer,
    OrderDesk.layer,
    OrdersUnderWay.layer,
    Audit.layer,
    Payments.layer,
    PaymentLinks.layer,
    Reports.layer,
    ServiceAreas.layer,
    Inquiries.layer,
    Chat.layer,
    News.layer,
    Users.layer,
    Registrations.layer,
    OneTimeLinks.layer,
    SignInGuard.layer,
    ExpiredRecords.layer,
    SessionStore.layer,
    SessionStore.sessionsLayer,
    mailStoreLayer,
    outboxLayer,
  ).pipe(
    Layer.provideMerge(ReferenceCache.layer),
    Layer.provideMerge(Notifications.layer(options.connectionString)),
    Layer.provideMerge(Database.layer(options)),
  )
