import { addCents, type Cents, subtractCents, zeroCents } from "../money/cents.ts"
import { type Pounds, poundsBeyond } from "../money/pounds.ts"
import type { OrderTerms } from "../pricing/order-terms.ts"
import { discountFor, type Promo } from "../pricing/promo.ts"
import { chargesFor } from "./update-rules.ts"

/** What a cost comes from. */
export interface Costed {
  /** Null while it was not weighed. */
  readonly weight: Pounds | null
  readonly terms: OrderTerms
  readonly minimum: Cents
  /** Beyond the minimum. */
  readonly charges: Cents
}

/** One step of the arithmetic of a cost. */
export type CostLine =
  | { readonly kind: "minimum"; readonly covers: Pounds; readonly amount: Cents }
  | {
      readonly kind: "further-pounds"
      readonly pounds: Pounds
      readonly pricePerPound: Cents
      readonly amount: Cents
    }
  /** Somebody set the charges: they are not what the weight costs. */
  | { readonly kind: "set-by-hand"; readonly amount: Cents }
  /** What the promo code takes off: below nothing. */
  | { readonly kind: "promo"; readonly promo: Promo; readonly amount: Cents }

/** Whether the charges are other ones than the weight costs under these terms. */
export const isChargedOtherwise = ({ weight, terms, charges }: Omit<Costed, "minimum">): boolean =>
  charges !== chargesFor(weight, terms)

const chargeLines = ({ weight, terms, charges }: Costed): ReadonlyArray<CostLine> => {
  if (isChargedOtherwise({ weight, terms, charges })) return [{ kind: "set-by-hand", amount: charges }]
  if (weight === null || charges === zeroCents) return []
  const pounds = poundsBeyond(weight, terms.freeWeightLimit)
  return [{ kind: "further-pounds", pounds, pricePerPound: terms.pricePerPound, amount: charges }]
}

type Priced = Pick<Costed, "terms" | "minimum" | "charges">

const promoDiscount = ({ terms, minimum, charges }: Priced): Cents =>
  discountFor(terms.promo, addCents(minimum, charges))

const promoLines = (costed: Priced): ReadonlyArray<CostLine> => {
  const { promo } = costed.terms
  return promo === null ? [] : [{ kind: "promo", promo, amount: subtractCents(zeroCents, promoDiscount(costed)) }]
}

/** The arithmetic of a cost line by line: the amounts add up to {@link costOf}. */
export const costLines = (costed: Costed): ReadonlyArray<CostLine> => [
  { kind: "minimum", covers: costed.terms.freeWeightLimit, amount: costed.minimum },
  ...chargeLines(costed),
  ...promoLines(costed),
]

/** What it costs in all, before anything is taken off as a gift. */
export const costOf = (costed: Priced): Cents =>
  subtractCents(addCents(costed.minimum, costed.charges), promoDiscount(costed))
