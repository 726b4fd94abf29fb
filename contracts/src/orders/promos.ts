import { type PromoName, parsePromoName } from "@laundry/core/pricing/promo"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Money, optionalText, requiredText } from "../http/wire.ts"

const isPromoName = (text: string): text is PromoName => parsePromoName(text) === text

export const PromoCodeName = Schema.String.pipe(Schema.refine(isPromoName))

/** With the most that it may come to, if there is one. */
const percent = { kind: Schema.Literal("percent"), value: Schema.Int, most: Schema.optionalKey(Money) }
const amount = { kind: Schema.Literal("amount"), value: Money }

/** A struct of these fields and of what a promo code takes off. */
export const withOff = <const F extends Schema.Struct.Fields>(fields: F) =>
  Schema.Union([Schema.Struct({ ...fields, ...percent }), Schema.Struct({ ...fields, ...amount })])

/** What a promo code takes off an order. */
export const PromoView = withOff({ code: PromoCodeName })

/** What a promo code promises: whether a percentage is of the whole order, or of the minimum payment alone. */
export const promoOffer = { code: PromoCodeName, wholeOrder: Schema.Boolean }

/** The promo code that a booking is made with, in any letter case; left out or empty without one. */
export const bookedPromoCode = optionalText(40)

/** How a promo code that can't be used is answered. */
export const promoRefused = { status: 422, field: "promoCode" } as const

/** What a booking with a promo code comes to. */
export const PromoCheck = Schema.Struct({
  promo: withOff(promoOffer),
  /** It is for people who have not ordered before, which is decided when the order is placed. */
  firstOrderOnly: Schema.Boolean,
  /** What is paid upfront, before the code. */
  minimum: Money,
  discount: Money,
})
export type PromoCheck = typeof PromoCheck.Type

export const promoEndpoints = {
  checkPromoCode: {
    method: "POST",
    path: "/api/promo-codes/check",
    summary: "What a promo code takes off an order that is booked now, or why it can't be used",
    area: "Promo codes",
    access: "everyone",
    body: Schema.Struct({ promoCode: requiredText("Please enter a promo code", 40) }),
    success: PromoCheck,
    status: 200,
    errors: { PromoCodeRefused: promoRefused },
    limit: { max: 20, seconds: 60 },
  },
} as const satisfies Record<string, Endpoint>
