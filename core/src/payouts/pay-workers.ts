import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PayoutGateway } from "../payment/payout-gateway.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { refreshPayoutAccount } from "./payout-accounts.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { payoutWeekAt } from "./payout-week.ts"
import { planPayout } from "./plan-payout.ts"
import { leastPayout, payoutsActor } from "./worker-payout.ts"

/** How long after a start it is looked first whether workers are to be paid, in seconds: a server may start after Monday's time. */
export const firstPaySeconds = 75

/** Whether the account is not complete as far as we know. The worker may have completed it since: the provider knows. */
const isWaiting = Effect.fnUntraced(function* (workerId: UserId) {
  const account = yield* (yield* PayoutStore).account(workerId)
  return account !== undefined && !account.isEnabled
})

/**
 * Plans what each worker is paid this week: what was earned before Monday at nine. Once for each worker and week, however often it
 * is called; queues itself again for the next Monday. Without workers who have something it asks one thing.
 */
export const payWorkers = Effect.fn("payWorkers")(function* () {
  const { transact } = yield* UnitOfWork
  const { isOffered } = yield* PayoutGateway
  const at = yield* Clock.currentTimeMillis
  const { monday, from, next } = payoutWeekAt(at)
  const week = { monday, earnedBefore: from }
  const owed = isOffered ? yield* (yield* WorkerLedgerStore).balancesFrom(leastPayout, from) : []
  const pay = Effect.fnUntraced(function* (workerId: UserId) {
    if (yield* isWaiting(workerId)) {
      // While the provider is away the account stays as it is known: the worker is paid next time.
      yield* refreshPayoutAccount(workerId).pipe(Effect.catchTag("PaymentGatewayUnavailable", () => Effect.void))
    }
    const plan = planPayout(workerId, { by: payoutsActor, at, week })
    yield* transact(plan).pipe(Effect.catchTag("PayoutNotPossible", () => Effect.void))
  })
  // What goes wrong with one worker keeps nobody else from being paid.
  yield* Effect.forEach(
    owed,
    ({ workerId }) =>
      pay(workerId).pipe(Effect.catchDefect((cause) => Effect.logError("a worker was not paid", cause))),
    { discard: true },
  )
  yield* transact((yield* Outbox).schedule({ kind: "pay-workers" }, Math.ceil((next - at) / 1000)))
})
