import type { UserId } from "@laundry/core/access/actor"
import { forgetGuests } from "@laundry/core/accounts/erase-guest"
import { tendCards } from "@laundry/core/accounts/tend-cards"
import { reconcileNightly } from "@laundry/core/books/reconcile-nightly"
import { noteCard } from "@laundry/core/cards/keep-card"
import { forgetCard, forgetCardOwner } from "@laundry/core/cards/remove-card"
import { checkCard } from "@laundry/core/cards/update-card"
import { startPasswordReset } from "@laundry/core/credentials/request-password-reset"
import { watchDeliveries } from "@laundry/core/driving/watch-deliveries"
import { askPhone } from "@laundry/core/notifications/ask-phone"
import { remindOfPickups } from "@laundry/core/notifications/remind-of-pickups"
import { sendOwedMessage } from "@laundry/core/notifications/send-owed-message"
import { announceOffers } from "@laundry/core/offers/announce-offers"
import { openOffer } from "@laundry/core/offers/open-offer"
import { tellWorker } from "@laundry/core/offers/tell-worker"
import { tendOffers } from "@laundry/core/offers/tend-offers"
import type { OfferId } from "@laundry/core/order/offers/offer"
import type { OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import { foldOrderFigures } from "@laundry/core/orders/fold-order-figures"
import { releasePlace } from "@laundry/core/orders/pickup-days/release-place"
import type { Job } from "@laundry/core/outbox/outbox.port"
import { chargeBalance } from "@laundry/core/payments/charge-balance"
import { checkPayment } from "@laundry/core/payments/check-payment"
import { endPayments } from "@laundry/core/payments/end-payments"
import { notePaymentCard } from "@laundry/core/payments/note-payment-card"
import { sendRefund } from "@laundry/core/payments/send-refund"
import { tendCredit } from "@laundry/core/payments/tend-credit"
import { payWorkers } from "@laundry/core/payouts/pay-workers"
import { refreshAccountById } from "@laundry/core/payouts/payout-accounts"
import { sendPayout } from "@laundry/core/payouts/send-payout"
import { sweepPhoto } from "@laundry/core/photos/sweep-photo"
import { chargeRecurring } from "@laundry/core/recurring/charge-recurring"
import { makeRecurringOrders } from "@laundry/core/recurring/make-recurring-orders"
import { refundMissedPickup } from "@laundry/core/refunds/missed-pickup-refund"
import { rollUpReports } from "@laundry/core/reports/roll-up-reports"
import { pruneRecords } from "@laundry/core/upkeep/prune-records"
import { forgetWorkerDocuments, sweepWorkerDocument } from "@laundry/core/vetting/sweep-documents"
import { Clock, Effect } from "effect"
import { InMemoryDatabase } from "./in-memory/database.ts"
import { withEntry, withoutKey } from "./in-memory/state.ts"
import { jobKey } from "./in-memory/stores/outbox.ts"

/** After a failure a job is tried again this many seconds later. */
const retrySeconds = 10

const perform = Effect.fnUntraced(function* (job: Job) {
  switch (job.kind) {
    case "send-mail":
      return yield* sendOwedMessage(job.mailId)
    case "check-payment":
      return yield* checkPayment(job.attemptId)
    case "send-refund":
      return yield* sendRefund(job.refundId)
    case "release-place":
      return yield* releasePlace(job.orderId as OrderId)
    case "end-payments":
      return yield* endPayments(job.orderId as OrderId)
    case "refund-missed-pickup":
      return yield* refundMissedPickup(job.orderId as OrderId)
    case "sweep-photo":
      return yield* sweepPhoto(job.orderId as OrderId, job.photoId as PhotoId)
    case "sweep-worker-document":
      return yield* sweepWorkerDocument(job.userId as UserId, job.photoId as PhotoId)
    case "forget-worker-documents":
      return yield* forgetWorkerDocuments(job.userId as UserId)
    case "start-password-reset":
      return yield* startPasswordReset(job.email)
    case "note-payment-card":
      return yield* notePaymentCard(job.intentId)
    case "note-card":
      return yield* Effect.asVoid(noteCard(job.leftBy))
    case "check-card":
      return yield* checkCard(job.methodId)
    case "forget-card":
      return yield* forgetCard(job)
    case "forget-card-owner":
      return yield* forgetCardOwner(job.leftBy)
    case "charge-balance":
      return yield* chargeBalance(job.chargeId)
    case "tend-cards":
      return yield* tendCards()
    case "reconcile-books":
      return yield* reconcileNightly()
    case "remind-of-pickups":
      return yield* remindOfPickups()
    case "make-recurring-orders":
      return yield* makeRecurringOrders()
    case "charge-recurring":
      return yield* chargeRecurring(job.orderId as OrderId)
    case "open-offer":
      return yield* openOffer(job.orderId as OrderId)
    case "tend-offers":
      return yield* tendOffers()
    case "announce-offers":
      return yield* announceOffers(job.mailedAt)
    case "tell-worker":
      return yield* tellWorker(job.offerId as OfferId)
    case "tend-credit":
      return yield* tendCredit()
    case "watch-deliveries":
      return yield* watchDeliveries()
    case "fold-figures":
      return yield* foldOrderFigures()
    case "roll-up-reports":
      return yield* rollUpReports()
    case "send-payout":
      return yield* sendPayout(job.payoutId)
    case "check-payout-account":
      return yield* refreshAccountById(job.accountId)
    case "pay-workers":
      return yield* payWorkers()
    case "ask-phone":
      return yield* askPhone(job.id, job.phone)
    case "forget-guests":
      return yield* forgetGuests()
    case "prune-records":
      return yield* pruneRecords()
  }
})

/**
 * Does the jobs that are due, oldest first, as the job runner would: one that fails or is interrupted is queued again,
 * unless it was queued anew meanwhile. Returns how many were done.
 */
export const runDueJobs = Effect.gen(function* () {
  const { read, update } = yield* InMemoryDatabase
  const now = yield* Clock.currentTimeMillis
  const due = yield* read(({ jobs }) =>
    [...jobs.values()].filter(({ runAt }) => runAt <= now).toSorted((a, b) => a.runAt - b.runAt),
  )
  for (const { job } of due) {
    const key = jobKey(job)
    const again = update((state) => [
      undefined,
      state.jobs.has(key)
        ? state
        : { ...state, jobs: withEntry(state.jobs, key, { job, runAt: now + retrySeconds * 1000 }) },
    ])
    const take = update((state) => [state.jobs.has(key), { ...state, jobs: withoutKey(state.jobs, key) }])
    yield* Effect.acquireUseRelease(
      take,
      (isOurs) => (isOurs ? perform(job) : Effect.void),
      (isOurs, exit) => (isOurs && exit._tag === "Failure" ? again : Effect.void),
    ).pipe(Effect.catchTag("PaymentGatewayUnavailable", () => Effect.void))
  }
  return due.length
})
