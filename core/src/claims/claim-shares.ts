import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { platformServiceFee } from "../marketplace/worker-pay.ts"
import { addCents, type Cents, cents, subtractCents, zeroCents } from "../money/cents.ts"
import type { Claim, ClaimId, ClaimShares } from "../order/claims/claim.ts"
import { DeductionTooLarge, FeeAdjustmentTooLarge } from "../order/claims/claim-errors.ts"
import type { Order } from "../order/order.ts"
import { UserStore } from "../people/user-store.port.ts"
import { deductFromWorker } from "../workers/ledger/deduct-from-worker.ts"
import { sumOfAdjustments } from "../workers/ledger/fee-adjustment.ts"
import { FeeAdjustmentStore } from "../workers/ledger/fee-adjustment-store.port.ts"
import { sumOfRows, type WorkerLedgerKind } from "../workers/ledger/worker-ledger-entry.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { workerOfClaim } from "./ask-worker.ts"

/** Nobody but the company bears what is given: of every order of the house. */
export const noShares: ClaimShares = { feeAdjustment: zeroCents, deduction: zeroCents }

const payKinds: ReadonlySet<WorkerLedgerKind> = new Set(["service-payment", "adjustment", "deduction"])

const atLeastNothing = (amount: number): Cents => cents(Math.max(0, amount))

/** What the platform's fees of an order are, by its own terms. */
const feesOf = ({ terms, additionalCharges }: Order): Cents => {
  const { marketplace, minimumOrderAmount } = terms
  if (marketplace === null) return zeroCents
  const price = addCents(minimumOrderAmount, additionalCharges)
  return addCents(platformServiceFee(price, marketplace.platformFeePercent), marketplace.trustAndSafetyFee)
}

/** Whether a worker can be charged at all: where the account or the file is gone, nobody was asked, and nobody reads of it. */
const isThere = Effect.fnUntraced(
  function* (workerId: UserId) {
    yield* (yield* UserStore).get(workerId)
    yield* (yield* WorkerStore).get(workerId)
    return true
  },
  Effect.catchTag(["UserNotFound", "WorkerNotFound"], () => Effect.succeed(false)),
)

/**
 * The most that fees and worker of an order bear of its claims from now on: what earlier decisions left of the platform's fees, and of the
 * pay that the worker has earned of this order; nothing of one whose account is gone. Nothing for an order that no worker did, without a
 * question to the ledgers.
 */
export const mostShares = Effect.fnUntraced(function* (order: Order, claimId: ClaimId) {
  const workerId = yield* workerOfClaim(order, claimId)
  if (workerId === undefined) return noShares
  const adjusted = sumOfAdjustments(yield* (yield* FeeAdjustmentStore).ofOrder(order.id))
  const rows = yield* (yield* WorkerLedgerStore).ofOrder(order.id)
  const earned = sumOfRows(rows.filter((row) => row.workerId === workerId && payKinds.has(row.kind)))
  const most: ClaimShares = {
    feeAdjustment: atLeastNothing(subtractCents(feesOf(order), adjusted)),
    deduction: (yield* isThere(workerId)) ? atLeastNothing(earned) : zeroCents,
  }
  return most
})

/** Refuses shares above what the order leaves, or above what is given. */
export const checkShares = Effect.fnUntraced(function* (
  order: Order,
  claimId: ClaimId,
  { feeAdjustment, deduction }: ClaimShares,
  amount: Cents,
) {
  if (feeAdjustment === zeroCents && deduction === zeroCents) return
  const most = yield* mostShares(order, claimId)
  const mostAdjusted = cents(Math.min(most.feeAdjustment, amount))
  if (feeAdjustment > mostAdjusted) return yield* new FeeAdjustmentTooLarge({ left: mostAdjusted })
  const mostDeducted = cents(Math.min(most.deduction, amount - feeAdjustment))
  if (deduction > mostDeducted) return yield* new DeductionTooLarge({ left: mostDeducted })
})

/**
 * Writes what the fees and the worker bear, each as one row of its ledger for the claim. The reason names no words of the customer, which
 * go with the account. The order's lock is held.
 */
export const bearShares = Effect.fnUntraced(function* (
  order: Order,
  { id: claimId, kind }: Claim,
  { feeAdjustment, deduction }: ClaimShares,
  { at, by }: Pick<NonNullable<Claim["decision"]>, "at" | "by">,
) {
  const orderId = order.id
  const reason = `Claim: ${kind}`
  if (feeAdjustment > zeroCents) {
    const adjustment = { claimId, orderId, amount: feeAdjustment, reason, recordedAt: at, by }
    yield* (yield* FeeAdjustmentStore).add(adjustment)
  }
  if (deduction === zeroCents) return
  const workerId = yield* workerOfClaim(order, claimId)
  if (workerId === undefined) return
  yield* deductFromWorker({ workerId, orderId, amount: deduction, reason, key: `claim:${claimId}`, at, by })
})
