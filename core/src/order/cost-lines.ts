import { addCents, type Cents, subtractCents, zeroCents } from "../money/cents.ts"
import { type Pounds, poundsBeyond } from "../money/pounds.ts"
import { oversizedChargesFor } from "../pricing/charges.ts"
import type { OrderTerms } from "../pricing/order-terms.ts"
import { discountFor, type Promo } from "../pricing/promo.ts"
import type { Order } from "./order.ts"
import { type Chargeable, chargesFor } from "./update-rules.ts"

/** What a cost comes from. */
export interface Costed {
  /** Null while it was not weighed. */
  readonly weight: Pounds | null
  readonly oversizedItems: number
  readonly terms: OrderTerms
  readonly minimum: Cents
  /** Beyond the minimum. */
  readonly charges: Cents
}

/** What an order's cost comes from, as it is. */
export const costedOf = ({
  weight,
  oversizedItems,
  terms,
  minimumPaymentAmount: minimum,
  additionalCharges: charges,
}: Chargeable & Pick<Order, "minimumPaymentAmount" | "additionalCharges">): Costed => ({
  weight,
  oversizedItems,
  terms,
  minimum,
  charges,
})

/** One step of the arithmetic of a cost. */
export type CostLine =
  | { readonly kind: "minimum"; readonly covers: Pounds; readonly amount: Cents }
  | {
      readonly kind: "further-pounds"
      readonly pounds: Pounds
      readonly pricePerPound: Cents
      readonly amount: Cents
    }
  /** Items too large for a usual load, in the marketplace. */
  | { readonly kind: "oversized"; readonly items: number; readonly fee: Cents; readonly amount: Cents }
  /** The marketplace's fee for the order. */
  | { readonly kind: "trust-and-safety"; readonly amount: Cents }
  /** Somebody set the charges: they are not what the weight costs. */
  | { readonly kind: "set-by-hand"; readonly amount: Cents }
  /** What the promo code takes off: below nothing. */
  | { readonly kind: "promo"; readonly promo: Promo; readonly amount: Cents }

/** Whether the charges are other ones than the weight costs under these terms. */
export const isChargedOtherwise = ({ charges, ...costed }: Omit<Costed, "minimum">): boolean =>
  charges !== chargesFor(costed)

const weightLines = ({ weight, terms }: Pick<Costed, "weight" | "terms">): ReadonlyArray<CostLine> => {
  const amount = chargesFor({ weight, terms, oversizedItems: 0 })
  if (weight === null || amount === zeroCents) return []
  const pounds = poundsBeyond(weight, terms.freeWeightLimit)
  return [{ kind: "further-pounds", pounds, pricePerPound: terms.pricePerPound, amount }]
}

const oversizedLines = ({ oversizedItems: items, terms }: Pick<Costed, "oversizedItems" | "terms">) => {
  const amount = oversizedChargesFor(items, terms)
  const line: CostLine = { kind: "oversized", items, fee: terms.marketplace?.oversizedItemFee ?? zeroCents, amount }
  return amount === zeroCents ? [] : [line]
}

const chargeLines = (costed: Costed): ReadonlyArray<CostLine> =>
  isChargedOtherwise(costed)
    ? [{ kind: "set-by-hand", amount: costed.charges }]
    : [...weightLines(costed), ...oversizedLines(costed)]

/** The minimum with the marketplace's fee for the order, which is paid with it. */
const minimumLines = ({ terms, minimum }: Pick<Costed, "terms" | "minimum">): ReadonlyArray<CostLine> => {
  const fee = terms.marketplace?.trustAndSafetyFee ?? zeroCents
  const line: CostLine = { kind: "minimum", covers: terms.freeWeightLimit, amount: subtractCents(minimum, fee) }
  return fee === zeroCents ? [line] : [line, { kind: "trust-and-safety", amount: fee }]
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
  ...minimumLines(costed),
  ...chargeLines(costed),
  ...promoLines(costed),
]

/** What it costs in all, before anything is taken off as a gift. */
export const costOf = (costed: Priced): Cents =>
  subtractCents(addCents(costed.minimum, costed.charges), promoDiscount(costed))
