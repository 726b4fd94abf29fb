import type { UserId } from "@laundry/core/access/actor"
import { firstForgetSeconds, forgetGuests } from "@laundry/core/accounts/erase-guest"
import { firstTendSeconds, tendCards } from "@laundry/core/accounts/tend-cards"
import { firstReconcileSeconds, reconcileNightly } from "@laundry/core/books/reconcile-nightly"
import { noteCard } from "@laundry/core/cards/keep-card"
import { forgetCard, forgetCardOwner } from "@laundry/core/cards/remove-card"
import { checkCard } from "@laundry/core/cards/update-card"
import { startPasswordReset } from "@laundry/core/credentials/request-password-reset"
import { firstWatchSeconds, outageSeconds, watchDeliveries } from "@laundry/core/driving/watch-deliveries"
import { askPhone } from "@laundry/core/notifications/ask-phone"
import { firstReminderSeconds, remindOfPickups } from "@laundry/core/notifications/remind-of-pickups"
import { sendOwedMessage } from "@laundry/core/notifications/send-owed-message"
import { announceOffers } from "@laundry/core/offers/announce-offers"
import { openOffer } from "@laundry/core/offers/open-offer"
import { tellWorker } from "@laundry/core/offers/tell-worker"
import { firstTendOffersSeconds, tendOffers } from "@laundry/core/offers/tend-offers"
import type { OfferId } from "@laundry/core/order/offers/offer"
import type { OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import { foldOrderFigures, foldSeconds } from "@laundry/core/orders/fold-order-figures"
import { releasePlace } from "@laundry/core/orders/pickup-days/release-place"
import { type Job, Outbox } from "@laundry/core/outbox/outbox.port"
import { chargeBalance } from "@laundry/core/payments/charge-balance"
import { checkPayment } from "@laundry/core/payments/check-payment"
import { endPayments } from "@laundry/core/payments/end-payments"
import { notePaymentCard } from "@laundry/core/payments/note-payment-card"
import { sendRefund } from "@laundry/core/payments/send-refund"
import { firstTendCreditSeconds, tendCredit } from "@laundry/core/payments/tend-credit"
import { firstPaySeconds, payWorkers } from "@laundry/core/payouts/pay-workers"
import { refreshAccountById } from "@laundry/core/payouts/payout-accounts"
import { sendPayout } from "@laundry/core/payouts/send-payout"
import { sweepPhoto } from "@laundry/core/photos/sweep-photo"
import { chargeRecurring } from "@laundry/core/recurring/charge-recurring"
import { firstMakingSeconds, makeRecurringOrders } from "@laundry/core/recurring/make-recurring-orders"
import { refundMissedPickup } from "@laundry/core/refunds/missed-pickup-refund"
import { firstRollUpSeconds, rollUpReports } from "@laundry/core/reports/roll-up-reports"
import type { PhoneNumber } from "@laundry/core/shared/phone-number"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { firstPruneSeconds, pruneRecords } from "@laundry/core/upkeep/prune-records"
import { forgetWorkerDocuments, sweepWorkerDocument } from "@laundry/core/vetting/sweep-documents"
import type { JobLog } from "@laundry/postgres/jobs/job-log"
import { type JobRunner, migrateJobs, startJobRunner } from "@laundry/postgres/jobs/job-runner"
import { Effect, type ManagedRuntime, Schema } from "effect"
import type { AppServices } from "./layers.ts"
import { tracedJob } from "./traced-job.ts"

const decodeMail = Schema.decodeUnknownEffect(Schema.Struct({ mailId: Schema.String }))
const decodeAttempt = Schema.decodeUnknownEffect(Schema.Struct({ attemptId: Schema.String }))
const decodeOrder = Schema.decodeUnknownEffect(Schema.Struct({ orderId: Schema.String }))
const decodePhoto = Schema.decodeUnknownEffect(Schema.Struct({ orderId: Schema.String, photoId: Schema.String }))
const decodeUser = Schema.decodeUnknownEffect(Schema.Struct({ userId: Schema.String }))
const decodeDocument = Schema.decodeUnknownEffect(Schema.Struct({ userId: Schema.String, photoId: Schema.String }))
const decodeEmail = Schema.decodeUnknownEffect(Schema.Struct({ email: Schema.String }))
const decodeRefund = Schema.decodeUnknownEffect(Schema.Struct({ refundId: Schema.String }))

const decodePhone = Schema.decodeUnknownEffect(Schema.Struct({ id: Schema.String, phone: Schema.String }))
const decodeOffer = Schema.decodeUnknownEffect(Schema.Struct({ offerId: Schema.String }))
const decodeRound = Schema.decodeUnknownEffect(Schema.Struct({ mailedAt: Schema.Int }))
const decodeLeftCard = Schema.decodeUnknownEffect(Schema.Struct({ leftBy: Schema.String }))
const decodeIntent = Schema.decodeUnknownEffect(Schema.Struct({ intentId: Schema.String }))
const decodeMethod = Schema.decodeUnknownEffect(Schema.Struct({ methodId: Schema.String }))
const decodeCard = Schema.decodeUnknownEffect(Schema.Struct({ customerId: Schema.String, methodId: Schema.String }))
const decodePayout = Schema.decodeUnknownEffect(Schema.Struct({ payoutId: Schema.String }))
const decodeAccount = Schema.decodeUnknownEffect(Schema.Struct({ accountId: Schema.String }))
const decodeCharge = Schema.decodeUnknownEffect(Schema.Struct({ chargeId: Schema.String }))

/** What each job does. */
const programs: Readonly<Record<Job["kind"], (payload: unknown) => Effect.Effect<void, unknown, AppServices>>> = {
  "send-mail": (payload) => Effect.flatMap(decodeMail(payload), ({ mailId }) => sendOwedMessage(mailId)),
  "check-payment": (payload) => Effect.flatMap(decodeAttempt(payload), ({ attemptId }) => checkPayment(attemptId)),
  "send-refund": (payload) => Effect.flatMap(decodeRefund(payload), ({ refundId }) => sendRefund(refundId)),
  "start-password-reset": (payload) => Effect.flatMap(decodeEmail(payload), ({ email }) => startPasswordReset(email)),
  "refund-missed-pickup": (payload) =>
    Effect.flatMap(decodeOrder(payload), ({ orderId }) => refundMissedPickup(orderId as OrderId)),
  "sweep-photo": (payload) =>
    Effect.flatMap(decodePhoto(payload), ({ orderId, photoId }) => sweepPhoto(orderId as OrderId, photoId as PhotoId)),
  "sweep-worker-document": (payload) =>
    Effect.flatMap(decodeDocument(payload), ({ userId, photoId }) =>
      sweepWorkerDocument(userId as UserId, photoId as PhotoId),
    ),
  "forget-worker-documents": (payload) =>
    Effect.flatMap(decodeUser(payload), ({ userId }) => forgetWorkerDocuments(userId as UserId)),
  "note-payment-card": (payload) => Effect.flatMap(decodeIntent(payload), ({ intentId }) => notePaymentCard(intentId)),
  "note-card": (payload) => Effect.flatMap(decodeLeftCard(payload), ({ leftBy }) => Effect.asVoid(noteCard(leftBy))),
  "check-card": (payload) => Effect.flatMap(decodeMethod(payload), ({ methodId }) => checkCard(methodId)),
  "forget-card": (payload) => Effect.flatMap(decodeCard(payload), forgetCard),
  "forget-card-owner": (payload) => Effect.flatMap(decodeLeftCard(payload), ({ leftBy }) => forgetCardOwner(leftBy)),
  "charge-balance": (payload) => Effect.flatMap(decodeCharge(payload), ({ chargeId }) => chargeBalance(chargeId)),
  "tend-cards": () => tendCards(),
  "reconcile-books": () => reconcileNightly(),
  "tend-credit": () => tendCredit(),
  "watch-deliveries": () => watchDeliveries(),
  "remind-of-pickups": () => remindOfPickups(),
  "make-recurring-orders": () => makeRecurringOrders(),
  "charge-recurring": (payload) =>
    Effect.flatMap(decodeOrder(payload), ({ orderId }) => chargeRecurring(orderId as OrderId)),
  "open-offer": (payload) => Effect.flatMap(decodeOrder(payload), ({ orderId }) => openOffer(orderId as OrderId)),
  "tend-offers": () => tendOffers(),
  "announce-offers": (payload) => Effect.flatMap(decodeRound(payload), ({ mailedAt }) => announceOffers(mailedAt)),
  "tell-worker": (payload) => Effect.flatMap(decodeOffer(payload), ({ offerId }) => tellWorker(offerId as OfferId)),
  "fold-figures": () => foldOrderFigures(),
  "roll-up-reports": () => rollUpReports(),
  "ask-phone": (payload) => Effect.flatMap(decodePhone(payload), ({ id, phone }) => askPhone(id, phone as PhoneNumber)),
  "forget-guests": () => forgetGuests(),
  "prune-records": () => pruneRecords(),
  "send-payout": (payload) => Effect.flatMap(decodePayout(payload), ({ payoutId }) => sendPayout(payoutId)),
  "check-payout-account": (payload) =>
    Effect.flatMap(decodeAccount(payload), ({ accountId }) => refreshAccountById(accountId)),
  "pay-workers": () => payWorkers(),
  "release-place": (payload) => Effect.flatMap(decodeOrder(payload), ({ orderId }) => releasePlace(orderId as OrderId)),
  "end-payments": (payload) => Effect.flatMap(decodeOrder(payload), ({ orderId }) => endPayments(orderId as OrderId)),
}

/** What goes on by itself, and how long after a start or an outage it is done at the latest, in seconds. */
const periodic: ReadonlyArray<readonly [job: Job, firstSeconds: number, overdueSeconds?: number]> = [
  [{ kind: "fold-figures" }, foldSeconds],
  [{ kind: "roll-up-reports" }, firstRollUpSeconds],
  // Soon: a server that is started each morning would never come to it.
  [{ kind: "prune-records" }, firstPruneSeconds],
  [{ kind: "forget-guests" }, firstForgetSeconds],
  [{ kind: "tend-cards" }, firstTendSeconds],
  [{ kind: "reconcile-books" }, firstReconcileSeconds],
  [{ kind: "remind-of-pickups" }, firstReminderSeconds],
  [{ kind: "make-recurring-orders" }, firstMakingSeconds],
  [{ kind: "tend-offers" }, firstTendOffersSeconds],
  [{ kind: "tend-credit" }, firstTendCreditSeconds],
  // After an outage not at once: phones tell first what they delivered meanwhile.
  [{ kind: "watch-deliveries" }, firstWatchSeconds, outageSeconds],
  [{ kind: "pay-workers" }, firstPaySeconds],
]

/**
 * Begins what goes on by itself from then on. Beginning it again may bring a next run forward and never puts it back, or a server that
 * starts again and again would keep all servers from it.
 */
const beginJobs = Effect.gen(function* () {
  const { transact } = yield* UnitOfWork
  const outbox = yield* Outbox
  for (const one of periodic) yield* transact(outbox.scheduleBy(...one))
})

/**
 * Begins what goes on by itself, then runs what the outbox holds until stopped: owed mails, payments, refunds, forgotten passwords. A job that
 * fails is tried again later.
 */
export const startJobs = async (options: {
  readonly connectionString: string
  readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
  readonly log: JobLog
  /** How many run at once. */
  readonly concurrency: number
  /** Whether each has a trace. */
  readonly isTraced: boolean
  /** Whether this process has just brought the queue's tables up to date. */
  readonly isMigrated: boolean
}): Promise<JobRunner> => {
  const { runtime, connectionString, log, concurrency, isTraced, isMigrated } = options
  const handlers = Object.fromEntries(
    Object.entries(programs).map(([name, program]) => [
      name,
      (payload: unknown, { signal }: { readonly signal: AbortSignal }) =>
        runtime.runPromise(isTraced ? tracedJob(name, payload, program(payload)) : program(payload), { signal }),
    ]),
  )
  if (!isMigrated) await migrateJobs(connectionString)
  // Before any is taken: what is overdue is taken first, and would not be put back any more.
  const afterOutage = () => runtime.runPromise(beginJobs)
  await afterOutage()
  return startJobRunner({ connectionString, handlers, log, concurrency, isMigrated: true, afterOutage })
}
