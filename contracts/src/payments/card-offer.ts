import { Schema } from "effect"
import { Money, WeightText } from "../http/wire.ts"

/** What a payment page offers beside paying: to keep the card for what weighing adds. */
export const CardOffer = Schema.Struct({
  companyName: Schema.String,
  /** What the payment covers, in pounds. */
  coveredWeight: WeightText,
  limit: Money,
  ceiling: Money,
  /** How many minutes after the weigh ticket's mail a charge is made at the earliest. */
  noticeMinutes: Schema.optionalKey(Schema.Int),
  /** Whether the card would serve all orders of a customer, or this one alone. */
  serves: Schema.Literals(["user", "order"]),
  /** Somebody has agreed already, in another tab or before the page was loaded again. Pages that an older server gave out read it. */
  isAsked: Schema.Boolean,
})
export type CardOffer = typeof CardOffer.Type
