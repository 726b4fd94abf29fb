import { randomUUID } from "node:crypto"
import type { UserId } from "@laundry/core/access/actor"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { OwedMailContent } from "@laundry/core/outbox/owed-mail"
import * as Ids from "@laundry/core/shared/ids.port"
import { changeFeedContract } from "@laundry/core-testing/contracts/change-feed.contract"
import { claimResponseStoreContract } from "@laundry/core-testing/contracts/marketplace/claim-response-store.contract"
import { feeAdjustmentStoreContract } from "@laundry/core-testing/contracts/marketplace/fee-adjustment-store.contract"
import { offerStoreContract } from "@laundry/core-testing/contracts/marketplace/offer-store.contract"
import { payoutStoreContract } from "@laundry/core-testing/contracts/marketplace/payout-store.contract"
import { ratingStoreContract } from "@laundry/core-testing/contracts/marketplace/rating-store.contract"
import { workerLedgerStoreContract } from "@laundry/core-testing/contracts/marketplace/worker-ledger-store.contract"
import { workerStoreContract } from "@laundry/core-testing/contracts/marketplace/worker-store.contract"
import { messageChoiceStoreContract } from "@laundry/core-testing/contracts/messages/message-choice-store.contract"
import { sentMessageStoreContract } from "@laundry/core-testing/contracts/messages/sent-message-store.contract"
import { textConsentStoreContract } from "@laundry/core-testing/contracts/messages/text-consent-store.contract"
import { approvalStoreContract } from "@laundry/core-testing/contracts/stores/approval-store.contract"
import { auditLogContract } from "@laundry/core-testing/contracts/stores/audit-log.contract"
import { balanceChargeStoreContract } from "@laundry/core-testing/contracts/stores/balance-charge-store.contract"
import { booksStoreContract } from "@laundry/core-testing/contracts/stores/books-store.contract"
import { cardStoreContract } from "@laundry/core-testing/contracts/stores/card-store.contract"
import { chatStoreContract } from "@laundry/core-testing/contracts/stores/chat-store.contract"
import { claimStoreContract } from "@laundry/core-testing/contracts/stores/claim-store.contract"
import { companySettingsStoreContract } from "@laundry/core-testing/contracts/stores/company-settings-store.contract"
import { creditStoreContract } from "@laundry/core-testing/contracts/stores/credit-store.contract"
import { dayStoreContract } from "@laundry/core-testing/contracts/stores/day-store.contract"
import { inquiryStoreContract } from "@laundry/core-testing/contracts/stores/inquiry-store.contract"
import { mailStoreContract } from "@laundry/core-testing/contracts/stores/mail-store.contract"
import { oneTimeCodeStoreContract } from "@laundry/core-testing/contracts/stores/one-time-code-store.contract"
import { oneTimeLinksContract } from "@laundry/core-testing/contracts/stores/one-time-links.contract"
import { orderLinkStoreContract } from "@laundry/core-testing/contracts/stores/order-link-store.contract"
import { orderQueriesContract } from "@laundry/core-testing/contracts/stores/order-queries.contract"
import { orderStoreContract } from "@laundry/core-testing/contracts/stores/order-store.contract"
import { ordersUnderWayContract } from "@laundry/core-testing/contracts/stores/orders-under-way.contract"
import { outboxContract } from "@laundry/core-testing/contracts/stores/outbox.contract"
import { paymentLinkStoreContract } from "@laundry/core-testing/contracts/stores/payment-link-store.contract"
import { paymentStoreContract } from "@laundry/core-testing/contracts/stores/payment-store.contract"
import { pickupLoadStoreContract } from "@laundry/core-testing/contracts/stores/pickup-load-store.contract"
import { promoCodeStoreContract } from "@laundry/core-testing/contracts/stores/promo-code-store.contract"
import { receiptStoreContract } from "@laundry/core-testing/contracts/stores/receipt-store.contract"
import { recurringStoreContract } from "@laundry/core-testing/contracts/stores/recurring-store.contract"
import { registrationStoreContract } from "@laundry/core-testing/contracts/stores/registration-store.contract"
import { reportStoreContract } from "@laundry/core-testing/contracts/stores/reports/report-store.contract"
import { routeStoreContract } from "@laundry/core-testing/contracts/stores/route-store.contract"
import { serviceAreaStoreContract } from "@laundry/core-testing/contracts/stores/service-area-store.contract"
import { signInGuardContract } from "@laundry/core-testing/contracts/stores/sign-in-guard.contract"
import { tipLinkStoreContract } from "@laundry/core-testing/contracts/stores/tip-link-store.contract"
import { unitOfWorkContract } from "@laundry/core-testing/contracts/stores/unit-of-work.contract"
import { userStoreContract } from "@laundry/core-testing/contracts/stores/user-store.contract"
import { weighTicketStoreContract } from "@laundry/core-testing/contracts/stores/weigh-ticket-store.contract"
import type { Probe } from "@laundry/core-testing/contracts/subject"
import { jobKey } from "@laundry/core-testing/in-memory/stores/outbox"
import { Layer } from "effect"
import { Pool } from "pg"
import { layer } from "../layer.ts"
import { createTestDatabase } from "../testing/test-database.ts"

