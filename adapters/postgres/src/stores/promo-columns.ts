import { cents } from "@laundry/core/money/cents"
import type { OrderTerms } from "@laundry/core/pricing/order-terms"
import type { Promo, PromoKind, PromoName, PromoOff } from "@laundry/core/pricing/promo"

/** The promo that an order or a ticket was priced with: all three, or none. */
export interface PromoColumns {
  readonly promo_code: string | null
  readonly promo_kind: PromoKind | null
  readonly promo_value: number | null
}

/** What a code of this kind takes off. */
export const offOf = (kind: PromoKind, value: number): PromoOff =>
  kind === "percent" ? { kind, value } : { kind, value: cents(value) }

export const promoOf = ({ promo_code: code, promo_kind: kind, promo_value: value }: PromoColumns): Promo | null =>
  code === null || kind === null || value === null ? null : { ...offOf(kind, value), code: code as PromoName }

/** The columns of price terms, as orders and tickets have them. */
export const promoColumns = ({ promo }: Pick<OrderTerms, "promo">): PromoColumns => ({
  promo_code: promo?.code ?? null,
  promo_kind: promo?.kind ?? null,
  promo_value: promo?.value ?? null,
})
