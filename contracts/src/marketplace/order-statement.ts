import { workerLedgerKinds } from "@laundry/core/workers/ledger/worker-ledger-entry"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, OrderIdText } from "../http/wire.ts"

/** Where an order's money went: worker and platform together have what the customer paid. What somebody has less is below nothing. */
export const OrderStatementView = Schema.Struct({
  customer: Schema.Struct({
    paid: Money,
    refunded: Money,
    disputed: Money,
    /** What is left of the tips. */
    tips: Money,
  }),
  worker: Schema.Struct({
    servicePayment: Money,
    gratuity: Money,
    cancellationFee: Money,
    deducted: Money,
  }),
  platform: Schema.Struct({
    platformServiceFee: Money,
    trustAndSafetyFee: Money,
    keptOfCalledOff: Money,
    tipsKept: Money,
    feeAdjustments: Money,
    borneByWorkers: Money,
    borneByFees: Money,
    notEarnedYet: Money,
    promo: Money,
    gifts: Money,
    credit: Money,
    due: Money,
  }),
  /** What it is added up from beside payments and refunds, the oldest first. */
  rows: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals([...workerLedgerKinds, "fee-adjustment"]),
      amount: Money,
      reason: Schema.NullOr(Schema.String),
      at: Moment,
      by: Schema.String,
      /** Null for the fees, and for a worker whose account is gone. */
      workerName: Schema.NullOr(Schema.String),
    }),
  ),
})
export type OrderStatementView = typeof OrderStatementView.Type

export const orderStatementEndpoints = {
  getOrderStatement: {
    method: "GET",
    path: "/api/admin/orders/:id/statement",
    summary: "Where the money of a marketplace's order went, line by line; null for an order of a single operator",
    area: "Admin orders",
    access: "payouts:manage",
    params: Schema.Struct({ id: OrderIdText }),
    success: Schema.NullOr(OrderStatementView),
    status: 200,
    errors: { OrderNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
