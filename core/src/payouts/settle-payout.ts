import { Clock, Effect } from "effect"
import { cents, formatDollars, subtractCents, zeroCents } from "../money/cents.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import type { GatewayTransfer } from "../payment/payout-gateway.port.ts"
import { Ids } from "../shared/ids.port.ts"
import type { WorkerLedgerEntry } from "../workers/ledger/worker-ledger-entry.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { leftOfPayout, payoutsActor, type Reversal, type WorkerPayout } from "./worker-payout.ts"

type Row = Pick<WorkerLedgerEntry, "kind" | "amount" | "key" | "reason" | "by">

/** Writes what became of a payout into the worker's ledger, once for the row's key. */
const write = Effect.fnUntraced(function* ({ workerId }: WorkerPayout, row: Row) {
  const id = yield* (yield* Ids).uuid
  const recordedAt = yield* Clock.currentTimeMillis
  yield* (yield* WorkerLedgerStore).add({ ...row, id, workerId, orderId: null, recordedAt })
})

/** A payout that was taken for rejected and was sent after all: the worker has the money, not to get again. */
const takeAsSent = Effect.fnUntraced(function* (payout: WorkerPayout) {
  if (payout.state !== "rejected") return payout
  const { id, amount } = payout
  const key = `payout-sent-after-all:${id}`
  yield* write(payout, { kind: "payout", amount: cents(-amount), key, reason: null, by: payoutsActor })
  const planned: WorkerPayout = { ...payout, state: "planned", returned: zeroCents, note: null }
  return planned
})

/** What was sent is what counts, should another amount have been planned: another database planned it before a restore. */
const takeAmount = Effect.fnUntraced(function* (payout: WorkerPayout, { amount: sent }: GatewayTransfer) {
  if (payout.state !== "planned" || sent === payout.amount) return payout
  const amount = subtractCents(payout.amount, sent)
  const kind = amount > zeroCents ? "payout-returned" : "payout"
  yield* write(payout, { kind, amount, key: `payout-amount:${payout.id}`, reason: null, by: payoutsActor })
  const taken: WorkerPayout = { ...payout, amount: sent }
  return taken
})

const atProvider: Reversal = { reason: "Taken back at the payment provider", by: payoutsActor }

/**
 * Takes the provider's word on what it sent for a payout, and on what of it came back: once, however often it is told. What came back
 * has the reason of those who asked for it, no matter who tells of it first.
 */
export const settleTransfer = Effect.fn("settleTransfer")(function* (payoutId: string, transfer: GatewayTransfer) {
  const payouts = yield* PayoutStore
  const kept = yield* payouts.getForUpdate(payoutId)
  if (kept === undefined) return undefined
  const payout = yield* takeAmount(yield* takeAsSent(kept), transfer)
  const reversal = payout.reversal ?? atProvider
  const { transferId } = transfer
  const returned = cents(Math.max(payout.returned, Math.min(transfer.reversed, payout.amount)))
  const isNews = payout.state === "planned" || returned > payout.returned
  if (!isNews) return payout
  const key = `payout-returned:${payout.id}:${returned}`
  const amount = subtractCents(returned, payout.returned)
  if (amount > zeroCents) yield* write(payout, { kind: "payout-returned", amount, key, ...reversal })
  const settled: WorkerPayout = {
    ...payout,
    state: returned === payout.amount ? "returned" : "sent",
    transferId,
    returned,
    note: returned > payout.returned ? reversal.reason : payout.note,
  }
  yield* payouts.save(settled)
  return settled
})

/** Ends a payout that the provider will never send: the worker has the money to get again, and staff are told. */
export const rejectPayout = Effect.fn("rejectPayout")(function* (payoutId: string, why: string) {
  const payouts = yield* PayoutStore
  const payout = yield* payouts.getForUpdate(payoutId)
  if (payout === undefined || payout.state !== "planned") return
  const key = `payout-rejected:${payoutId}`
  yield* write(payout, { kind: "payout-returned", amount: payout.amount, key, reason: why, by: payoutsActor })
  yield* payouts.save({ ...payout, state: "rejected", returned: payout.amount, note: why })
  // It may be the account's: its worker then sees what to do.
  yield* (yield* Outbox).schedule({ kind: "check-payout-account", accountId: payout.accountId }, 0)
  const reason = `The payout of ${formatDollars(leftOfPayout(payout))} to a laundry worker was not sent. ${why}`
  const at = yield* Clock.currentTimeMillis
  yield* (yield* PaymentStore).flag({ intentId: payout.id, orderId: undefined, reason, at })
  yield* Effect.logError("payout rejected").pipe(Effect.annotateLogs({ payoutId, why }))
})
