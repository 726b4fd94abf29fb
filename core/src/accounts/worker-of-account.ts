import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { ClaimResponseStore } from "../order/claims/claim-response-store.port.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { PayoutStore } from "../payouts/payout-store.port.ts"
import { AccountInUse } from "../people/sign-in-errors.ts"
import { documentPhotos } from "../vetting/sweep-documents.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import type { Worker } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** A user's worker file; undefined for those who never applied. */
export const workerOf = Effect.fnUntraced(function* (userId: UserId) {
  const { get } = yield* WorkerStore
  return yield* get(userId).pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
})

/** The same under its lock, so that nobody decides about it meanwhile. */
export const lockedWorkerOf = Effect.fnUntraced(function* (userId: UserId) {
  const { getForUpdate } = yield* WorkerStore
  return yield* getForUpdate(userId).pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
})

/** Whether a payout to a worker is planned and the provider has not told yet what became of it. */
const isBeingPaid = Effect.fnUntraced(function* (userId: UserId) {
  const { rows } = yield* (yield* PayoutStore).list({ workerId: userId, state: "planned", limit: 1 })
  return rows.length > 0
})

/** Far more than a worker is ever asked at one time. */
const latestClaims = 200

/** Whether a claim about an order that a worker did is not decided yet: its decision may cost the worker something. */
const isClaimedOf = Effect.fnUntraced(function* (userId: UserId) {
  const { rows } = yield* (yield* ClaimResponseStore).ofWorker(userId, latestClaims)
  return rows.some(({ claim }) => claim.decision === null)
})

/** Fails for those who may work, whose work is claimed about, who have something to get or owe something, and while a payout is on its way. */
export const requireWorkEnded = Effect.fnUntraced(function* (userId: UserId, { state }: Worker) {
  if (state === "active" || state === "paused") return yield* new AccountInUse({ because: "worker" })
  if (yield* isClaimedOf(userId)) return yield* new AccountInUse({ because: "claim" })
  const balance = yield* (yield* WorkerLedgerStore).balance(userId)
  if (balance !== 0) return yield* new AccountInUse({ because: "earnings" })
  if (yield* isBeingPaid(userId)) return yield* new AccountInUse({ because: "payout" })
})

/** Far more than a worker does in the days in which an order can be tipped on. */
const latestOrders = 500

/** Has the tips that customers are about to pay a worker ended once the account is gone: they would be nobody's. */
const endTips = Effect.fnUntraced(function* (userId: UserId) {
  const { rows: done } = yield* (yield* OfferStore).past(userId, latestOrders)
  const orders = new Set(done.map(({ order }) => order.id))
  for (const orderId of orders) {
    for (const { id } of yield* (yield* PaymentStore).openAttempts(orderId, "tip")) {
      yield* (yield* Outbox).schedule({ kind: "check-payment", attemptId: id }, 0)
    }
  }
})

/** Removes a user's worker file, with the account for payouts and what they said of claims, and returns the photos. What a worker earned is kept in the ledger, under the id alone. */
export const removeWorker = Effect.fnUntraced(function* (userId: UserId) {
  const worker = yield* workerOf(userId)
  if (worker === undefined) return []
  yield* endTips(userId)
  yield* (yield* WorkerStore).remove(userId)
  yield* (yield* PayoutStore).forgetAccount(userId)
  return [...documentPhotos(worker), ...(yield* (yield* ClaimResponseStore).removeWorkersTexts(userId))]
})
