import type { Brand } from "effect"
import { type Cents, cents, parseMoney, sayDollars, zeroCents } from "../money/cents.ts"

/** A promo code as it is kept: capital letters, digits and hyphens. */
export type PromoName = string & Brand.Brand<"PromoName">

const namePattern = /^[A-Z0-9-]{3,20}$/

/** Reads a promo code in whatever letter case it was typed; undefined when it can't be one. */
export const parsePromoName = (text: string): PromoName | undefined => {
  const name = text.trim().toUpperCase()
  return namePattern.test(name) ? (name as PromoName) : undefined
}

export const promoKinds = ["percent", "amount"] as const
export type PromoKind = (typeof promoKinds)[number]

/** A whole percentage from 1 to 100, with the most that it may come to if there is one, or an amount. */
export type PromoOff =
  | { readonly kind: "percent"; readonly value: number; readonly most?: Cents }
  | { readonly kind: "amount"; readonly value: Cents }

/** What a promo code takes off an order's cost. The order keeps it, whatever becomes of the code. */
export type Promo = PromoOff & { readonly code: PromoName }

/** The most that a code takes off as an amount: $1,000.00. */
export const mostOff = cents(100_000)

/** Reads what a code is to take off: "10" or "10%" percent, "5", "5.00" or "$5.00" dollars; undefined when that is nothing or too much. */
export const parseOff = (kind: PromoKind, text: string): PromoOff | undefined => {
  const typed = text.trim()
  if (kind === "percent") {
    const [, digits = ""] = /^(\d{1,3}) ?%?$/.exec(typed) ?? []
    const value = Number(digits)
    return value >= 1 && value <= 100 ? { kind, value } : undefined
  }
  const value = parseMoney(typed.replace(/^\$/, ""))
  return value !== undefined && value > 0 && value <= mostOff ? { kind, value } : undefined
}

/** What a code promises: a percentage is of the minimum payment, unless it is of the whole order, which is dearer the more it weighs. */
export type PromoOffer = Promo & { readonly wholeOrder: boolean }

const promoOf = (promo: Promo): Promo => {
  const { code } = promo
  if (promo.kind === "amount") return { code, kind: promo.kind, value: promo.value }
  const { kind, value, most } = promo
  return { code, kind, value, ...(most !== undefined && { most }) }
}

/** What a code promises, without for which orders it is. */
export const offerOf = (offer: PromoOffer): PromoOffer => ({ ...promoOf(offer), wholeOrder: offer.wholeOrder })

/** What of a code an order of this minimum payment keeps: of a percentage of the minimum, the amount that it comes to. */
export const promoOn = (offer: PromoOffer, minimum: Cents): Promo =>
  offer.kind === "amount" || offer.wholeOrder
    ? promoOf(offer)
    : { code: offer.code, kind: "amount", value: discountFor(offer, minimum) }

/** What a promo takes off a cost: never more than the cost; of a percentage, half a cent rounds up. */
export const discountFor = (promo: Promo | null, cost: Cents): Cents => {
  if (promo === null) return zeroCents
  if (promo.kind === "amount") return cents(Math.min(promo.value, cost))
  const part = Math.floor((cost * promo.value + 50) / 100)
  return cents(promo.most === undefined ? part : Math.min(part, promo.most))
}

/** "10% off, at most $20", "$5 off" */
export const sayPromo = (off: PromoOff): string => sayOff(off, "")

/** What a code promises: "10% off the minimum", "10% off the whole order, at most $20", "$5 off" */
export const sayOffer = (offer: PromoOff & Pick<PromoOffer, "wholeOrder">): string =>
  sayOff(offer, offer.wholeOrder ? " the whole order" : " the minimum")

const sayOff = (off: PromoOff, what: string): string => {
  if (off.kind === "amount") return `${sayDollars(off.value)} off`
  return `${off.value}% off${what}${off.most === undefined ? "" : `, at most ${sayDollars(off.most)}`}`
}
