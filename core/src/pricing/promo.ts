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

/** A whole percentage from 1 to 100, or an amount. */
export type PromoOff =
  | { readonly kind: "percent"; readonly value: number }
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

/** What of a promo code an order keeps. */
export const promoOf = (promo: Promo): Promo =>
  promo.kind === "percent"
    ? { code: promo.code, kind: promo.kind, value: promo.value }
    : { code: promo.code, kind: promo.kind, value: promo.value }

/** What a promo takes off a cost: never more than the cost; of a percentage, half a cent rounds up. */
export const discountFor = (promo: Promo | null, cost: Cents): Cents => {
  if (promo === null) return zeroCents
  return promo.kind === "percent"
    ? cents(Math.floor((cost * promo.value + 50) / 100))
    : cents(Math.min(promo.value, cost))
}

/** "10% off", "$5 off" */
export const sayPromo = (off: PromoOff): string =>
  `${off.kind === "percent" ? `${off.value}%` : sayDollars(off.value)} off`
