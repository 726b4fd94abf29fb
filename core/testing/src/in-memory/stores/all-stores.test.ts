import type { UserId } from "@laundry/core/access/actor"
import { Effect, Layer, ManagedRuntime } from "effect"
import { auditLogContract } from "../../contracts/audit-log.contract.ts"
import { balanceChargeStoreContract } from "../../contracts/balance-charge-store.contract.ts"
import { booksStoreContract } from "../../contracts/books-store.contract.ts"
import { cardStoreContract } from "../../contracts/card-store.contract.ts"
import { changeFeedContract } from "../../contracts/change-feed.contract.ts"
import { chatStoreContract } from "../../contracts/chat-store.contract.ts"
import { claimStoreContract } from "../../contracts/claim-store.contract.ts"
import { companySettingsStoreContract } from "../../contracts/company-settings-store.contract.ts"
import { creditStoreContract } from "../../contracts/credit-store.contract.ts"
import { dayStoreContract } from "../../contracts/day-store.contract.ts"
import { inquiryStoreContract } from "../../contracts/inquiry-store.contract.ts"
import { oneTimeLinksContract } from "../../contracts/one-time-links.contract.ts"
import { orderQueriesContract } from "../../contracts/order-queries.contract.ts"
import { orderStoreContract } from "../../contracts/order-store.contract.ts"
import { ordersUnderWayContract } from "../../contracts/orders-under-way.contract.ts"
import { outboxContract } from "../../contracts/outbox.contract.ts"
import { paymentLinkStoreContract } from "../../contracts/payment-link-store.contract.ts"
import { paymentStoreContract } from "../../contracts/payment-store.contract.ts"
import { photoStoreContract } from "../../contracts/photo-store.contract.ts"
import { receiptStoreContract } from "../../contracts/receipt-store.contract.ts"
import { registrationStoreContract } from "../../contracts/registration-store.contract.ts"
import { reportStoreContract } from "../../contracts/report-store.contract.ts"
import { serviceAreaStoreContract } from "../../contracts/service-area-store.contract.ts"
import { signInGuardContract } from "../../contracts/sign-in-guard.contract.ts"
import type { Probe } from "../../contracts/subject.ts"
import { tipLinkStoreContract } from "../../contracts/tip-link-store.contract.ts"
import { unitOfWorkContract } from "../../contracts/unit-of-work.contract.ts"
import { userStoreContract } from "../../contracts/user-store.contract.ts"
import { weighTicketStoreContract } from "../../contracts/weigh-ticket-store.contract.ts"
import { InMemoryDatabase, type InMemoryState } from "../database.ts"
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
orderStoreContract("the in-memory order store", setup)
paymentLinkStoreContract("the in-memory payment links", setup)
tipLinkStoreContract("the in-memory links to tip", setup)
paymentStoreContract("the in-memory payment store", setup)
cardStoreContract("the in-memory card store", setup)
balanceChargeStoreContract("the in-memory charges", setup)
booksStoreContract("the in-memory books", setup)
dayStoreContract("the in-memory days", setup)
creditStoreContract("the in-memory credit", setup)
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
weighTicketStoreContract("the in-memory weigh tickets", setup)
receiptStoreContract("the in-memory receipts", setup)
registrationStoreContract("the in-memory registration store", setup)
oneTimeLinksContract("the in-memory one-time links", setup)
signInGuardContract("the in-memory sign-in guard", setup)
