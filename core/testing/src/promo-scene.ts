import { addPromoCode } from "@laundry/core/company/promo-codes"
import type { PromoName } from "@laundry/core/pricing/promo"
import type { NewPromoCode } from "@laundry/core/pricing/promo-code"

type Rules = Partial<Pick<NewPromoCode, "minimum" | "firstOrderOnly" | "until" | "times">>

/** Adds WELCOME10, which takes 10 percent off any order, unless told otherwise. */
export const addWelcome = (rules: Rules = {}) =>
  addPromoCode({
    code: "WELCOME10" as PromoName,
    kind: "percent",
    value: 10,
    minimum: null,
    firstOrderOnly: false,
    until: null,
    times: null,
    ...rules,
  })
