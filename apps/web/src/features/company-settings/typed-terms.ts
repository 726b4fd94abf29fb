import { type PricingField, pricingProblems } from "@laundry/core/company/setting-bounds"
import { type Cents, formatDollars, parseMoney } from "@laundry/core/money/cents"
import { formatPounds, type Pounds, pounds } from "@laundry/core/money/pounds"
import { totalChargeFor } from "@laundry/core/pricing/charges"
import { exampleWeights, type PriceTerms } from "@laundry/core/pricing/price-terms"

/** The price terms that prices as they were typed would make; undefined while one of them won't do. */
export const typedTerms = (typed: Readonly<Record<PricingField, string>>): PriceTerms | undefined => {
  if (Object.keys(pricingProblems(typed)).length > 0) return undefined
  const minimumOrderAmount = parseMoney(typed.minimumOrderAmount.trim())
  const pricePerPound = parseMoney(typed.pricePerPound.trim())
  const freeWeightLimit = pounds(Number(typed.freeWeightLimit.trim()))
  return minimumOrderAmount === undefined || pricePerPound === undefined || freeWeightLimit === undefined
    ? undefined
    : { minimumOrderAmount, pricePerPound, freeWeightLimit }
}

/** What the examples cost under terms. */
export const examplesUnder = (terms: PriceTerms): ReadonlyArray<{ readonly weight: Pounds; readonly cost: Cents }> =>
  Object.values(exampleWeights).map((weight) => ({ weight, cost: totalChargeFor(weight, terms) }))

/** The prices that differ, old and new in words. */
export const changedTerms = (
  before: PriceTerms,
  after: PriceTerms,
): ReadonlyArray<{ readonly field: PricingField; readonly from: string; readonly to: string }> =>
  (["minimumOrderAmount", "pricePerPound", "freeWeightLimit"] as const).flatMap((field) => {
    if (before[field] === after[field]) return []
    const say = (terms: PriceTerms) =>
      field === "freeWeightLimit" ? `${formatPounds(terms[field])} lbs` : formatDollars(terms[field])
    return [{ field, from: say(before), to: say(after) }]
  })
