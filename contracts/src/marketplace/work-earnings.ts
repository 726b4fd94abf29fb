import { payHolds } from "@laundry/core/payouts/pay-hold"
import { payoutStates } from "@laundry/core/payouts/worker-payout"
import { workerLedgerKinds } from "@laundry/core/workers/ledger/worker-ledger-entry"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, Moment, Money, Weight } from "../http/wire.ts"

/** A row of a worker's ledger. The order's id is the key to a guest's payment page: it is not among it. */
export const EarningsLine = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(workerLedgerKinds),
  /** Below nothing where the worker gets less. */
  amount: Money,
  at: Moment,
  /** Null without an order. */
  orderNumber: Schema.NullOr(Schema.Int),
  /** Pounds of the order; null without one, or before it was weighed. */
  weight: Schema.NullOr(Weight),
  reason: Schema.NullOr(Schema.String),
})
export type EarningsLine = typeof EarningsLine.Type

/** Money that a worker was paid. */
export const OwnPayout = Schema.Struct({
  id: Schema.String,
  amount: Money,
  /** What of it came back. */
  returned: Money,
  state: Schema.Literals(payoutStates),
  at: Moment,
  /** The Monday of a weekly one; null for one by hand. */
  weekOf: Schema.NullOr(Day),
  /** Why it was rejected or taken back. */
  note: Schema.NullOr(Schema.String),
})
export type OwnPayout = typeof OwnPayout.Type

/** Pay of an order that is not paid out yet, and what it waits for. */
export const HeldPayView = Schema.Struct({
  orderNumber: Schema.Int,
  amount: Money,
  because: Schema.Literals(payHolds),
  /** When the reserve is over; null for what waits for somebody. */
  until: Schema.NullOr(Moment),
})
export type HeldPayView = typeof HeldPayView.Type

/** What a worker earned and was paid. */
export const Earnings = Schema.Struct({
  /** To be paid out still; below nothing for one who owes. */
  balance: Money,
  /** What of the balance can be paid out now. */
  payable: Money,
  /** What of it waits, order by order. */
  held: Schema.Array(HeldPayView),
  thisWeek: Money,
  /** When the next weekly payout is planned, of what was earned before. */
  nextPayoutAt: Moment,
  /** The last weeks with something in them, the newest first. */
  weeks: Schema.Array(Schema.Struct({ monday: Day, amount: Money, lines: Schema.Array(EarningsLine) })),
  /** The newest first. */
  payouts: Schema.Array(OwnPayout),
})
export type Earnings = typeof Earnings.Type

/** The worker's account at the payment provider, to which payouts go. */
export const PayoutAccountView = Schema.Struct({
  /** Whether the provider in use pays workers at all. */
  isOffered: Schema.Boolean,
  /** Null until the worker opens one. */
  account: Schema.NullOr(
    Schema.Struct({
      /** Whether payouts can be sent to it. */
      isEnabled: Schema.Boolean,
      /** What the provider still asks for, in its words. */
      missing: Schema.Array(Schema.String),
    }),
  ),
})
export type PayoutAccountView = typeof PayoutAccountView.Type

const access = "signed-in" as const
const area = "Work"

export const workEarningsEndpoints = {
  getWorkEarnings: {
    method: "GET",
    path: "/api/work/earnings",
    summary: "What the user earned as a laundry worker, by week and order, and was paid",
    area,
    access,
    success: Earnings,
    status: 200,
    errors: {},
  },
  getPayoutAccount: {
    method: "GET",
    path: "/api/work/payout-account",
    summary: "Whether payouts can be sent to the user, and what is missing",
    area,
    access,
    success: PayoutAccountView,
    status: 200,
    errors: { PaymentGatewayUnavailable: 503 },
  },
  completePayoutAccount: {
    method: "POST",
    path: "/api/work/payout-account",
    summary: "The provider's page where the user completes the account for payouts; it can be opened once, and soon",
    area,
    access,
    success: Schema.Struct({ url: Schema.String }),
    status: 200,
    errors: { NotAWorker: 403, PayoutsNotOffered: 409, PayoutsNotReady: 409, PaymentGatewayUnavailable: 503 },
    limit: { max: 20, seconds: 600 },
  },
} as const satisfies Record<string, Endpoint>
