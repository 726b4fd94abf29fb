import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PayoutGateway } from "../payment/payout-gateway.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { refreshPayoutAccount } from "./payout-accounts.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { type PayoutWeek, payoutWeekAt } from "./payout-week.ts"
import { planPayout } from "./plan-payout.ts"
import { recoverPayouts } from "./recover-payouts.ts"
import { leastPayout, payoutsActor } from "./worker-payout.ts"

/** How long after a start it is looked first whether workers are to be paid, in seconds: a server may start after Monday's time. */
export const firstPaySeconds = 75

/** How soon it is looked again while a payout is to be sent or the provider was away, in seconds. */
const againSeconds = 3600

/** The account to which a worker is paid; undefined for one without. One that was not complete may be by now: the provider knows. */
const completeAccount = Effect.fnUntraced(function* (workerId: UserId) {
  const kept = yield* (yield* PayoutStore).account(workerId)
  const account = kept === undefined || kept.isEnabled ? kept : yield* refreshPayoutAccount(workerId)
  return account?.isEnabled === true ? account : undefined
})

/** Plans a worker's payout of the week, unless it was planned or sent before. */
const payWorkerOf = Effect.fnUntraced(function* ({ monday, from }: PayoutWeek, workerId: UserId) {
  const { transact } = yield* UnitOfWork
  if (yield* (yield* PayoutStore).hasWeekly(workerId, monday)) return
  const account = yield* completeAccount(workerId)
  if (account === undefined) return
  yield* recoverPayouts(account)
  const at = yield* Clock.currentTimeMillis
  const plan = planPayout(workerId, { by: payoutsActor, at, week: { monday, earnedBefore: from } })
  yield* transact(plan).pipe(Effect.catchTag("PayoutNotPossible", () => Effect.void))
})

/** Queues the payouts anew that are to be sent: the job of one may have been given up, or be lost. Returns how many there are. */
const sendPlanned = Effect.gen(function* () {
  const { transact } = yield* UnitOfWork
  const outbox = yield* Outbox
  const planned = yield* (yield* PayoutStore).planned
  for (const payoutId of planned) yield* transact(outbox.schedule({ kind: "send-payout", payoutId }, 0))
  return planned.length
})

/**
 * Plans what each worker is paid this week: what was earned before Monday at nine. Once for each worker and week, however often it
 * is called. Queues itself again: for the next Monday, and sooner while something is left to be done. Without workers who have
 * something it asks two things.
 */
export const payWorkers = Effect.fn("payWorkers")(function* () {
  const { transact } = yield* UnitOfWork
  const { isOffered } = yield* PayoutGateway
  const at = yield* Clock.currentTimeMillis
  const week = payoutWeekAt(at)
  const owed = isOffered ? yield* (yield* WorkerLedgerStore).balancesFrom(leastPayout, week.from) : []
  let left = 0
  const leave = Effect.sync(() => void left++)
  // What goes wrong with one worker keeps nobody else from being paid, nor that worker for longer than until it is looked again.
  for (const { workerId } of owed) {
    yield* payWorkerOf(week, workerId).pipe(
      // Without the provider nobody knows what was sent: the worker is paid once it is back.
      Effect.catchTag("PaymentGatewayUnavailable", () => leave),
      Effect.catchDefect((cause) => Effect.andThen(leave, Effect.logError("a worker was not paid", cause))),
    )
  }
  left += yield* sendPlanned
  const seconds = Math.ceil((week.next - at) / 1000)
  yield* transact(
    (yield* Outbox).scheduleBy({ kind: "pay-workers" }, left > 0 ? Math.min(againSeconds, seconds) : seconds),
  )
})
