import type { UserId } from "@laundry/core/access/actor"
import type { ServiceArea } from "@laundry/core/areas/service-area"
import type { KeptAuditEntry } from "@laundry/core/audit/audit-log.port"
import type { ClosedDay } from "@laundry/core/books/closed-day"
import type { Comparison } from "@laundry/core/books/reconciliation"
import type { Settlement } from "@laundry/core/books/settlement"
import type { ChatMessage } from "@laundry/core/chat/chat-message"
import type { Inquiry, InquiryId } from "@laundry/core/commercial/inquiry"
import type { CompanySettings } from "@laundry/core/company/company-settings"
import type { GuessAttempt } from "@laundry/core/credentials/guess-limits"
import type { LinkPurpose } from "@laundry/core/credentials/one-time-links.port"
import type { Registration } from "@laundry/core/credentials/registration-store.port"
import type { Instant, IsoDate } from "@laundry/core/local-time/local-time"
import type { ChannelChoices } from "@laundry/core/messaging/message-event"
import type { KeptCode } from "@laundry/core/messaging/one-time-code"
import type { PushKeys } from "@laundry/core/messaging/push-keys.port"
import type { PushSubscription } from "@laundry/core/messaging/push-sender.port"
import type { Claim, ClaimId, ClaimMessage } from "@laundry/core/order/claims/claim"
import type { ClaimResponse } from "@laundry/core/order/claims/claim-response"
import type { ClaimLink } from "@laundry/core/order/claims/claim-store.port"
import type { OrderOfLink } from "@laundry/core/order/links/order-link-store.port"
import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import type { TextConsent } from "@laundry/core/order/messages/text-consent"
import type { UnreadText } from "@laundry/core/order/messages/text-consent-store.port"
import type { Offer, OfferId } from "@laundry/core/order/offers/offer"
import type { DriverRoute, RouteId, RouteStop } from "@laundry/core/order/on-the-way/driver-route"
import type { Order, OrderId } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { PlacedOrder } from "@laundry/core/order/order-store.port"
import type { Photo, PhotoId } from "@laundry/core/order/photo"
import type { Rating } from "@laundry/core/order/ratings/rating"
import type { Receipt, StatementId } from "@laundry/core/order/receipts/receipt"
import type { Occurrence, RecurringPickup } from "@laundry/core/order/recurring/recurring-pickup"
import type { TicketAnswer, WeighTicket, WeighTicketId } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import type { Job } from "@laundry/core/outbox/outbox.port"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import type { CreditEntry } from "@laundry/core/payment/account-credit"
import type { Approval } from "@laundry/core/payment/approval"
import type { BalanceCharge } from "@laundry/core/payment/balance-charge"
import type { CardConsent, KeptCard } from "@laundry/core/payment/kept-card"
import type { LedgerEntry, LedgerSums } from "@laundry/core/payment/ledger"
import type { PaymentAttempt, Refund } from "@laundry/core/payment/payment-attempt"
import type { PaymentCard } from "@laundry/core/payment/payment-card"
import type { NewPaymentFlag, Resolution } from "@laundry/core/payment/payment-flag"
import type { PaymentLink } from "@laundry/core/payment/payment-link"
import type { PayoutAccount } from "@laundry/core/payouts/payout-account"
import type { PayoutPart, WorkerPayout } from "@laundry/core/payouts/worker-payout"
import type { User } from "@laundry/core/people/user"
import type { Credentials } from "@laundry/core/people/user-store.port"
import type { PromoName } from "@laundry/core/pricing/promo"
import type { PromoCode } from "@laundry/core/pricing/promo-code"
import type { TipAssignment } from "@laundry/core/reports/tips"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import type { FeeAdjustment } from "@laundry/core/workers/ledger/fee-adjustment"
import type { WorkerLedgerEntry } from "@laundry/core/workers/ledger/worker-ledger-entry"
import type { Worker } from "@laundry/core/workers/worker"
import type { WorkerHistoryEntry } from "@laundry/core/workers/worker-history"

/** An owed mail as it waits; `sentAt` is null until it was sent. */
export interface KeptMail {
  readonly mailId: string
  readonly mail: OwedMail
  readonly sentAt: Instant | null
}

export interface QueuedJob {
  readonly job: Job
  readonly runAt: Instant
}

/** A row of a customer's credit with the request that granted it. */
export interface KeptCreditEntry extends CreditEntry {
  readonly request?: IdempotentRequest | undefined
}

/** What an order's ledger and its customer's credit add up to beside it. */
export type OrderSums = LedgerSums & Pick<Order, "credit">

/** A refund with the request that asked for it. */
export interface KeptRefund extends Refund {
  readonly request?: IdempotentRequest | undefined
}

/** A card as it is kept here: one that was removed stays known. */
export interface StoredCard extends KeptCard {
  readonly isRemoved: boolean
}

export interface KeptLink {
  readonly purpose: LinkPurpose
  readonly subject: string
  readonly expiresAt: Instant
}

export interface KeptOrderLink extends OrderOfLink {
  readonly isPushed: boolean
}

