import { Layer } from "effect"
import * as ChangeFeed from "./database/change-feed.ts"
import * as Database from "./database/database.ts"
import { directOf } from "./database/database-address.ts"
import * as Notifications from "./database/notifications.ts"
import * as ReferenceCache from "./database/reference-cache.ts"
import { traced } from "./database/traced-database.ts"
import * as ExpiredRecords from "./jobs/expired-records.ts"
import { mailStoreLayer, outboxLayer } from "./jobs/outbox.ts"
import * as OneTimeCodes from "./links/one-time-code-store.ts"
import * as OneTimeLinks from "./links/one-time-links.ts"
import * as OrderLinks from "./links/order-link-store.ts"
import * as PaymentLinks from "./links/payment-link-store.ts"
import * as TipLinks from "./links/tip-link-store.ts"
import * as ClaimResponses from "./marketplace/claim-response-store.ts"
import * as FeeAdjustments from "./marketplace/fee-adjustment-store.ts"
import * as Offers from "./marketplace/offer-store.ts"
import * as WorkerPayouts from "./marketplace/payout-store.ts"
import * as Ratings from "./marketplace/rating-store.ts"
import * as WorkerLedger from "./marketplace/worker-ledger-store.ts"
import * as Workers from "./marketplace/worker-store.ts"
import * as MessageChoices from "./messages/message-choice-store.ts"
import * as PushKeys from "./messages/push-keys.ts"
import * as SentMessages from "./messages/sent-message-store.ts"
import * as TextConsents from "./messages/text-consent-store.ts"
import * as Registrations from "./stores/accounts/registration-store.ts"
import * as SessionStore from "./stores/accounts/session-store.ts"
import * as SignInGuard from "./stores/accounts/sign-in-guard.ts"
import * as Users from "./stores/accounts/user-store.ts"
import * as Approvals from "./stores/approval-store.ts"
import * as Audit from "./stores/audit-log.ts"
import * as BalanceCharges from "./stores/balance-charge-store.ts"
import * as Books from "./stores/books-store.ts"
import * as CallCounts from "./stores/call-counts.ts"
import * as Cards from "./stores/card-store.ts"
import * as Chat from "./stores/chat-store.ts"
import * as Claims from "./stores/claim-store.ts"
import * as CompanySettings from "./stores/company-settings-store.ts"
import * as CompanyTimeZone from "./stores/company-time-zone.ts"
import * as Credit from "./stores/credit-store.ts"
import * as Days from "./stores/day-store.ts"
import * as Inquiries from "./stores/inquiry-store.ts"
import * as OrderQueries from "./stores/orders/order-queries.ts"
import * as Orders from "./stores/orders/order-store.ts"
import * as OrdersUnderWay from "./stores/orders/orders-under-way.ts"
import * as PickupLoads from "./stores/orders/pickup-load-store.ts"
import * as Payments from "./stores/payment-store.ts"
import * as PromoCodes from "./stores/promo-code-store.ts"
import * as Receipts from "./stores/receipt-store.ts"
import * as Recurring from "./stores/recurring-store.ts"
import * as Reports from "./stores/reports/report-store.ts"
import * as Routes from "./stores/route-store.ts"
import * as ServiceAreas from "./stores/service-area-store.ts"
import * as WeighTickets from "./stores/weigh-ticket-store.ts"

/** Everything that is kept in Postgres: all stores, the outbox and the unit of work, on one pool of connections. */
export const layer = (options: Database.DatabaseOptions) =>
  Layer.mergeAll(
    CompanySettings.layer,
    Orders.layer,
    OrderQueries.layer,
    OrdersUnderWay.layer,
    Routes.layer,
    Workers.layer,
    Offers.layer,
    Recurring.layer,
    WeighTickets.layer,
    Claims.layer,
    ClaimResponses.layer,
    Ratings.layer,
    Audit.layer,
    Payments.layer,
    PaymentLinks.layer,
    TipLinks.layer,
    OrderLinks.layer,
    Cards.layer,
    BalanceCharges.layer,
    Books.layer,
    Receipts.layer,
    Days.layer,
    Credit.layer,
    Approvals.layer,
    PickupLoads.layer,
    PromoCodes.layer,
    Reports.layer,
    ServiceAreas.layer,
    Inquiries.layer,
    Chat.layer,
    ChangeFeed.layer,
    Users.layer,
    Registrations.layer,
    OneTimeCodes.layer,
    OneTimeLinks.layer,
    SignInGuard.layer,
    CallCounts.layer,
    ExpiredRecords.layer,
    SessionStore.layer,
    SessionStore.sessionsLayer,
    MessageChoices.layer,
    TextConsents.layer,
    SentMessages.layer,
    PushKeys.layer,
    WorkerLedger.layer,
    FeeAdjustments.layer,
    WorkerPayouts.layer,
    mailStoreLayer,
    outboxLayer,
    CompanyTimeZone.layer.pipe(Layer.provide(CompanySettings.layer)),
  ).pipe(
    Layer.provideMerge(ReferenceCache.layer),
    Layer.provideMerge(Notifications.layer(directOf(options))),
    Layer.provideMerge(Database.layer(options, options.isTraced === true ? traced : undefined)),
  )
