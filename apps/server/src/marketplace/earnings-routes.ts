import { adminPayoutEndpoints, type PayoutView } from "@laundry/contracts/marketplace/admin-payouts"
import {
  type EarningsLine,
  type HeldPayView,
  type OwnPayout,
  type PayoutAccountView,
  workEarningsEndpoints,
} from "@laundry/contracts/marketplace/work-earnings"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { payWorker, readPayoutSums, readPayouts, reversePayout } from "@laundry/core/payouts/manage-payouts"
import type { HeldPay } from "@laundry/core/payouts/pay-hold"
import type { PayoutAccount } from "@laundry/core/payouts/payout-account"
import { completeOwnAccount, readOwnAccount } from "@laundry/core/payouts/payout-accounts"
import { readEarnings, readWorkerLedger } from "@laundry/core/payouts/read-earnings"
import { type ListedPayout, type PayoutSearch, workEarningsPath } from "@laundry/core/payouts/worker-payout"
import type { WorkerLedgerLine } from "@laundry/core/workers/ledger/worker-ledger-entry"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import type { Route } from "../http/route.ts"
import { payoutsCsv } from "./payouts-csv.ts"
import { sayActor } from "./say-actor.ts"

const defaultLimit = 100

/** Payouts of one table at most, as of orders: years of them, and what is left out is counted in the answer's header. */
const exportLimit = 50_000

const toLine = ({ id, kind, amount, recordedAt, orderNumber, weight, reason }: WorkerLedgerLine): EarningsLine => ({
  id,
  kind,
  amount,
  at: recordedAt,
  orderNumber,
  weight,
  reason,
})

/** The order's id is the key to a guest's payment page: it stays here. */
const toHeld = ({ orderNumber, amount, because, until }: HeldPay): HeldPayView => ({
  orderNumber,
  amount,
  because,
  until,
})

const toOwnPayout = ({ id, amount, returned, state, createdAt, weekOf, note }: ListedPayout): OwnPayout => ({
  id,
  amount,
  returned,
  state,
  at: createdAt,
  weekOf,
  note,
})

const toPayout = (payout: ListedPayout): PayoutView => ({
  ...toOwnPayout(payout),
  userId: payout.workerId,
  workerName: payout.workerName,
  transferId: payout.transferId,
  by: sayActor(payout.by),
})

const toAccount = (account: PayoutAccount | undefined): PayoutAccountView["account"] =>
  account === undefined ? null : { isEnabled: account.isEnabled, missing: account.missing }

/** What a worker earned, and where it goes. */
const ownRoutes = (route: Route<AppServices>): void => {
  route(workEarningsEndpoints.getWorkEarnings, () =>
    Effect.map(readEarnings(), ({ balance, payable, held, thisWeek, nextPayoutAt, weeks, payouts }) => ({
      balance,
      payable,
      held: held.map(toHeld),
      thisWeek,
      nextPayoutAt,
      weeks: weeks.map(({ monday, amount, lines }) => ({ monday, amount, lines: lines.map(toLine) })),
      payouts: payouts.map(toOwnPayout),
    })),
  )
  route(workEarningsEndpoints.getPayoutAccount, () =>
    Effect.map(readOwnAccount(), ({ isOffered, account }) => ({ isOffered, account: toAccount(account) })),
  )
  route(workEarningsEndpoints.completePayoutAccount, () =>
    Effect.map(completeOwnAccount(workEarningsPath), (url) => ({ url })),
  )
}

type Query = typeof adminPayoutEndpoints.sumPayouts.query.Type

const toSearch = ({ userId, q = "", state, weekOf }: Query): PayoutSearch => ({
  ...(userId !== undefined && { workerId: userId }),
  ...(q.trim() !== "" && { name: q.trim() }),
  ...(state !== undefined && { state }),
  ...(weekOf !== undefined && { weekOf }),
})

/** Workers' money for staff. */
const deskRoutes = (route: Route<AppServices>): void => {
  route(adminPayoutEndpoints.getWorkerLedger, ({ params: { userId }, query: { limit = defaultLimit } }) =>
    Effect.map(readWorkerLedger(userId, limit), ({ balance, payable, held, account, lines: { rows, notShown } }) => ({
      balance,
      payable,
      held: held.map(toHeld),
      account: toAccount(account),
      rows: rows.map((line) => ({ ...toLine(line), by: sayActor(line.by) })),
      notShown,
    })),
  )
  route(adminPayoutEndpoints.listPayouts, ({ query: { limit = defaultLimit, ...query } }, context) =>
    Effect.map(readPayouts({ limit, ...toSearch(query) }), (payouts) => answerPart(payouts, context).map(toPayout)),
  )
  route(adminPayoutEndpoints.sumPayouts, ({ query }) => readPayoutSums(toSearch(query)))
  route(
    adminPayoutEndpoints.exportPayouts,
    Effect.fnUntraced(function* ({ query }, context) {
      const rows = answerPart(yield* readPayouts({ limit: exportLimit, ...toSearch(query) }), context)
      const day = localDateOf(yield* Clock.currentTimeMillis)
      context.setHeader("content-disposition", `attachment; filename="payouts-${day}.csv"`)
      return { contentType: "text/csv; charset=utf-8", bytes: payoutsCsv(rows), isCacheable: false }
    }),
  )
  route(adminPayoutEndpoints.payWorker, ({ body: { userId, expected } }, { idempotency }) =>
    Effect.map(payWorker(userId, idempotency, { expected }), toPayout),
  )
  route(adminPayoutEndpoints.reversePayout, ({ params: { id }, body: { reason } }) =>
    Effect.map(reversePayout(id, reason.trim()), toPayout),
  )
}

/** What laundry workers earn and are paid, for themselves and for staff. */
export const earningsRoutes = (route: Route<AppServices>): void => {
  ownRoutes(route)
  deskRoutes(route)
}
