import type { UserId } from "@laundry/core/access/actor"
import { Effect, Layer, ManagedRuntime } from "effect"
import { changeFeedContract } from "../../contracts/change-feed.contract.ts"
import { claimResponseStoreContract } from "../../contracts/marketplace/claim-response-store.contract.ts"
import { feeAdjustmentStoreContract } from "../../contracts/marketplace/fee-adjustment-store.contract.ts"
import { offerStoreContract } from "../../contracts/marketplace/offer-store.contract.ts"
import { payoutStoreContract } from "../../contracts/marketplace/payout-store.contract.ts"
import { ratingStoreContract } from "../../contracts/marketplace/rating-store.contract.ts"
import { workerLedgerStoreContract } from "../../contracts/marketplace/worker-ledger-store.contract.ts"
import { workerStoreContract } from "../../contracts/marketplace/worker-store.contract.ts"
import { messageChoiceStoreContract } from "../../contracts/messages/message-choice-store.contract.ts"
import { sentMessageStoreContract } from "../../contracts/messages/sent-message-store.contract.ts"
import { textConsentStoreContract } from "../../contracts/messages/text-consent-store.contract.ts"
import { photoStoreContract } from "../../contracts/photo-store.contract.ts"
import { approvalStoreContract } from "../../contracts/stores/approval-store.contract.ts"
import { auditLogContract } from "../../contracts/stores/audit-log.contract.ts"
import { balanceChargeStoreContract } from "../../contracts/stores/balance-charge-store.contract.ts"
import { booksStoreContract } from "../../contracts/stores/books-store.contract.ts"
import { cardStoreContract } from "../../contracts/stores/card-store.contract.ts"
import { chatStoreContract } from "../../contracts/stores/chat-store.contract.ts"
import { claimStoreContract } from "../../contracts/stores/claim-store.contract.ts"
import { companySettingsStoreContract } from "../../contracts/stores/company-settings-store.contract.ts"
import { creditStoreContract } from "../../contracts/stores/credit-store.contract.ts"
import { dayStoreContract } from "../../contracts/stores/day-store.contract.ts"
import { inquiryStoreContract } from "../../contracts/stores/inquiry-store.contract.ts"
import { mailStoreContract } from "../../contracts/stores/mail-store.contract.ts"
import { oneTimeCodeStoreContract } from "../../contracts/stores/one-time-code-store.contract.ts"
import { oneTimeLinksContract } from "../../contracts/stores/one-time-links.contract.ts"
import { orderLinkStoreContract } from "../../contracts/stores/order-link-store.contract.ts"
import { orderQueriesContract } from "../../contracts/stores/order-queries.contract.ts"
import { orderStoreContract } from "../../contracts/stores/order-store.contract.ts"
import { ordersUnderWayContract } from "../../contracts/stores/orders-under-way.contract.ts"
import { outboxContract } from "../../contracts/stores/outbox.contract.ts"
import { paymentLinkStoreContract } from "../../contracts/stores/payment-link-store.contract.ts"
import { paymentStoreContract } from "../../contracts/stores/payment-store.contract.ts"
import { pickupLoadStoreContract } from "../../contracts/stores/pickup-load-store.contract.ts"
import { promoCodeStoreContract } from "../../contracts/stores/promo-code-store.contract.ts"
import { receiptStoreContract } from "../../contracts/stores/receipt-store.contract.ts"
import { recurringStoreContract } from "../../contracts/stores/recurring-store.contract.ts"
import { registrationStoreContract } from "../../contracts/stores/registration-store.contract.ts"
import { reportStoreContract } from "../../contracts/stores/reports/report-store.contract.ts"
import { routeStoreContract } from "../../contracts/stores/route-store.contract.ts"
import { serviceAreaStoreContract } from "../../contracts/stores/service-area-store.contract.ts"
import { signInGuardContract } from "../../contracts/stores/sign-in-guard.contract.ts"
import { tipLinkStoreContract } from "../../contracts/stores/tip-link-store.contract.ts"
import { unitOfWorkContract } from "../../contracts/stores/unit-of-work.contract.ts"
import { userStoreContract } from "../../contracts/stores/user-store.contract.ts"
import { weighTicketStoreContract } from "../../contracts/stores/weigh-ticket-store.contract.ts"
import type { Probe } from "../../contracts/subject.ts"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"
import * as InMemoryStores from "./all-stores.ts"
import { jobKey } from "./outbox.ts"

