import { operatingModels, whenNobodyChoices } from "@laundry/core/company/marketplace-settings"
import { Schema } from "effect"
import { anyText, oneOf, readVersion } from "../http/wire.ts"

/** How orders find their laundry workers; without effect while there is a single operator. */
export const MarketplaceSettingsView = Schema.Struct({
  /** So many orders of a pickup day are the house crew's before any is offered; null offers each order to workers first. */
  houseOrdersPerDay: Schema.NullOr(Schema.Int),
  /** Until so many hours before the pickup window begins an offer stands. */
  offerDeadlineHours: Schema.Int,
  /** What becomes of an order that no worker accepts in time: the house crew takes it, or the customer gets the money back. */
  whenNobody: Schema.Literals(whenNobodyChoices),
  /** In percent of the price of the laundry. */
  platformFeePercent: Schema.Int,
  /** A worker's pay of an order is paid out so many days after its delivery at the earliest. */
  payReserveDays: Schema.Int,
  /** What a worker weighs above so many percent of the estimate waits for the customer's yes, or staff's. */
  unusualWeightPercent: Schema.Int,
})

/** Who does the laundry of new orders; what else is left out stays as it is. The bounds are the core's. */
export const OperatingModelForm = Schema.Struct({
  operatingModel: oneOf(operatingModels, "Please choose who does the laundry"),
  /** Empty offers each order to workers first. */
  houseOrdersPerDay: Schema.optionalKey(anyText("The house crew's orders of a day must be text")),
  offerDeadlineHours: Schema.optionalKey(anyText("The hours until which an offer stands must be text")),
  whenNobody: Schema.optionalKey(oneOf(whenNobodyChoices, "Please choose what happens when nobody accepts")),
  platformFeePercent: Schema.optionalKey(anyText("The Platform Service Fee must be text")),
  payReserveDays: Schema.optionalKey(anyText("The days after delivery until pay is paid out must be text")),
  unusualWeightPercent: Schema.optionalKey(
    anyText("The percent of the estimate from which a weight waits must be text"),
  ),
  version: readVersion,
})
export type OperatingModelForm = typeof OperatingModelForm.Type