export interface NotedAttempt {
  readonly attempt: GuessAttempt
  /** Larger than those of all before it. */
  readonly number: number
}

export interface Flag extends NewPaymentFlag {
  readonly id: number
  readonly resolution: Resolution | null
}

/** A route as it is kept: where its orders are is theirs to say. */
export interface StoredRoute extends Omit<DriverRoute, "stops"> {
  readonly stops: ReadonlyArray<Pick<RouteStop, "orderId" | "coordinates" | "doneAt">>
}

/** A recurring pickup with the request that started it. */
export interface StoredRecurring extends RecurringPickup {
  readonly request: IdempotentRequest | undefined
}

/** All that the in-memory stores keep. A write replaces what it changes and nothing is changed in place, so going back is free. */
export interface InMemoryState {
  readonly orders: ReadonlyMap<OrderId, Omit<Order, keyof OrderSums>>
  readonly history: ReadonlyMap<OrderId, ReadonlyArray<HistoryEntry>>
  /** In the order in which they were written. */
  readonly weighTickets: ReadonlyMap<WeighTicketId, WeighTicket>
  readonly ticketAnswers: ReadonlyMap<WeighTicketId, Exclude<TicketAnswer, { kind: "none" }>>
  /** By number. */
  readonly receipts: ReadonlyArray<Receipt>
  readonly statements: ReadonlyMap<OrderId, StatementId>
  /** In the order in which they were opened. */
  readonly claims: ReadonlyMap<ClaimId, Claim>
  /** By the request's key. */
  readonly claimMessages: ReadonlyMap<string, { readonly fingerprint: string; readonly message: ClaimMessage }>
  /** By their token. */
  readonly claimLinks: ReadonlyMap<string, ClaimLink>
  /** In the order in which they were asked for. */
  readonly claimResponses: ReadonlyMap<ClaimId, ClaimResponse>
  /** In the order in which they were given. */
  readonly ratings: ReadonlyMap<OrderId, Rating>
  /** In the order in which they were started. */
  readonly routes: ReadonlyMap<RouteId, StoredRoute>
  /** In the order in which they were opened. */
  readonly offers: ReadonlyMap<OfferId, Offer>
  /** In the order in which they were started. */
  readonly recurring: ReadonlyMap<string, StoredRecurring>
  /** By recurring pickup and day. */
  readonly occurrences: ReadonlyMap<string, Occurrence>
  readonly requests: ReadonlyMap<string, IdempotentRequest & { readonly placed: PlacedOrder }>
  readonly attempts: ReadonlyMap<string, PaymentAttempt>
  readonly ledger: ReadonlyMap<string, LedgerEntry>
  /** The payments that somebody was shown, by the provider's id. */
  readonly shownPayments: ReadonlySet<string>
  /** By the intent that they paid. */
  readonly paymentCards: ReadonlyMap<string, PaymentCard>
  /** From where unpaid places were taken. */
  readonly placeNetworks: ReadonlyMap<OrderId, string>
  readonly refunds: ReadonlyMap<string, KeptRefund>
  readonly flags: ReadonlyArray<Flag>
  readonly promoCodes: ReadonlyMap<PromoName, PromoCode>
  /** In the order in which they were written. */
  readonly credit: ReadonlyArray<KeptCreditEntry>
  /** The entries that are nobody's any more. */
  readonly forgottenCredit: ReadonlySet<string>
  /** In the order in which they were written. */
  readonly workerLedger: ReadonlyArray<WorkerLedgerEntry>
  /** In the order in which they were asked for. */
  readonly approvals: ReadonlyArray<Approval>
  readonly tipAssignments: ReadonlyMap<OrderId, TipAssignment>
  /** In the order in which they were written. */
  readonly feeAdjustments: ReadonlyArray<FeeAdjustment>
  /** In the order in which they were planned. */
  readonly workerPayouts: ReadonlyMap<string, WorkerPayout>
  /** By the payout's id. */
  readonly payoutParts: ReadonlyMap<string, ReadonlyArray<PayoutPart>>
  readonly payoutAccounts: ReadonlyMap<UserId, PayoutAccount>
  /** By their id. */
  readonly paymentLinks: ReadonlyMap<string, PaymentLink & { readonly request: IdempotentRequest | undefined }>
  /** The link that each token opens, and whether another link made it. */
  readonly paymentLinkTokens: ReadonlyMap<string, { readonly linkId: string; readonly isDerived: boolean }>
  /** The order that each token leads to. */
  readonly tipLinkTokens: ReadonlyMap<string, OrderId>
  /** Where each token leads. */
  readonly orderLinks: ReadonlyMap<string, KeptOrderLink>
  readonly endedOrders: ReadonlySet<OrderId>
  /** The secrets of the browsers that placed each order. */
  readonly placingBrowsers: ReadonlyMap<OrderId, ReadonlySet<string>>
  /** By their id, in the order in which they were added. */
  readonly keptCards: ReadonlyMap<string, StoredCard>
  readonly cardConsents: ReadonlyMap<string, CardConsent>
  readonly balanceCharges: ReadonlyMap<string, BalanceCharge>
  /** The newest comparison of each day. */
  readonly reconciliations: ReadonlyMap<IsoDate, Comparison>
  /** What was said of differences, under their day and name. */
  readonly settlements: ReadonlyMap<IsoDate, ReadonlyMap<string, Settlement>>
  /** In the order in which they were signed off. */
  readonly closedDays: ReadonlyArray<ClosedDay>
  readonly mails: ReadonlyMap<string, KeptMail>
  /** By the owed mail's id. */
  readonly sentMessages: ReadonlyMap<string, SentMessage>
  /** By their owner. */
  readonly messageChoices: ReadonlyMap<string, ChannelChoices>
  readonly pushSubscriptions: ReadonlyMap<string, ReadonlyArray<PushSubscription>>
  readonly pushKeys: PushKeys | undefined
  /** In the order in which they were given. */
  readonly textConsents: ReadonlyArray<TextConsent>
  /** Whether a phone wants no texts. */
  readonly stoppedPhones: ReadonlyMap<string, boolean>
  /** The inbound texts that came, by the provider's id. */
  /** By the provider's names; undefined where there is nothing to read. */
  readonly inboundTexts: ReadonlyMap<string, UnreadText | undefined>
  readonly jobs: ReadonlyMap<string, QueuedJob>
  readonly settings: CompanySettings | undefined
  readonly areas: ReadonlyMap<string, ServiceArea>
  readonly inquiries: ReadonlyMap<InquiryId, Inquiry>
  readonly users: ReadonlyMap<UserId, User & Credentials>
  /** The users whose accounts were deleted. */
  readonly forgottenUsers: ReadonlySet<UserId>
  /** How often a user's password was changed. */
  readonly passwordChanges: ReadonlyMap<UserId, number>
  readonly registrations: ReadonlyMap<string, Registration>
  /** By purpose and subject. */
  readonly oneTimeCodes: ReadonlyMap<string, KeptCode>
  /** By their token. */
  readonly links: ReadonlyMap<string, KeptLink>
  /** Guesses at an account, by its email key. */
  readonly signInAttempts: ReadonlyMap<string, ReadonlyArray<NotedAttempt>>
  /** How many guesses were ever noted. */
  readonly signInAttemptsNoted: number
  /** How often a user was signed out everywhere. */
  readonly endedSessions: ReadonlyMap<UserId, number>
  /** In the order in which they were written. */
  readonly messages: ReadonlyArray<ChatMessage & { readonly request: IdempotentRequest | undefined }>
  readonly photos: ReadonlyMap<PhotoId, Photo>
  readonly workers: ReadonlyMap<UserId, Worker>
  /** Oldest first. */
  readonly workerHistory: ReadonlyMap<UserId, ReadonlyArray<WorkerHistoryEntry>>
  /** Oldest first. */
  readonly audit: ReadonlyArray<KeptAuditEntry>
}

