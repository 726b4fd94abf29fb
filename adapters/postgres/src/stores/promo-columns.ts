import { type Cents, cents } from "@laundry/core/money/cents"
import { discountFor, type Promo, type PromoKind, type PromoName, type PromoOff } from "@laundry/core/pricing/promo"

/**
 * The promo that an order or a ticket was priced with: code, kind and value, or none. A percentage with a most is kept in the last two
 * columns. Kind and value say what it comes to at the present cost, the percentage or the most as an amount: the generated discount and
 * programs from before 0097 reckon with these.
 */
export interface PromoColumns {
  readonly promo_code: string | null
  readonly promo_kind: PromoKind | null
  readonly promo_value: number | null
  readonly promo_percent: number | null
  readonly promo_most_cents: number | null
}

/** What a code of this kind takes off. */
export const offOf = (kind: PromoKind, value: number, most: number | null): PromoOff => {
  if (kind === "amount") return { kind, value: cents(value) }
  return most === null ? { kind, value } : { kind, value, most: cents(most) }
}

export const promoOf = (row: PromoColumns): Promo | null => {
  const { promo_code: code, promo_kind: kind, promo_value: value, promo_percent: percent } = row
  if (code === null || kind === null || value === null) return null
  const off = percent === null ? offOf(kind, value, null) : offOf("percent", percent, row.promo_most_cents)
  return { ...off, code: code as PromoName }
}

const uncapped = { promo_percent: null, promo_most_cents: null }

/** The columns of a promo, as orders and tickets of this cost (minimum and charges) have them. */
export const promoColumns = (promo: Promo | null, cost: Cents): PromoColumns => {
  if (promo === null) return { promo_code: null, promo_kind: null, promo_value: null, ...uncapped }
  const { code, kind, value } = promo
  if (kind === "amount" || promo.most === undefined)
    return { promo_code: code, promo_kind: kind, promo_value: value, ...uncapped }
  const isMost = discountFor(promo, cost) === promo.most
  return {
    promo_code: code,
    promo_kind: isMost ? "amount" : kind,
    promo_value: isMost ? promo.most : value,
    promo_percent: value,
    promo_most_cents: promo.most,
  }
}
