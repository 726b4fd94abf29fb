import type { PromoName } from "@laundry/core/pricing/promo"
import type { PromoCode } from "@laundry/core/pricing/promo-code"

/** What takes something off a first order of the demo company. */
export const demoPromoCode: PromoCode = {
  code: "WELCOME10" as PromoName,
  kind: "percent",
  value: 10,
  wholeOrder: false,
  minimum: null,
  firstOrderOnly: true,
  until: null,
  times: null,
  isActive: true,
}