/** Before anything was kept. */
export const emptyState: InMemoryState = {
  orders: new Map(),
  history: new Map(),
  weighTickets: new Map(),
  ticketAnswers: new Map(),
  receipts: [],
  statements: new Map(),
  claims: new Map(),
  claimMessages: new Map(),
  claimLinks: new Map(),
  claimResponses: new Map(),
  ratings: new Map(),
  routes: new Map(),
  offers: new Map(),
  recurring: new Map(),
  occurrences: new Map(),
  requests: new Map(),
  attempts: new Map(),
  ledger: new Map(),
  shownPayments: new Set(),
  paymentCards: new Map(),
  placeNetworks: new Map(),
  refunds: new Map(),
  flags: [],
  promoCodes: new Map(),
  credit: [],
  forgottenCredit: new Set(),
  workerLedger: [],
  approvals: [],
  tipAssignments: new Map(),
  feeAdjustments: [],
  workerPayouts: new Map(),
  payoutParts: new Map(),
  payoutAccounts: new Map(),
  paymentLinks: new Map(),
  paymentLinkTokens: new Map(),
  tipLinkTokens: new Map(),
  orderLinks: new Map(),
  endedOrders: new Set(),
  placingBrowsers: new Map(),
  keptCards: new Map(),
  cardConsents: new Map(),
  balanceCharges: new Map(),
  reconciliations: new Map(),
  settlements: new Map(),
  closedDays: [],
  mails: new Map(),
  sentMessages: new Map(),
  messageChoices: new Map(),
  pushSubscriptions: new Map(),
  pushKeys: undefined,
  textConsents: [],
  stoppedPhones: new Map(),
  inboundTexts: new Map(),
  jobs: new Map(),
  settings: undefined,
  areas: new Map(),
  inquiries: new Map(),
  users: new Map(),
  forgottenUsers: new Set(),
  passwordChanges: new Map(),
  registrations: new Map(),
  oneTimeCodes: new Map(),
  links: new Map(),
  signInAttempts: new Map(),
  signInAttemptsNoted: 0,
  endedSessions: new Map(),
  messages: [],
  photos: new Map(),
  workers: new Map(),
  workerHistory: new Map(),
  audit: [],
}

/** The map with one entry more, or another value for a key. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map([...map, [key, value]])

/** The map without a key. */
export const withoutKey = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
