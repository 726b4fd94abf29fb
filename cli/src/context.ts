import type { CurrentActor } from "@laundry/core/access/actor"
import type { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import type { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import type { AuditLog } from "@laundry/core/audit/audit-log.port"
import type { BooksStore } from "@laundry/core/books/books-store.port"
import type { DayStore } from "@laundry/core/books/day-store.port"
import type { ChatStore } from "@laundry/core/chat/chat-store.port"
import type { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import type { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { PasswordHasher } from "@laundry/core/credentials/identity.port"
import type { OneTimeLinks } from "@laundry/core/credentials/one-time-links.port"
import type { PasswordJudge } from "@laundry/core/credentials/password-judge.port"
import type { RegistrationStore } from "@laundry/core/credentials/registration-store.port"
import type { Sessions } from "@laundry/core/credentials/sessions.port"
import type { SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import type { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import type { ChangeFeed } from "@laundry/core/live/change-feed.port"
import type { MailStore } from "@laundry/core/notifications/mail-store.port"
import type { ClaimResponseStore } from "@laundry/core/order/claims/claim-response-store.port"
import type { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import type { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import type { MessageChoiceStore } from "@laundry/core/order/messages/message-choice-store.port"
import type { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import type { TextConsentStore } from "@laundry/core/order/messages/text-consent-store.port"
import type { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import type { RouteStore } from "@laundry/core/order/on-the-way/route-store.port"
import type { OrderQueries } from "@laundry/core/order/order-queries.port"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import type { PickupLoadStore } from "@laundry/core/order/pickup-load-store.port"
import type { RatingStore } from "@laundry/core/order/ratings/rating-store.port"
import type { ReceiptStore } from "@laundry/core/order/receipts/receipt-store.port"
import type { RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import type { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import type { Outbox } from "@laundry/core/outbox/outbox.port"
import type { ApprovalStore } from "@laundry/core/payment/approval-store.port"
import type { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import type { CardStore } from "@laundry/core/payment/card-store.port"
import type { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import type { CreditStore } from "@laundry/core/payment/credit-store.port"
import type { PaymentLinkStore } from "@laundry/core/payment/payment-link-store.port"
import type { PaymentStore } from "@laundry/core/payment/payment-store.port"
import type { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import type { ProviderBooks } from "@laundry/core/payment/provider-books.port"
import type { TipLinkStore } from "@laundry/core/payment/tip-link-store.port"
import type { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import type { UserStore } from "@laundry/core/people/user-store.port"
import type { PhotoCleaner } from "@laundry/core/photos/photo-cleaner.port"
import type { PhotoStore } from "@laundry/core/photos/photo-store.port"
import type { PromoCodeStore } from "@laundry/core/pricing/promo-code-store.port"
import type { ReportStore } from "@laundry/core/reports/report-store.port"
import type { Ids } from "@laundry/core/shared/ids.port"
import type { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import type { FeeAdjustmentStore } from "@laundry/core/workers/ledger/fee-adjustment-store.port"
import type { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import type { WorkerStore } from "@laundry/core/workers/worker-store.port"
import type { Finding } from "@laundry/plugin/plugin"
import type { SchemaState, TroubledJob } from "@laundry/wiring/database/database-administration"
import type { DemoHistory } from "@laundry/wiring/seed-demo-company"
import type { Effect, Layer } from "effect"
import type { Backups } from "./backups.ts"
import type { Branches } from "./branches/branches.ts"
import type { ExitCode } from "./failure.ts"
import type { Terminal } from "./terminal.ts"

/** What the commands' use cases ask for. */
export type CommandServices =
  | AddressLookup
  | AuditLog
  | BalanceChargeStore
  | BooksStore
  | CardStore
  | ChangeFeed
  | ChatStore
  | ClaimResponseStore
  | ClaimStore
  | CompanySettingsStore
  | DayStore
  | CreditStore
  | ApprovalStore
  | Ids
  | InquiryStore
  | MailStore
  | OneTimeLinks
  | OrderQueries
  | OrderStore
  | Outbox
  | PaymentLinkStore
  | PaymentStore
  | PickupLoadStore
  | PromoCodeStore
  | RatingStore
  | ReceiptStore
  | RecurringStore
  | RegistrationStore
  | ReportStore
  | ServiceAreaStore
  | Sessions
  | SignInGuard
  | TipLinkStore
  | UnitOfWork
  | UserStore
  | MessageChoiceStore
  | SentMessageStore
  | TextConsentStore
  | WeighTicketStore
  | RouteStore
  | WorkerStore
  | WorkerLedgerStore
  | FeeAdjustmentStore
  | PayoutStore
  | OfferStore
  | OrderLinkStore
  | CurrentActor

/** Runs use cases on the configured database. */
export interface Storage {
  /** Runs a use case in the name of an operator. Opens the database on first use; throws what the use case fails with. */
  readonly perform: <A, E>(program: Effect.Effect<A, E, CommandServices>, operator: string) => Promise<A>
}

/** Changes and shows the schema of the configured database. */
export interface Maintenance {
  /** The database in words fit to show: no password. */
  readonly description: string
  readonly isEmbedded: boolean
  /** Brings the schema up to date, and grants a role of a database of one's own what the server needs; tells how far it is. */
  readonly migrate: (applicationRole?: string, say?: (line: string) => void) => Promise<ReadonlyArray<string>>
  readonly rollback: (options: { readonly all: boolean }) => Promise<ReadonlyArray<string>>
  readonly status: () => Promise<SchemaState>
  /** Sets up the demo company, with the history before it that is asked for; false when there is data already. */
  readonly seed: (past?: DemoHistory) => Promise<boolean>
  /** The jobs that failed, those that were given up first. */
  readonly troubledJobs: () => Promise<ReadonlyArray<TroubledJob>>
}

/** Asks a person. Every question may end in an interruption. */
export interface Prompts {
  /** `check` answers true or what is wrong with the text. */
  readonly text: (question: string, options?: TextQuestion) => Promise<string>
  /** What is typed is not shown. */
  readonly secret: (question: string, check: (text: string) => true | string) => Promise<string>
  readonly choice: (
    question: string,
    choices: ReadonlyArray<{ readonly name: string; readonly value: string }>,
  ) => Promise<string>
  readonly confirmation: (question: string) => Promise<boolean>
}

export interface TextQuestion {
  readonly suggestion?: string
  readonly check?: (text: string) => true | string
}

/** The terminal's window, which somebody may change while a command runs. */
interface Screen {
  readonly size: () => { readonly columns: number; readonly rows: number }
  /** Calls `listen` whenever the size changes, until the returned function is called. */
  readonly onResize: (listen: () => void) => () => void
}

/** Everything outside of a command: commands are made for one, so that tests can give them another. */
export interface CliContext {
  readonly terminal: Terminal
  readonly screen: Screen
  readonly prompts: Prompts
  readonly storage: Storage
  /** What judges and hashes passwords, loaded for those commands that set one. */
  readonly passwords: () => Promise<Layer.Layer<PasswordHasher | PasswordJudge>>
  /** Works on the configured database as it is, its schema untouched. Opens it on first use. */
  readonly maintain: <A>(work: (database: Maintenance) => Promise<A>) => Promise<A>
  /** Backs the configured database up and restores it, its schema as it is. Opens it on first use. */
  readonly backups: <A>(work: (backups: Backups) => Promise<A>) => Promise<A>
  /** Where photos are kept, loaded for those commands that read one or remove it. */
  readonly photos: () => Promise<Layer.Layer<PhotoStore>>
  /** The payment provider's own books, loaded for those commands that compare them with ours. */
  readonly books: () => Promise<Layer.Layer<ProviderBooks>>
  /** The payment provider's kept cards, loaded for those commands that have something paid with one. */
  readonly cards: () => Promise<Layer.Layer<CardsOnFile>>
  /** The payment provider's payouts to workers, loaded for those commands that make one or take it back. */
  readonly payouts: () => Promise<Layer.Layer<PayoutGateway>>
  /** What makes photos small, loaded for those commands that show them. */
  readonly photoCleaner: () => Promise<Layer.Layer<PhotoCleaner>>
  /** What draws documents as PDF, loaded for those commands that do. */
  readonly documents: () => Promise<Layer.Layer<DocumentRenderer>>
  /** Writes a file that is not there yet; refuses to replace one. */
  readonly writeOutput: (path: string, bytes: Uint8Array) => Promise<void>
  /** Where the server is reached, as it is configured. */
  readonly origin: () => Promise<string>
  /** The file that the server's log is written to, as it is configured. */
  readonly logFile: () => Promise<string | undefined>
  /** Opens an address in the browser of this machine; false when it has none. */
  readonly openAddress: (address: string) => Promise<boolean>
  /** Examines configuration and adapters, one finding after another; or the database alone. */
  readonly examine: (
    operator: string,
    scope: { readonly isForGoLive: boolean; readonly isDatabaseAlone: boolean },
  ) => AsyncIterable<Finding>
  /** The branches in the configured database. */
  readonly branches: Branches<CliContext>
  /** Runs the server with these settings beside those of the environment, until it is stopped. */
  readonly serve: (settings: Readonly<Record<string, string>>) => Promise<ExitCode>
  /** The bytes of a file, or of standard input for "-". Throws a sentence when they can't be had. */
  readonly readInput: (path: string) => Promise<Uint8Array>
  /** Shows that something takes a while; `say` changes what it says. Writes to standard error only. */
  readonly progress: <A>(text: string, work: (say: (text: string) => void) => Promise<A>) => Promise<A>
  /** Aborted by Ctrl-C: whatever fails after that was interrupted. */
  readonly signal: AbortSignal
  /** The operator's name unless a command is told another. */
  readonly operator: string
}
