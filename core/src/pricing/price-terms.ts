import { type Cents, cents, subtractCents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { discountFor, type Promo } from "./promo.ts"

/** The company's prices. Those in force when an order is placed stay on it (specification §1, §9). */
export interface PriceTerms {
  /** Paid upfront, covers {@link freeWeightLimit}. */
  readonly minimumOrderAmount: Cents
  /** For each pound above the limit. */
  readonly pricePerPound: Cents
  /** Pounds that the minimum covers. */
  readonly freeWeightLimit: Pounds
}

/** The terms that price an order: the prices of its day, and the promo code that it was placed with. New prices leave it the promo. */
export interface OrderTerms extends PriceTerms {
  readonly promo: Promo | null
}

/** What an order costs before it is weighed, and is paid upfront: the minimum, less what its promo code takes off. */
export const upfrontCost = (terms: OrderTerms): Cents =>
  subtractCents(terms.minimumOrderAmount, discountFor(terms.promo, terms.minimumOrderAmount))

/** The weights that the copy gives prices for (specification §1). */
export const exampleWeights = { small: 15 as Pounds, medium: 25 as Pounds, large: 42 as Pounds } as const

/** 30.00 / 1.00 / 30 lbs: shown until the server answers, and what a new company starts with (specification §9). */
export const defaultPriceTerms: PriceTerms = {
  minimumOrderAmount: cents(3000),
  pricePerPound: cents(100),
  freeWeightLimit: 30 as Pounds,
}

/** Whether the prices are the same, whatever promo code an order has beside them. */
export const areSameTerms = (a: PriceTerms, b: PriceTerms): boolean =>
  a.minimumOrderAmount === b.minimumOrderAmount &&
  a.pricePerPound === b.pricePerPound &&
  a.freeWeightLimit === b.freeWeightLimit