const setup = async () => {
  const built = ManagedRuntime.make(InMemoryStores.layer)
  const context = await built.context()
  const look = <A>(query: (state: InMemoryState) => A) =>
    built.runPromise(Effect.flatMap(InMemoryDatabase, ({ read }) => read(query)))
  const probe: Probe = {
    owedMails: (prefix) => look(({ mails }) => [...mails.values()].filter(({ mail }) => mail.key.startsWith(prefix))),
    queuedAt: (job) =>
      look(({ jobs }) => [...jobs.entries()].filter(([key]) => key === jobKey(job)).map(([, { runAt }]) => runAt)),
    flags: (intentId) => look(({ flags }) => flags.filter((flag) => flag.intentId === intentId).length),
    addUser: async () => crypto.randomUUID() as UserId,
  }
  return { layer: Layer.succeedContext(context), probe }
}

unitOfWorkContract("the in-memory stores", setup)
orderQueriesContract("the in-memory order queries", setup)
reportStoreContract("the in-memory reports", setup)
ordersUnderWayContract("the in-memory orders under way", setup)
routeStoreContract("the in-memory routes", setup)
offerStoreContract("the in-memory offers", setup)
orderStoreContract("the in-memory order store", setup)
paymentLinkStoreContract("the in-memory payment links", setup)
tipLinkStoreContract("the in-memory links to tip", setup)
orderLinkStoreContract("the in-memory links to orders", setup)
paymentStoreContract("the in-memory payment store", setup)
cardStoreContract("the in-memory card store", setup)
balanceChargeStoreContract("the in-memory charges", setup)
booksStoreContract("the in-memory books", setup)
dayStoreContract("the in-memory days", setup)
creditStoreContract("the in-memory credit", setup)
approvalStoreContract("the in-memory approvals", setup)
pickupLoadStoreContract("the in-memory pickup loads", setup)
promoCodeStoreContract("the in-memory promo codes", setup)
mailStoreContract("the in-memory mail store", setup)
outboxContract("the in-memory outbox", setup)
companySettingsStoreContract("the in-memory settings store", setup)
serviceAreaStoreContract("the in-memory service area store", setup)
inquiryStoreContract("the in-memory inquiry store", setup)
photoStoreContract("the in-memory photo store", setup)
auditLogContract("the in-memory audit log", setup)
chatStoreContract("the in-memory chat store", setup)
changeFeedContract("the in-memory change feed", setup)
userStoreContract("the in-memory user store", setup)
claimStoreContract("the in-memory claims", setup)
payoutStoreContract("the in-memory payouts", setup)
claimResponseStoreContract("the in-memory responses to claims", setup)
ratingStoreContract("the in-memory ratings", setup)
workerLedgerStoreContract("the in-memory workers' ledger", setup)
feeAdjustmentStoreContract("the in-memory adjustments of fees", setup)
weighTicketStoreContract("the in-memory weigh tickets", setup)
receiptStoreContract("the in-memory receipts", setup)
recurringStoreContract("the in-memory recurring pickups", setup)
workerStoreContract("the in-memory laundry workers", setup)
registrationStoreContract("the in-memory registration store", setup)
oneTimeLinksContract("the in-memory one-time links", setup)
oneTimeCodeStoreContract("the in-memory one-time codes", setup)
signInGuardContract("the in-memory sign-in guard", setup)
messageChoiceStoreContract("the in-memory choices and browsers", setup)
textConsentStoreContract("the in-memory consents to texts", setup)
sentMessageStoreContract("the in-memory sent messages", setup)
