import type { OrderFees } from "@laundry/contracts/marketplace/order-fees"
import { type Cents, cents, subtractCents, zeroCents } from "@laundry/core/money/cents"

/** What an order's price is made of, apart from the Trust and Safety Fee. */
interface PriceParts {
  readonly minimum: Cents
  /** What the weight costs beyond the minimum, or what somebody set. */
  readonly additional: Cents
  readonly oversized: Cents
}

/** Takes the marketplace's fees out of an order's sums. Where charges were set by hand, below what its oversized items cost, they stay whole. */
export const pricePartsOf = ({
  minimumPaymentAmount,
  additionalCharges,
  marketplace,
  oversizedItems = 0,
}: OrderFees & { readonly minimumPaymentAmount: Cents; readonly additionalCharges: Cents }): PriceParts => {
  const items = cents(oversizedItems * (marketplace?.oversizedItemFee ?? 0))
  const oversized = items > additionalCharges ? zeroCents : items
  return {
    minimum: subtractCents(minimumPaymentAmount, marketplace?.trustAndSafetyFee ?? zeroCents),
    additional: subtractCents(additionalCharges, oversized),
    oversized,
  }
}
