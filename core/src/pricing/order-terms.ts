import { type Cents, subtractCents } from "../money/cents.ts"
import type { PriceTerms } from "./price-terms.ts"
import { discountFor, type Promo } from "./promo.ts"

/** The terms that price an order: the prices of its day, and the promo code that it was placed with. New prices leave it the promo. */
export interface OrderTerms extends PriceTerms {
  readonly promo: Promo | null
}

/** What an order costs before it is weighed, and is paid upfront: the minimum, less what its promo code takes off. */
export const upfrontCost = (terms: OrderTerms): Cents =>
  subtractCents(terms.minimumOrderAmount, discountFor(terms.promo, terms.minimumOrderAmount))
