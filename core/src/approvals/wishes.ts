import { Schema } from "effect"
import { claimDecisionKinds } from "../order/claims/claim.ts"

const Cents = Schema.Int.pipe(Schema.brand("Cents"))
const Pounds = Schema.Finite.pipe(Schema.brand("Pounds"))
const Day = Schema.String.pipe(Schema.brand("IsoDate"))
const optional = Schema.optionalKey

/** A refund at the desk, as it is kept until an owner decides. */
export const KeptRefund = Schema.Struct({ intentId: optional(Schema.String), amount: Cents, reason: Schema.String })

/** A change of an order: its status and what it costs. Where and when it is picked up is no matter of an approval. */
export const KeptUpdate = Schema.Struct({
  status: optional(Schema.String),
  additionalCharges: optional(Cents),
  weight: optional(Schema.NullOr(Pounds)),
  intakeWeight: optional(Schema.NullOr(Pounds)),
  oversizedItems: optional(Schema.Int),
  readyBags: optional(Schema.NullOr(Schema.Int)),
  notes: optional(Schema.NullOr(Schema.String)),
  addedNote: optional(Schema.String),
  /** Of the order as it was seen: another one is to be looked at again. */
  version: Schema.Int,
})

/** How a claim is to end. */
export const KeptDecision = Schema.Struct({
  kind: Schema.Literals(claimDecisionKinds),
  amount: Cents,
  sentence: Schema.String,
  shares: optional(Schema.Struct({ feeAdjustment: Cents, deduction: Cents })),
})

/** Credit for an account. */
export const KeptGrant = Schema.Struct({ amount: Cents, reason: Schema.String, expiresOn: Schema.NullOr(Day) })
