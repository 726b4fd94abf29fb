import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { addDays, type IsoDate, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import { type Cents, zeroCents } from "../money/cents.ts"
import { longestPart } from "../shared/listed.ts"
import { sumOfRows, type WorkerLedgerKind, type WorkerLedgerLine } from "../workers/ledger/worker-ledger-entry.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { payableBalanceOf } from "./held-pay.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { mondayOf, payoutWeekAt } from "./payout-week.ts"

/** What a worker earned in a week, the newest first. */
export interface EarnedWeek {
  readonly monday: IsoDate
  readonly amount: Cents
  readonly lines: ReadonlyArray<WorkerLedgerLine>
}

const payoutKinds: ReadonlySet<WorkerLedgerKind> = new Set(["payout", "payout-returned"])

/** Rows by the week in which they were recorded, those of payouts left out; `lines` is newest first. */
export const byWeek = (lines: ReadonlyArray<WorkerLedgerLine>): ReadonlyArray<EarnedWeek> => {
  const weeks = new Map<IsoDate, Array<WorkerLedgerLine>>()
  for (const line of lines) {
    if (payoutKinds.has(line.kind)) continue
    const monday = mondayOf(localDateOf(line.recordedAt))
    const known = weeks.get(monday)
    if (known === undefined) weeks.set(monday, [line])
    else known.push(line)
  }
  return [...weeks].map(([monday, ofWeek]) => ({ monday, amount: sumOfRows(ofWeek), lines: ofWeek }))
}

/** How many weeks a worker looks back, the present one among them. */
const shownWeeks = 13

/** Payouts that a worker is shown. */
const shownPayouts = 26

/** What the acting user earned as a laundry worker and was paid: the last weeks, and what is still to be paid out. */
export const readEarnings = Effect.fn("readEarnings")(function* () {
  const { userId } = yield* actingUser
  const ledger = yield* WorkerLedgerStore
  const payouts = yield* PayoutStore
  const now = yield* Clock.currentTimeMillis
  const thisMonday = mondayOf(localDateOf(now))
  const since = startOfLocalDay(addDays(thisMonday, -7 * (shownWeeks - 1)))
  const { rows } = yield* ledger.ofWorker(userId, { limit: longestPart, since })
  const balance = yield* ledger.balance(userId)
  const weeks = byWeek(rows)
  const thisWeek: Cents = weeks.find(({ monday }) => monday === thisMonday)?.amount ?? zeroCents
  const { rows: paid } = yield* payouts.list({ workerId: userId, limit: shownPayouts })
  const { amount: payable, held } = yield* payableBalanceOf(userId)
  return { balance, payable, held, thisWeek, nextPayoutAt: payoutWeekAt(now).next, weeks, payouts: paid }
})

/** A worker's ledger for staff, the newest row first, with the balance and the account for payouts. */
export const readWorkerLedger = Effect.fn("readWorkerLedger")(function* (workerId: UserId, limit: number) {
  yield* authorize("payouts:manage")
  const ledger = yield* WorkerLedgerStore
  const account = yield* (yield* PayoutStore).account(workerId)
  const { amount: payable, held } = yield* payableBalanceOf(workerId)
  return {
    balance: yield* ledger.balance(workerId),
    payable,
    held,
    account,
    lines: yield* ledger.ofWorker(workerId, { limit }),
  }
})
