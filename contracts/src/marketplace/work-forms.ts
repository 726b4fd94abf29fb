import { orderBounds } from "@laundry/core/order/order-bounds"
import { Schema } from "effect"
import { wholeNumber } from "../http/wire.ts"
import { recordedAt } from "../orders/driver.ts"
import { LaundryStepForm } from "../orders/laundry.ts"

const mostOversized = orderBounds.bags.most
const mistaken = `Oversized items must be a whole number from 0 to ${mostOversized}`

/** Items too large for a usual load; each costs the fee of the order's terms. */
export const oversizedItems = wholeNumber(mistaken).check(
  Schema.makeFilter((count: number) => (count >= 0 && count <= mostOversized) || mistaken),
)

const { weight, intakeWeight, scalePhoto, readyBags, version } = LaundryStepForm.fields

/** What was weighed when the laundry was packed; by the rules of the weigh ticket at the machines. */
export const WeighForm = Schema.Struct({
  weight,
  intakeWeight,
  scalePhoto,
  readyBags,
  oversizedItems: Schema.optionalKey(oversizedItems),
  version,
  recordedAt,
})
export type WeighForm = typeof WeighForm.Type

/** Washing has begun; pages of the release before say nothing of when. */
export const WashForm = Schema.optional(Schema.NullOr(Schema.Struct({ recordedAt })))
export type WashForm = typeof WashForm.Type
