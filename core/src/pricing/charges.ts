import { addCents, type Cents, cents } from "../money/cents.ts"
import { hundredthsOf, type Pounds } from "../money/pounds.ts"
import type { OrderTerms } from "./order-terms.ts"
import type { PriceTerms } from "./price-terms.ts"

/** What a weight costs beyond the minimum: max(0, weight − free limit) × price per pound, half a cent rounds up (specification §4). */
export const additionalChargesFor = (weight: Pounds, terms: PriceTerms): Cents => {
  const overHundredths = Math.max(0, hundredthsOf(weight) - hundredthsOf(terms.freeWeightLimit))
  return cents(Math.floor((overHundredths * terms.pricePerPound + 50) / 100))
}

/** What an order's items that are too large for a usual load cost; nothing outside the marketplace. */
export const oversizedChargesFor = (items: number, { marketplace }: Pick<OrderTerms, "marketplace">): Cents =>
  cents(items * (marketplace?.oversizedItemFee ?? 0))

/** What a weight costs in all: the minimum and the additional charges (specification §1: 15 lbs $30.00, 42 lbs $42.00). */
export const totalChargeFor = (weight: Pounds, terms: PriceTerms): Cents =>
  addCents(terms.minimumOrderAmount, additionalChargesFor(weight, terms))