interface OwedRow {
  readonly id: string
  readonly key: string
  readonly recipient: string
  readonly content: OwedMailContent
}

/** Looks at what no port shows. */
const makeProbe = (pool: Pool): Probe => ({
  owedMails: async (keyPrefix) => {
    const { rows } = await pool.query<OwedRow>(
      "select * from outbox_mails where starts_with(key, $1) order by owed_at",
      [keyPrefix],
    )
    return rows.map(({ id, key, recipient, content }) => ({ mailId: id, mail: { key, to: recipient, content } }))
  },
  queuedAt: async (job): Promise<ReadonlyArray<Instant>> => {
    const { rows } = await pool.query<{ run_at: Date }>("select run_at from graphile_worker.jobs where key = $1", [
      jobKey(job),
    ])
    return rows.map((row) => row.run_at.getTime())
  },
  flags: async (intentId) => {
    const { rowCount } = await pool.query("select from payment_flags where intent_id = $1", [intentId])
    return rowCount ?? 0
  },
  addUser: async () => {
    const id = randomUUID()
    await pool.query(
      "insert into users (id, role, sign_in_method, created_at) values ($1, 'client', 'password', now())",
      [id],
    )
    return id as UserId
  },
})

const postgres = async () => {
  const database = await createTestDatabase()
  const pool = new Pool({ connectionString: database.connectionString, max: 2 })
  return {
    layer: Layer.mergeAll(layer({ connectionString: database.connectionString }), Ids.layer),
    probe: makeProbe(pool),
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

unitOfWorkContract("Postgres", postgres)
orderQueriesContract("Postgres", postgres)
reportStoreContract("Postgres", postgres)
ordersUnderWayContract("Postgres", postgres)
routeStoreContract("Postgres", postgres)
offerStoreContract("Postgres", postgres)
orderStoreContract("Postgres", postgres)
paymentLinkStoreContract("Postgres", postgres)
paymentStoreContract("Postgres", postgres)
tipLinkStoreContract("Postgres", postgres)
orderLinkStoreContract("Postgres", postgres)
cardStoreContract("Postgres", postgres)
balanceChargeStoreContract("Postgres", postgres)
booksStoreContract("Postgres", postgres)
dayStoreContract("Postgres", postgres)
creditStoreContract("Postgres", postgres)
approvalStoreContract("Postgres", postgres)
pickupLoadStoreContract("Postgres", postgres)
promoCodeStoreContract("Postgres", postgres)
mailStoreContract("Postgres", postgres)
outboxContract("Postgres", postgres)
companySettingsStoreContract("Postgres", postgres)
serviceAreaStoreContract("Postgres", postgres)
inquiryStoreContract("Postgres", postgres)
auditLogContract("Postgres", postgres)
chatStoreContract("Postgres", postgres)
changeFeedContract("Postgres", postgres)
userStoreContract("Postgres", postgres)
claimStoreContract("Postgres", postgres)
weighTicketStoreContract("Postgres", postgres)
claimResponseStoreContract("Postgres", postgres)
ratingStoreContract("Postgres", postgres)
workerLedgerStoreContract("Postgres", postgres)
feeAdjustmentStoreContract("Postgres", postgres)
payoutStoreContract("Postgres", postgres)
receiptStoreContract("Postgres", postgres)
recurringStoreContract("Postgres", postgres)
workerStoreContract("Postgres", postgres)
registrationStoreContract("Postgres", postgres)
oneTimeLinksContract("Postgres", postgres)
oneTimeCodeStoreContract("Postgres", postgres)
signInGuardContract("Postgres", postgres)
messageChoiceStoreContract("Postgres", postgres)
textConsentStoreContract("Postgres", postgres)
sentMessageStoreContract("Postgres", postgres)
