import { Layer } from "effect"
import { InMemoryDatabase, unitOfWorkLayer } from "../database.ts"
import * as SequentialIds from "../ids.ts"
import * as ClaimResponses from "../marketplace/claim-response-store.ts"
import * as FeeAdjustments from "../marketplace/fee-adjustment-store.ts"
import * as Offers from "../marketplace/offer-store.ts"
import * as Payouts from "../marketplace/payout-store.ts"
import * as Ratings from "../marketplace/rating-store.ts"
import * as WorkerLedger from "../marketplace/worker-ledger-store.ts"
import * as Workers from "../marketplace/worker-store.ts"
import * as Photos from "../photo-store.ts"
import * as Approvals from "./approval-store.ts"
import * as Audit from "./audit-log.ts"
import * as BalanceCharges from "./balance-charge-store.ts"
import * as Books from "./books-store.ts"
import * as Cards from "./card-store.ts"
import * as ChangeFeed from "./change-feed.ts"
import * as Chat from "./chat-store.ts"
import * as Claims from "./claim-store.ts"
import * as CompanySettings from "./company-settings-store.ts"
import * as Credit from "./credit-store.ts"
import * as Days from "./day-store.ts"
import * as ExpiredRecords from "./expired-records.ts"
import * as Inquiries from "./inquiry-store.ts"
import * as MessageChoices from "./message-choice-store.ts"
import * as OneTimeCodes from "./one-time-code-store.ts"
import * as OneTimeLinks from "./one-time-links.ts"
import * as OrderLinks from "./order-link-store.ts"
import * as OrderQueries from "./order-queries.ts"
import * as Orders from "./order-store.ts"
import * as OrdersUnderWay from "./orders-under-way.ts"
import * as InMemoryOutbox from "./outbox.ts"
import * as PaymentLinks from "./payment-link-store.ts"
import * as Payments from "./payment-store.ts"
import * as PickupLoads from "./pickup-load-store.ts"
import * as PromoCodes from "./promo-code-store.ts"
import * as PushKeys from "./push-keys.ts"
import * as Receipts from "./receipt-store.ts"
import * as Recurring from "./recurring-store.ts"
import * as Registrations from "./registration-store.ts"
import * as Reports from "./report-store.ts"
import * as Routes from "./route-store.ts"
import * as SentMessages from "./sent-message-store.ts"
import * as ServiceAreas from "./service-area-store.ts"
import * as Sessions from "./sessions.ts"
import * as SignInGuard from "./sign-in-guard.ts"
import * as TextConsents from "./text-consent-store.ts"
import * as TipLinks from "./tip-link-store.ts"
import * as Users from "./user-store.ts"
import * as WeighTickets from "./weigh-ticket-store.ts"

/** Every store over one in-memory database, which tests may look into, with sequential ids. Each use makes an empty one. */
export const layer = Layer.mergeAll(
  unitOfWorkLayer,
  Orders.layer,
  OrderQueries.layer,
  OrdersUnderWay.layer,
  Routes.layer,
  Offers.layer,
  Recurring.layer,
  WeighTickets.layer,
  Receipts.layer,
  Claims.layer.pipe(Layer.provide(SequentialIds.layer)),
  ClaimResponses.layer,
  Ratings.layer,
  Reports.layer,
  Audit.layer,
  Payments.layer,
  PaymentLinks.layer.pipe(Layer.provide(SequentialIds.layer)),
  TipLinks.layer.pipe(Layer.provide(SequentialIds.layer)),
  OrderLinks.layer.pipe(Layer.provide(SequentialIds.layer)),
  MessageChoices.layer,
  TextConsents.layer,
  SentMessages.layer,
  PushKeys.layer,
  Cards.layer,
  BalanceCharges.layer,
  Books.layer,
  Days.layer,
  Credit.layer,
  Approvals.layer,
  WorkerLedger.layer,
  FeeAdjustments.layer,
  Payouts.layer,
  PickupLoads.layer,
  PromoCodes.layer,
  InMemoryOutbox.layer,
  InMemoryOutbox.mailStoreLayer,
  CompanySettings.layer,
  ServiceAreas.layer,
  Inquiries.layer,
  Chat.layer,
  ChangeFeed.layer,
  Photos.layer,
  Workers.layer,
  Users.layer,
  Registrations.layer,
  ExpiredRecords.layer,
  OneTimeCodes.layer,
  OneTimeLinks.layer.pipe(Layer.provide(SequentialIds.layer)),
  SignInGuard.layer,
  Sessions.layer,
  SequentialIds.layer,
).pipe(Layer.provideMerge(InMemoryDatabase.layer))
