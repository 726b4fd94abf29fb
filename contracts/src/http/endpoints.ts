import { adminInquiryEndpoints } from "../company/admin-inquiries.ts"
import { adminSettingsEndpoints } from "../company/admin-settings.ts"
import { auditEndpoints } from "../company/audit.ts"
import { bookEndpoints } from "../company/books.ts"
import { chatEndpoints } from "../company/chat.ts"
import { commercialEndpoints } from "../company/commercial.ts"
import { operationsEndpoints } from "../company/operations.ts"
import { promoCodeEndpoints } from "../company/promo-codes.ts"
import { publicDataEndpoints } from "../company/public-data.ts"
import { reportEndpoints } from "../company/reports.ts"
import { adminPayoutEndpoints } from "../marketplace/admin-payouts.ts"
import { adminRatingEndpoints } from "../marketplace/admin-ratings.ts"
import { adminWorkerEndpoints } from "../marketplace/admin-workers.ts"
import { marketplaceLeftEndpoints } from "../marketplace/marketplace-left.ts"
import { orderHandlingEndpoints } from "../marketplace/order-handling.ts"
import { orderStatementEndpoints } from "../marketplace/order-statement.ts"
import { ratingEndpoints } from "../marketplace/ratings.ts"
import { workEndpoints } from "../marketplace/work.ts"
import { workClaimEndpoints } from "../marketplace/work-claims.ts"
import { workEarningsEndpoints } from "../marketplace/work-earnings.ts"
import { workRatingEndpoints } from "../marketplace/work-ratings.ts"
import { workApplicationEndpoints } from "../marketplace/worker-application.ts"
import { messageSettingsEndpoints } from "../messaging/message-settings.ts"
import { sentMessageEndpoints } from "../messaging/sent-messages.ts"
import { textWebhookEndpoints } from "../messaging/text-webhook.ts"
import { unreadTextEndpoints } from "../messaging/unread-texts.ts"
import { adminClaimEndpoints } from "../orders/admin-claims.ts"
import { adminOrderEndpoints } from "../orders/admin-orders.ts"
import { adminRecurringEndpoints } from "../orders/admin-recurring.ts"
import { claimEndpoints } from "../orders/claims.ts"
import { documentEndpoints } from "../orders/documents.ts"
import { driverEndpoints } from "../orders/driver.ts"
import { driverRouteEndpoints } from "../orders/driver-routes.ts"
import { erasureEndpoints } from "../orders/erasure.ts"
import { guestOrderEndpoints } from "../orders/guest-orders.ts"
import { laundryEndpoints } from "../orders/laundry.ts"
import { onTheWayEndpoints } from "../orders/on-the-way.ts"
import { orderLinkEndpoints } from "../orders/order-links.ts"
import { orderEndpoints } from "../orders/orders.ts"
import { ownChangeEndpoints } from "../orders/own-change-calls.ts"
import { pickupCalendarEndpoints } from "../orders/pickup-calendar.ts"
import { promoEndpoints } from "../orders/promos.ts"
import { recurringEndpoints } from "../orders/recurring.ts"
import { weighTicketEndpoints } from "../orders/weigh-tickets.ts"
import { approvalEndpoints } from "../payments/approvals.ts"
import { balanceChargeEndpoints } from "../payments/balance-charges.ts"
import { cardEndpoints } from "../payments/cards.ts"
import { creditEndpoints } from "../payments/credit.ts"
import { evidenceEndpoints } from "../payments/evidence.ts"
import { guestPaymentEndpoints } from "../payments/guest-payments.ts"
import { orderPaymentEndpoints } from "../payments/order-payments.ts"
import { paymentFlagEndpoints } from "../payments/payment-flags.ts"
import { paymentLinkEndpoints } from "../payments/payment-links.ts"
import { paymentEndpoints } from "../payments/payments.ts"
import { tipEndpoints } from "../payments/tips.ts"
import { adminUserEndpoints } from "../people/admin-users.ts"
import { proofEndpoints } from "../people/proof.ts"
import { sessionEndpoints } from "../people/session.ts"
import type { Endpoint } from "./endpoint.ts"
import { eventEndpoints } from "./events.ts"

/** Every call that the server answers. The server registers from it, the API document is generated from it, a test walks it. */
export const endpoints = {
  ...publicDataEndpoints,
  ...guestOrderEndpoints,
  ...guestPaymentEndpoints,
  ...commercialEndpoints,
  ...sessionEndpoints,
  ...proofEndpoints,
  ...orderEndpoints,
  ...onTheWayEndpoints,
  ...recurringEndpoints,
  ...paymentEndpoints,
  ...paymentFlagEndpoints,
  ...approvalEndpoints,
  ...orderPaymentEndpoints,
  ...paymentLinkEndpoints,
  ...cardEndpoints,
  ...balanceChargeEndpoints,
  ...creditEndpoints,
  ...chatEndpoints,
  ...eventEndpoints,
  ...adminOrderEndpoints,
  ...pickupCalendarEndpoints,
  ...adminRecurringEndpoints,
  ...auditEndpoints,
  ...reportEndpoints,
  ...bookEndpoints,
  ...adminUserEndpoints,
  ...adminSettingsEndpoints,
  ...promoEndpoints,
  ...promoCodeEndpoints,
  ...adminInquiryEndpoints,
  ...driverEndpoints,
  ...driverRouteEndpoints,
  ...laundryEndpoints,
  ...orderLinkEndpoints,
  ...erasureEndpoints,
  ...ownChangeEndpoints,
  ...messageSettingsEndpoints,
  ...sentMessageEndpoints,
  ...unreadTextEndpoints,
  ...weighTicketEndpoints,
  ...tipEndpoints,
  ...claimEndpoints,
  ...adminClaimEndpoints,
  ...workApplicationEndpoints,
  ...workEndpoints,
  ...orderHandlingEndpoints,
  ...orderStatementEndpoints,
  ...marketplaceLeftEndpoints,
  ...adminWorkerEndpoints,
  ...ratingEndpoints,
  ...workRatingEndpoints,
  ...workClaimEndpoints,
  ...adminRatingEndpoints,
  ...workEarningsEndpoints,
  ...adminPayoutEndpoints,
  ...documentEndpoints,
  ...evidenceEndpoints,
  ...textWebhookEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<string, Endpoint>
