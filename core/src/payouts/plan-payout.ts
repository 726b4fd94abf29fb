import { Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { type Cents, subtractCents, zeroCents } from "../money/cents.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { payableBalanceOf } from "./held-pay.ts"
import { PayoutNotPossible } from "./payout-errors.ts"
import { requestedPayoutId, weeklyPayoutId } from "./payout-id.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { leastPayout, type PayoutPart, type WorkerPayout } from "./worker-payout.ts"

interface Planned {
  readonly by: Actor
  readonly at: Instant
  /** The week whose payout it is, and until when what it pays was earned; by hand all is paid that there is. */
  readonly week?: { readonly monday: IsoDate; readonly earnedBefore: Instant }
  /** The request that asks for it. */
  readonly request?: IdempotentRequest | undefined
}

const idOf = Effect.fnUntraced(function* (workerId: UserId, { week, request }: Planned) {
  if (week !== undefined) return yield* weeklyPayoutId(workerId, week.monday)
  return yield* request === undefined ? (yield* Ids).uuid : requestedPayoutId(request)
})

/** Fails where it is less than is ever paid out. */
export const requireEnough = (amount: Cents): Effect.Effect<void, PayoutNotPossible> =>
  amount < leastPayout ? Effect.fail(new PayoutNotPossible({ because: "too-little" })) : Effect.void

/** Writes a payout down with what of it is for which orders, and takes it off what its worker has, whose lock is held. */
export const addPayout = Effect.fnUntraced(function* (
  payout: WorkerPayout,
  recordedAt: Instant,
  parts: ReadonlyArray<PayoutPart> = [],
) {
  const { id, workerId, amount, by } = payout
  yield* (yield* PayoutStore).add(payout, parts)
  yield* (yield* WorkerLedgerStore).add({
    id: yield* (yield* Ids).uuid,
    workerId,
    orderId: null,
    kind: "payout",
    amount: subtractCents(zeroCents, amount),
    key: `payout:${id}`,
    reason: null,
    recordedAt,
    by,
  })
})

/**
 * Plans a payout of what a worker has: its row, the ledger's row and the job that sends it, in one transaction and under the worker's
 * lock, so that no two payouts are planned of the same money. Undefined when the week's, or the request's, was planned before.
 */
export const planPayout = Effect.fn("planPayout")(function* (workerId: UserId, planned: Planned) {
  const payouts = yield* PayoutStore
  const ledger = yield* WorkerLedgerStore
  const { by, at, week, request } = planned
  yield* ledger.hold(workerId)
  if (week !== undefined && (yield* payouts.hasWeekly(workerId, week.monday))) return undefined
  const id = yield* idOf(workerId, planned)
  if (request !== undefined && (yield* payouts.get(id)) !== undefined) return undefined
  const { amount, parts } = yield* payableBalanceOf(workerId, week?.earnedBefore)
  yield* requireEnough(amount)
  const account = yield* payouts.account(workerId)
  if (account === undefined || !account.isEnabled) return yield* new PayoutNotPossible({ because: "no-account" })
  const payout: WorkerPayout = {
    id,
    workerId,
    accountId: account.accountId,
    amount,
    state: "planned",
    transferId: null,
    returned: zeroCents,
    weekOf: week?.monday ?? null,
    note: null,
    reversal: null,
    createdAt: at,
    by,
  }
  yield* addPayout(payout, at, parts)
  yield* (yield* Outbox).schedule({ kind: "send-payout", payoutId: payout.id }, 0)
  return payout
})
