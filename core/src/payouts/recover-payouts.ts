import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { addDays } from "../local-time/local-time.ts"
import { zeroCents } from "../money/cents.ts"
import { type GatewayTransfer, PayoutGateway } from "../payment/payout-gateway.port.ts"
import { longestPart } from "../shared/listed.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import type { PayoutAccount } from "./payout-account.ts"
import { weeklyPayoutId } from "./payout-id.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { payoutWeekAt } from "./payout-week.ts"
import { addPayout } from "./plan-payout.ts"
import { settleTransfer } from "./settle-payout.ts"
import { payoutsActor, type WorkerPayout } from "./worker-payout.ts"

/** What a payout that we made has as its id; others' texts stand on transfers that were made at the provider's dashboard. */
const isPayoutId = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The Monday whose weekly payout a transfer is, sent in its week or the one after; null for one by hand. */
const weekOf = Effect.fnUntraced(function* (workerId: UserId, payoutId: string, { sentAt }: GatewayTransfer) {
  const { monday } = payoutWeekAt(sentAt)
  for (const week of [monday, addDays(monday, -7)]) {
    if ((yield* weeklyPayoutId(workerId, week)) === payoutId) return week
  }
  return null
})

const recover = Effect.fnUntraced(function* (account: PayoutAccount, payoutId: string, transfer: GatewayTransfer) {
  const { workerId, accountId } = account
  yield* (yield* WorkerLedgerStore).hold(workerId)
  if ((yield* (yield* PayoutStore).get(payoutId)) !== undefined) return
  const payout: WorkerPayout = {
    id: payoutId,
    workerId,
    accountId,
    amount: transfer.amount,
    state: "planned",
    transferId: null,
    returned: zeroCents,
    weekOf: yield* weekOf(workerId, payoutId, transfer),
    note: null,
    reversal: null,
    createdAt: transfer.sentAt,
    by: payoutsActor,
  }
  yield* addPayout(payout, yield* Clock.currentTimeMillis)
  yield* settleTransfer(payoutId, transfer)
  yield* Effect.logWarning("a payout was found at the provider and not here").pipe(Effect.annotateLogs({ payoutId }))
})

/** Whether the provider knows more of a payout than we: that it was sent after all, or that more of it came back. */
const isNews = ({ state, returned }: WorkerPayout, { reversed }: GatewayTransfer): boolean =>
  state === "planned" || state === "rejected" || reversed > returned

/**
 * Writes down what the provider knows of a worker's payouts and we don't, because the database was restored to before it: those that were
 * sent, which are then not paid again, and what came back of others, which is owed again. It is asked before a payout is planned; where
 * all is known nothing is written.
 */
export const recoverPayouts = Effect.fn("recoverPayouts")(function* (account: PayoutAccount) {
  const { transact } = yield* UnitOfWork
  const sent = yield* (yield* PayoutGateway).transfersTo(account.accountId)
  const { rows } = yield* (yield* PayoutStore).list({ workerId: account.workerId, limit: longestPart })
  const known = new Map(rows.map((payout) => [payout.id, payout]))
  for (const transfer of sent) {
    const { payoutId } = transfer
    if (!isPayoutId(payoutId)) continue
    const kept = known.get(payoutId)
    if (kept === undefined) yield* transact(recover(account, payoutId, transfer))
    else if (isNews(kept, transfer)) yield* transact(settleTransfer(payoutId, transfer))
  }
})
