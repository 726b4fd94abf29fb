import { Layer } from "effect"
import * as Audit from "./in-memory-audit-log.ts"
import * as ChangeFeed from "./in-memory-change-feed.ts"
import * as Chat from "./in-memory-chat-store.ts"
import * as CompanySettings from "./in-memory-company-settings-store.ts"
import { InMemoryDatabase, unitOfWorkLayer } from "./in-memory-database.ts"
import * as ExpiredRecords from "./in-memory-expired-records.ts"
import * as SequentialIds from "./in-memory-ids.ts"
import * as Inquiries from "./in-memory-inquiry-store.ts"
import * as OneTimeLinks from "./in-memory-one-time-links.ts"
import * as OrderQueries from "./in-memory-order-queries.ts"
import * as Orders from "./in-memory-order-store.ts"
import * as OrdersUnderWay from "./in-memory-orders-under-way.ts"
import * as InMemoryOutbox from "./in-memory-outbox.ts"
import * as PaymentLinks from "./in-memory-payment-link-store.ts"
import * as Payments from "./in-memory-payment-store.ts"
import * as Photos from "./in-memory-photo-store.ts"
import * as Registrations from "./in-memory-registration-store.ts"
import * as Reports from "./in-memory-report-store.ts"
import * as ServiceAreas from "./in-memory-service-area-store.ts"
import * as Sessions from "./in-memory-sessions.ts"
import * as SignInGuard from "./in-memory-sign-in-guard.ts"
import * as Users from "./in-memory-user-store.ts"

/** Every store over one in-memory database, which tests may look into, with sequential ids. Each use makes an empty one. */
export const layer = Layer.mergeAll(
  unitOfWorkLayer,
  Orders.layer,
  OrderQueries.layer,
  OrdersUnderWay.layer,
  Reports.layer,
  Audit.layer,
  Payments.layer,
  PaymentLinks.layer.pipe(Layer.provide(SequentialIds.layer)),
  InMemoryOutbox.layer,
  InMemoryOutbox.mailStoreLayer,
  CompanySettings.layer,
  ServiceAreas.layer,
  Inquiries.layer,
  Chat.layer,
  ChangeFeed.layer,
  Photos.layer,
  Users.layer,
  Registrations.layer,
  ExpiredRecords.layer,
  OneTimeLinks.layer.pipe(Layer.provide(SequentialIds.layer)),
  SignInGuard.layer,
  Sessions.layer,
  SequentialIds.layer,
).pipe(Layer.provideMerge(InMemoryDatabase.layer))
