import { payoutStates } from "@laundry/core/payouts/worker-payout"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  Money,
  queryChoice,
  queryDate,
  queryNumber,
  querySearch,
  requiredText,
  typedMoney,
  UserId,
  userIdText,
} from "../http/wire.ts"
import { EarningsLine, HeldPayView, OwnPayout, PayoutAccountView } from "./work-earnings.ts"

/** A payout as staff see it. */
export const PayoutView = Schema.Struct({
  ...OwnPayout.fields,
  userId: UserId,
  /** Null where the worker's file is gone. */
  workerName: Schema.NullOr(Schema.String),
  /** The provider's id of it; null until it was sent. */
  transferId: Schema.NullOr(Schema.String),
  by: Schema.String,
})
export type PayoutView = typeof PayoutView.Type

/** A row of a worker's ledger as staff see it. */
export const WorkerLedgerRow = Schema.Struct({ ...EarningsLine.fields, by: Schema.String })
export type WorkerLedgerRow = typeof WorkerLedgerRow.Type

/** A worker's ledger: what is to be paid, where it goes, and how that comes about, the newest row first. */
export const WorkerLedgerView = Schema.Struct({
  balance: Money,
  payable: Money,
  held: Schema.Array(HeldPayView),
  account: PayoutAccountView.fields.account,
  rows: Schema.Array(WorkerLedgerRow),
  /** How many rows come after these. */
  notShown: Schema.Int,
})
export type WorkerLedgerView = typeof WorkerLedgerView.Type

const access = "payouts:manage" as const
const area = "Laundry workers"
const search = {
  userId: Schema.optionalKey(userIdText("Laundry worker is required")),
  q: querySearch,
  state: queryChoice("state", payoutStates),
  weekOf: queryDate("weekOf"),
}

/** What the payouts of a state come to. */
export const PayoutSumView = Schema.Struct({
  state: Schema.Literals(payoutStates),
  count: Schema.Int,
  amount: Money,
  /** What of it came back. */
  returned: Money,
})
export type PayoutSumView = typeof PayoutSumView.Type

const payoutParams = Schema.Struct({ id: requiredText("Payout is required", 100) })
const limit = queryNumber("limit", 1, longestPart)

export const adminPayoutEndpoints = {
  getWorkerLedger: {
    method: "GET",
    path: "/api/admin/workers/:userId/ledger",
    summary: "What a laundry worker earned and was paid, row by row; 100 rows unless told otherwise",
    area,
    access,
    params: Schema.Struct({ userId: userIdText("Laundry worker is required") }),
    query: Schema.Struct({ limit }),
    success: WorkerLedgerView,
    status: 200,
    errors: {},
  },
  listPayouts: {
    method: "GET",
    path: "/api/admin/payouts",
    summary:
      "Payouts to laundry workers, by worker, state and the Monday of their week, the newest first; 100 unless told otherwise",
    area,
    access,
    query: Schema.Struct({ ...search, limit }),
    success: Schema.Array(PayoutView),
    status: 200,
    errors: {},
    isPart: true,
  },
  sumPayouts: {
    method: "GET",
    path: "/api/admin/payouts/sums",
    summary: "What the same payouts come to, state by state",
    area,
    access,
    query: Schema.Struct(search),
    success: Schema.Array(PayoutSumView),
    status: 200,
    errors: {},
  },
  exportPayouts: {
    method: "GET",
    path: "/api/admin/payouts/export",
    summary: "The same payouts as CSV",
    area,
    access,
    query: Schema.Struct(search),
    success: "bytes",
    status: 200,
    errors: {},
  },
  payWorker: {
    method: "POST",
    path: "/api/admin/payouts",
    summary: "Pay a laundry worker now all that there is",
    area,
    access,
    asksAgain: true,
    body: Schema.Struct({
      userId: userIdText("Laundry worker is required"),
      /** The amount that the screen showed. If the laundry worker is owed another one by now, the call is refused. */
      expected: Schema.optionalKey(typedMoney("The amount that was shown")),
    }),
    success: PayoutView,
    status: 201,
    errors: {
      OwnCase: 403,
      NoSuchUser: 404,
      PayoutNotPossible: 409,
      PayoutChanged: 409,
      IdempotencyKeyReused: 409,
      PaymentGatewayUnavailable: 503,
    },
    idempotent: true,
  },
  reversePayout: {
    method: "POST",
    path: "/api/admin/payouts/:id/reverse",
    summary: "Take back what is left of a payout that was sent; the worker reads the reason",
    area,
    access,
    asksAgain: true,
    params: payoutParams,
    body: Schema.Struct({ reason: requiredText("Please say why. The laundry worker reads it.", 300) }),
    success: PayoutView,
    status: 200,
    errors: { OwnCase: 403, PayoutNotFound: 404, PayoutNotReversible: 409, PaymentGatewayUnavailable: 503 },
  },
} as const satisfies Record<string, Endpoint>
