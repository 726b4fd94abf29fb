import type { Cents } from "@laundry/core/money/cents"
import { mostOff, type PromoKind, parsePromoName, promoKinds } from "@laundry/core/pricing/promo"
import { promoBounds } from "@laundry/core/pricing/promo-code"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, isoDate, Money, oneOf, requiredText, typedMoney, wholeNumber, yesOrNo } from "../http/wire.ts"
import { promoOffer, withOff } from "../orders/promos.ts"

/** A promo code as staff see it. */
export const PromoCodeView = withOff({
  ...promoOffer,
  /** What an order must cost when it is booked, before the code; null where any will do. */
  minimum: Schema.NullOr(Money),
  firstOrderOnly: Schema.Boolean,
  /** The last day on which it is taken; null where it has none. */
  until: Schema.NullOr(Day),
  /** How many orders it is for in all; null where that is not limited. */
  times: Schema.NullOr(Schema.Int),
  isActive: Schema.Boolean,
  /** How many orders have it, but for those that were called off. */
  uses: Schema.Int,
})
export type PromoCodeView = typeof PromoCodeView.Type

const codeRule = "Please use 3 to 20 letters, digits and hyphens"
const timesRule = `Times must be a whole number from 1 to ${promoBounds.mostTimes}`

const mostRule = "The most must be from 0.01 to 1000.00"
const percentOnly = "Only a percentage can be of the whole order, or have a most that it takes off"

/** A new promo code, its texts as they were typed. */
export const PromoCodeForm = Schema.Struct({
  code: requiredText("Please name the code", 40).check(
    Schema.makeFilter((text: string) => parsePromoName(text) !== undefined || codeRule),
  ),
  kind: oneOf(promoKinds, "Please say what the code takes off"),
  /** "10" percent, or "5.00" dollars. */
  value: requiredText("Please say how much it takes off", 20),
  /** A percentage of all that an order costs; left out, of its minimum payment alone. */
  wholeOrder: Schema.optionalKey(yesOrNo("Whole order")),
  /** The most that a percentage takes off; left out where it has none. */
  most: Schema.optionalKey(
    typedMoney("The most").check(Schema.makeFilter((most: number) => (most > 0 && most <= mostOff) || mostRule)),
  ),
  minimum: Schema.optionalKey(
    typedMoney("Minimum").check(
      Schema.makeFilter(
        (minimum: number) =>
          (minimum > 0 && minimum <= promoBounds.mostMinimum) || "Minimum must be from 0.01 to 10000.00",
      ),
    ),
  ),
  firstOrderOnly: yesOrNo("First order only"),
  until: Schema.optionalKey(isoDate("The last day must be a day such as 2026-12-31")),
  times: Schema.optionalKey(
    wholeNumber(timesRule).check(
      Schema.makeFilter((times: number) => (times >= 1 && times <= promoBounds.mostTimes) || timesRule),
    ),
  ),
}).check(
  Schema.makeFilter(
    ({ kind, wholeOrder, most }: { readonly kind: PromoKind; readonly wholeOrder?: boolean; readonly most?: Cents }) =>
      kind === "percent" || (wholeOrder !== true && most === undefined)
        ? undefined
        : { path: [most === undefined ? "wholeOrder" : "most"], issue: percentOnly },
  ),
)
export type PromoCodeForm = typeof PromoCodeForm.Type

export const promoCodeEndpoints = {
  listPromoCodes: {
    method: "GET",
    path: "/api/admin/promo-codes",
    summary: "Every promo code, with how often it was used",
    area: "Promo codes",
    access: "settings:read",
    success: Schema.Array(PromoCodeView),
    status: 200,
    errors: {},
  },
  addPromoCode: {
    method: "POST",
    path: "/api/admin/promo-codes",
    summary: "Add a promo code; the same again changes nothing",
    area: "Promo codes",
    access: "settings:manage",
    body: PromoCodeForm,
    success: PromoCodeView,
    status: 200,
    errors: {
      PromoCodeTaken: { status: 409, field: "code" },
      PromoValueInvalid: { status: 400, field: "value" },
      PromoDayPassed: { status: 400, field: "until" },
    },
  },
  endPromoCode: {
    method: "POST",
    path: "/api/admin/promo-codes/:code/end",
    summary: "Let no further order use a promo code; those that have it keep it",
    area: "Promo codes",
    access: "settings:manage",
    params: Schema.Struct({ code: requiredText("Please name the code", 40) }),
    success: PromoCodeView,
    status: 200,
    errors: { PromoCodeNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
