import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { type Cents, parseMoney } from "@laundry/core/money/cents"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"

/** What an order costs when it is placed: the minimum, and in the marketplace the Trust and Safety Fee. */
export const upfrontOf = (settings: PublicSettings | undefined, terms: PriceTerms): Cents =>
  parseMoney(settings?.marketplace?.firstAmount ?? "") ?? terms.minimumOrderAmount
