import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { type Cents, formatDollars } from "../money/cents.ts"
import { PayoutGateway } from "../payment/payout-gateway.port.ts"
import { requireNotOwnPay } from "../people/own-case.ts"
import { NoSuchUser } from "../people/role-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { IdempotencyKeyReused, type IdempotentRequest } from "../shared/idempotent-request.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { payableBalanceOf } from "./held-pay.ts"
import { refreshPayoutAccount } from "./payout-accounts.ts"
import { PayoutChanged, PayoutNotFound, PayoutNotPossible, PayoutNotReversible } from "./payout-errors.ts"
import { requestedPayoutId } from "./payout-id.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { planPayout, requireEnough } from "./plan-payout.ts"
import { recoverPayouts } from "./recover-payouts.ts"
import { settleTransfer } from "./settle-payout.ts"
import {
  type ListedPayout,
  leftOfPayout,
  type PayoutSearch,
  type Reversal,
  type WorkerPayout,
} from "./worker-payout.ts"

/** The payouts that are looked for, the newest first. */
export const readPayouts = Effect.fn("readPayouts")(function* (which: PayoutSearch & { readonly limit: number }) {
  yield* authorize("payouts:manage")
  return yield* (yield* PayoutStore).list(which)
})

/** What the payouts that are looked for come to, state by state. */
export const readPayoutSums = Effect.fn("readPayoutSums")(function* (which: PayoutSearch) {
  yield* authorize("payouts:manage")
  return yield* (yield* PayoutStore).sums(which)
})

const withName = Effect.fnUntraced(function* (payout: WorkerPayout) {
  const worker = yield* (yield* WorkerStore)
    .get(payout.workerId)
    .pipe(Effect.catchTag("WorkerNotFound", () => Effect.succeed(undefined)))
  const listed: ListedPayout = { ...payout, workerName: worker?.name ?? null }
  return listed
})

/** One payout. */
export const readPayout = Effect.fn("readPayout")(function* (payoutId: string) {
  yield* authorize("payouts:manage")
  const payout = yield* (yield* PayoutStore).get(payoutId)
  return yield* payout === undefined ? new PayoutNotFound() : withName(payout)
})

/** The payout that a request asked for earlier, if it did. Fails where that was another worker's. */
const askedBefore = Effect.fnUntraced(function* (workerId: UserId, request: IdempotentRequest | undefined) {
  if (request === undefined) return undefined
  const payout = yield* (yield* PayoutStore).get(yield* requestedPayoutId(request))
  return yield* payout === undefined || payout.workerId === workerId
    ? Effect.succeed(payout)
    : new IdempotencyKeyReused()
})

/**
 * Pays a worker now all that there is, whatever day it is. It gets an audit entry. A repeated request pays once and returns the same
 * payout. Where `expected`, the amount that was shown, is another one, it fails with `PayoutChanged`.
 */
export const payWorker = Effect.fn("payWorker")(function* (
  workerId: UserId,
  request?: IdempotentRequest,
  { expected }: { readonly expected?: Cents | undefined } = {},
) {
  const by = yield* authorize("payouts:manage")
  const earlier = yield* askedBefore(workerId, request)
  if (earlier !== undefined) return yield* withName(earlier)
  const { transact } = yield* UnitOfWork
  yield* Effect.mapError((yield* UserStore).get(workerId), () => new NoSuchUser())
  const account = yield* refreshPayoutAccount(workerId)
  if (account !== undefined) yield* recoverPayouts(account)
  const payout = yield* transact(
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      yield* requireNotOwnPay(workerId)
      const planned = yield* planPayout(workerId, { by, at, request })
      if (planned === undefined) {
        const meanwhile = yield* askedBefore(workerId, request)
        return meanwhile ?? (yield* new PayoutNotPossible({ because: "too-little" }))
      }
      const { amount, id: payoutId } = planned
      if (expected !== undefined && expected !== amount) {
        const message = `This laundry worker can be paid ${formatDollars(amount)} now. Please look at it again.`
        return yield* new PayoutChanged({ message })
      }
      yield* recordAuditEntry("payout-planned", { account: workerId }, {}, { amount, payoutId })
      return planned
    }),
  )
  return yield* withName(payout)
})

/** What {@link payWorker} would pay now; it is refused as there, as far as that is known without asking the provider. */
export const readDuePayout = Effect.fn("readDuePayout")(function* (workerId: UserId) {
  yield* authorize("payouts:manage")
  const { amount: due } = yield* payableBalanceOf(workerId)
  yield* requireEnough(due)
  const account = yield* (yield* PayoutStore).account(workerId)
  return yield* account === undefined ? new PayoutNotPossible({ because: "no-account" }) : Effect.succeed(due)
})

/** Writes down who takes a payout back and why, before the provider is asked: its word may come from elsewhere first. */
const planReversal = Effect.fnUntraced(function* (payoutId: string, reversal: Reversal) {
  const payouts = yield* PayoutStore
  const payout = yield* payouts.getForUpdate(payoutId)
  if (payout === undefined) return yield* new PayoutNotFound()
  yield* requireNotOwnPay(payout.workerId)
  const { state, transferId } = payout
  if (state !== "sent" || transferId === null) {
    return yield* new PayoutNotReversible({ message: "Only a payout that was sent can be taken back." })
  }
  yield* payouts.save({ ...payout, reversal })
  return { payout, transferId }
})

/** The provider refused: whatever comes back later has another reason. */
const dropReversal = Effect.fnUntraced(function* (payoutId: string) {
  const payouts = yield* PayoutStore
  const payout = yield* payouts.getForUpdate(payoutId)
  if (payout !== undefined) yield* payouts.save({ ...payout, reversal: null })
})

/** Takes a payout back that was sent, with the reason, which the worker reads. It gets an audit entry. */
export const reversePayout = Effect.fn("reversePayout")(function* (payoutId: string, reason: string) {
  const by = yield* authorize("payouts:manage")
  const { transact } = yield* UnitOfWork
  const { payout, transferId } = yield* transact(planReversal(payoutId, { reason, by }))
  const transfer = yield* (yield* PayoutGateway)
    .reverse({ transferId, payoutId })
    .pipe(
      Effect.catchTag("TransferRejected", ({ message }) =>
        Effect.andThen(transact(dropReversal(payoutId)), Effect.fail(new PayoutNotReversible({ message }))),
      ),
    )
  const reversed = yield* transact(
    Effect.gen(function* () {
      const settled = yield* settleTransfer(payoutId, transfer)
      const subject = { account: payout.workerId }
      const before = { state: payout.state, left: leftOfPayout(payout) }
      yield* recordAuditEntry("payout-reversed", subject, before, { state: settled?.state ?? payout.state, reason })
      return settled ?? payout
    }),
  )
  return yield* withName(reversed)
})
