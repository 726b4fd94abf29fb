import { type Cents, cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"

/** The company's prices. Those in force when an order is placed stay on it (specification §1, §9). */
export interface PriceTerms {
  /** Paid upfront, covers {@link freeWeightLimit}. */
  readonly minimumOrderAmount: Cents
  /** For each pound above the limit. */
  readonly pricePerPound: Cents
  /** Pounds that the minimum covers. */
  readonly freeWeightLimit: Pounds
}

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
