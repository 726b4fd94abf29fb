import type { MarketplaceTerms } from "../marketplace/marketplace-terms.ts"
import { addCents, type Cents, subtractCents, zeroCents } from "../money/cents.ts"
import type { PriceTerms } from "./price-terms.ts"
import { discountFor, type Promo } from "./promo.ts"

/**
 * The terms that price an order: the prices of its day, the promo code that it was placed with, and the marketplace's fees where it was placed
 * there. New prices leave it promo and fees.
 */
export interface OrderTerms extends PriceTerms {
  readonly promo: Promo | null
  /** Null while a single operator does the laundry. */
  readonly marketplace: MarketplaceTerms | null
}

/** The minimum payment: the minimum, and in the marketplace the Trust and Safety Fee ($30.00, or $33.00; readings of the specification). */
export const minimumPaymentOf = ({
  minimumOrderAmount,
  marketplace,
}: Pick<OrderTerms, "minimumOrderAmount" | "marketplace">): Cents =>
  addCents(minimumOrderAmount, marketplace?.trustAndSafetyFee ?? zeroCents)

/** What an order costs before it is weighed, and is paid upfront: the minimum payment, less what its promo code takes off. */
export const upfrontCost = (terms: OrderTerms): Cents => {
  const minimum = minimumPaymentOf(terms)
  return subtractCents(minimum, discountFor(terms.promo, minimum))
}
