import { Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { type Cents, cents, subtractCents, zeroCents } from "../money/cents.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { PayoutNotPossible } from "./payout-errors.ts"
import { requestedPayoutId, weeklyPayoutId } from "./payout-id.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { leastPayout, type WorkerPayout } from "./worker-payout.ts"

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

/** What is paid: of a week, what was earned before it ended and was not paid or taken back since. */
const amountDue = Effect.fnUntraced(function* (workerId: UserId, { week }: Planned) {
  const ledger = yield* WorkerLedgerStore
  const balance: Cents = yield* ledger.balance(workerId)
  return week === undefined ? balance : cents(Math.min(balance, yield* ledger.balance(workerId, week.earnedBefore)))
})

/** Fails where it is less than is ever paid out. */
export const requireEnough = (amount: Cents): Effect.Effect<void, PayoutNotPossible> =>
  amount < leastPayout ? Effect.fail(new PayoutNotPossible({ because: "too-little" })) : Effect.void

/** Writes a payout down and takes it off what its worker has, whose lock is held. */
export const addPayout = Effect.fnUntraced(function* (payout: WorkerPayout, recordedAt: Instant) {
  const { id, workerId, amount, by } = payout
  yield* (yield* PayoutStore).add(payout)
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
  const amount = yield* amountDue(workerId, planned)
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
  yield* addPayout(payout, at)
  yield* (yield* Outbox).schedule({ kind: "send-payout", payoutId: payout.id }, 0)
  return payout
})
