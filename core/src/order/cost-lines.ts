import { addCents, type Cents, zeroCents } from "../money/cents.ts"
import { type Pounds, poundsBeyond } from "../money/pounds.ts"
import type { PriceTerms } from "../pricing/price-terms.ts"
import { chargesFor } from "./update-rules.ts"

/** What a cost comes from. */
export interface Costed {
  /** Null while it was not weighed. */
  readonly weight: Pounds | null
  readonly terms: PriceTerms
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

/** Whether the charges are other ones than the weight costs under these terms. */
export const isChargedOtherwise = ({ weight, terms, charges }: Omit<Costed, "minimum">): boolean =>
  charges !== chargesFor(weight, terms)

const chargeLines = ({ weight, terms, charges }: Costed): ReadonlyArray<CostLine> => {
  if (isChargedOtherwise({ weight, terms, charges })) return [{ kind: "set-by-hand", amount: charges }]
  if (weight === null || charges === zeroCents) return []
  const pounds = poundsBeyond(weight, terms.freeWeightLimit)
  return [{ kind: "further-pounds", pounds, pricePerPound: terms.pricePerPound, amount: charges }]
}

/** The arithmetic of a cost line by line: the amounts add up to {@link costOf}. */
export const costLines = (costed: Costed): ReadonlyArray<CostLine> => [
  { kind: "minimum", covers: costed.terms.freeWeightLimit, amount: costed.minimum },
  ...chargeLines(costed),
]

/** What it costs in all, before anything is taken off as a gift. */
export const costOf = ({ minimum, charges }: Pick<Costed, "minimum" | "charges">): Cents => addCents(minimum, charges)
