import * as companyAndAreas from "./0001-company-and-areas.ts"
import * as orders from "./0002-orders.ts"
import * as payments from "./0003-payments.ts"
import * as mails from "./0004-mails.ts"
import * as referenceNews from "./0005-reference-news.ts"
import * as inquiries from "./0006-inquiries.ts"
import * as people from "./0007-people.ts"
import * as customerOrders from "./0008-customer-orders.ts"
import * as chat from "./0009-chat.ts"
import * as liveNews from "./0010-live-news.ts"
import * as orderDesk from "./0011-order-desk.ts"
import * as deskRecords from "./0012-desk-records.ts"
import * as paymentRequestKeys from "./0013-payment-request-keys.ts"
import * as userSearch from "./0014-user-search.ts"
import * as sessionProof from "./0015-session-proof.ts"
import * as conversations from "./0016-conversations.ts"
import * as paymentRequestNews from "./0017-payment-request-news.ts"
import * as ordersUnderWay from "./0018-orders-under-way.ts"
import * as disputesAndGoodwill from "./0020-disputes-and-goodwill.ts"
import * as resolvedFlags from "./0021-resolved-flags.ts"
import * as noSmallAttempts from "./0022-no-small-attempts.ts"
import * as shownPayments from "./0025-shown-payments.ts"
import * as guessSources from "./0027-guess-sources.ts"
import * as registrationWithoutPassword from "./0028-registration-without-password.ts"
import * as settingsVersion from "./0031-settings-version.ts"
import * as auditOrigin from "./0032-audit-origin.ts"
import * as neverEmptied from "./0033-never-emptied.ts"
import * as orderListVersion from "./0034-order-list-version.ts"
import * as disabledUsers from "./0035-disabled-users.ts"
import * as weighTickets from "./0036-weigh-tickets.ts"
import * as keptCards from "./0037-kept-cards.ts"
import * as costEndsAtNothing from "./0038-cost-ends-at-nothing.ts"
import * as refundsByStaff from "./0039-refunds-by-staff.ts"
import * as reconciliations from "./0040-reconciliations.ts"
import * as receipts from "./0041-receipts.ts"
import * as claims from "./0042-claims.ts"
import * as closedDays from "./0043-closed-days.ts"
import * as accountCredit from "./0044-account-credit.ts"
import * as tips from "./0045-tips.ts"
import * as promoCodes from "./0046-promo-codes.ts"
import * as orderLinks from "./0047-order-links.ts"
import * as settledDifferences from "./0048-settled-differences.ts"
import * as driverRoutes from "./0050-driver-routes.ts"
import * as messages from "./0051-messages.ts"
import * as lateCredit from "./0052-late-credit.ts"
import * as textedPhones from "./0053-texted-phones.ts"
import * as pickupSettings from "./0054-pickup-settings.ts"
import * as recurringPickups from "./0055-recurring-pickups.ts"
import * as schemaChanges from "./0056-schema-changes.ts"
import * as callCounts from "./0058-call-counts.ts"
import * as inBranch from "./0059-in-branch.ts"
import * as reportDays from "./0060-report-days.ts"
import * as pruneIndexes from "./0061-prune-indexes.ts"
import * as siteSettings from "./0065-site-settings.ts"
import * as calledOffSearch from "./0066-called-off-search.ts"
import * as orderPlaces from "./0067-order-places.ts"
import * as marketplaceOrders from "./0068-marketplace-orders.ts"
import * as marketplaceSettings from "./0069-marketplace-settings.ts"
import * as workers from "./0070-workers.ts"
import * as workerPay from "./0071-worker-pay.ts"
import * as offers from "./0072-offers.ts"
import * as ratings from "./0073-ratings.ts"
import * as offeredOrders from "./0074-offered-orders.ts"
import * as claimShares from "./0075-claim-shares.ts"
import * as claimResponses from "./0076-claim-responses.ts"
import * as missedByCustomer from "./0077-missed-by-customer.ts"
import * as workerRights from "./0078-worker-rights.ts"
import * as payoutReversals from "./0079-payout-reversals.ts"
import * as overduePickups from "./0080-overdue-pickups.ts"
import * as overdueOrders from "./0081-overdue-orders.ts"
import * as creditWithoutShares from "./0082-credit-without-shares.ts"
import * as refusedMails from "./0083-refused-mails.ts"
import * as guessesInARow from "./0084-guesses-in-a-row.ts"
import * as pushedLinks from "./0085-pushed-links.ts"
import * as placingBrowsers from "./0086-placing-browsers.ts"
import * as derivedLinks from "./0087-derived-links.ts"
import * as oneTimeCodes from "./0088-one-time-codes.ts"
import * as payers from "./0089-payers.ts"
import * as adminLimits from "./0091-admin-limits.ts"
import * as creditByGiver from "./0092-credit-by-giver.ts"
import * as tipAssignments from "./0093-tip-assignments.ts"
import * as paymentCards from "./0094-payment-cards.ts"
import * as payFollowsMoney from "./0095-pay-follows-money.ts"
import * as waitingTickets from "./0096-waiting-tickets.ts"
import * as promoOfTheMinimum from "./0097-promo-of-the-minimum.ts"
import * as scales from "./0098-scales.ts"
import * as unpaidPlaces from "./0100-unpaid-places.ts"
import * as mailsByRecipient from "./0101-mails-by-recipient.ts"
import * as guestPersons from "./0103-guest-persons.ts"
import * as awaitedYes from "./0104-awaited-yes.ts"
import * as unreadTexts from "./0107-unread-texts.ts"
import type { Migration } from "./migration.ts"

/** Every migration, in the order in which they run. A migration that has landed is never edited: add another. */
export const migrations = [
  companyAndAreas,
  orders,
  payments,
  mails,
  referenceNews,
  inquiries,
  people,
  customerOrders,
  chat,
  liveNews,
  orderDesk,
  deskRecords,
  paymentRequestKeys,
  userSearch,
  sessionProof,
  conversations,
  paymentRequestNews,
  ordersUnderWay,
  disputesAndGoodwill,
  resolvedFlags,
  noSmallAttempts,
  shownPayments,
  guessSources,
  registrationWithoutPassword,
  settingsVersion,
  auditOrigin,
  neverEmptied,
  orderListVersion,
  disabledUsers,
  weighTickets,
  keptCards,
  costEndsAtNothing,
  refundsByStaff,
  reconciliations,
  receipts,
  claims,
  closedDays,
  accountCredit,
  tips,
  promoCodes,
  orderLinks,
  settledDifferences,
  driverRoutes,
  messages,
  lateCredit,
  textedPhones,
  pickupSettings,
  recurringPickups,
  schemaChanges,
  callCounts,
  inBranch,
  reportDays,
  pruneIndexes,
  siteSettings,
  calledOffSearch,
  orderPlaces,
  marketplaceOrders,
  marketplaceSettings,
  workers,
  workerPay,
  offers,
  ratings,
  offeredOrders,
  claimShares,
  claimResponses,
  missedByCustomer,
  workerRights,
  payoutReversals,
  overduePickups,
  overdueOrders,
  creditWithoutShares,
  refusedMails,
  guessesInARow,
  pushedLinks,
  placingBrowsers,
  derivedLinks,
  oneTimeCodes,
  payers,
  adminLimits,
  creditByGiver,
  tipAssignments,
  paymentCards,
  payFollowsMoney,
  waitingTickets,
  promoOfTheMinimum,
  scales,
  unpaidPlaces,
  mailsByRecipient,
  guestPersons,
  awaitedYes,
  unreadTexts,
] as const satisfies ReadonlyArray<Migration>
