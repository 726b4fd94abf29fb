import { Schema } from "effect"
import { PickupOptionView } from "../http/api-error.ts"
import { Moment, Money } from "../http/wire.ts"

/** What cancelling would mean now. */
const CancellationView = Schema.Struct({
  kind: Schema.Literals(["free", "with-fee", "closed"]),
  /** Kept of what was paid. */
  fee: Money,
  /** How much of the fee the customer's bank holds, since they dispute a payment: kept only if that comes back. Only where it does. */
  feeAtBank: Schema.optionalKey(Money),
  /** Why it costs a fee: only where it does. Servers of the release before don't say it. */
  feeReason: Schema.optionalKey(Schema.Literals(["late", "worker-on-the-way"])),
  /** Goes back to the card. */
  refund: Money,
  /** Goes back to the customer's account. */
  credit: Money,
  /** Until when it is free; null once it is not. */
  until: Schema.NullOr(Moment),
  /** Why it is closed, in a sentence. */
  because: Schema.NullOr(Schema.String),
})

/** What an order's customer may change of it now, and what cancelling would mean. */
export const OwnChangesView = Schema.Struct({
  /** To be sent with a change. */
  version: Schema.Int,
  until: Moment,
  mayChange: Schema.Boolean,
  /** Why not, in a sentence. */
  because: Schema.NullOr(Schema.String),
  /** Those on offer, full ones marked. */
  days: Schema.Array(PickupOptionView),
  pickupLocation: Schema.String,
  detergentPreference: Schema.String,
  cancellation: CancellationView,
})
export type OwnChangesView = typeof OwnChangesView.Type

/** Said of an order that waits for its pickup, where customers may change their orders by themselves. */
export const ownChanges = Schema.optionalKey(OwnChangesView)
