import type { IsoDate } from "../local-time/local-time.ts"
import { type Cents, cents } from "../money/cents.ts"
import type { PromoOffer } from "./promo.ts"

/** What can be set of a promo code, at most. */
export const promoBounds = {
  mostMinimum: cents(1_000_000),
  mostTimes: 1_000_000,
} as const

/** For which orders a promo code is. */
interface PromoRules {
  /** What an order must cost when it is booked, before the code; null where any will do. */
  readonly minimum: Cents | null
  readonly firstOrderOnly: boolean
  /** The last day in Miami on which it is taken; null where it has none. */
  readonly until: IsoDate | null
  /** How many orders it is for in all; null where that is not limited. */
  readonly times: number | null
}

/** What a promo code is made as. */
export type NewPromoCode = PromoOffer & PromoRules

export type PromoCode = NewPromoCode & {
  /** Staff may end it at any time. It is never removed: orders have it. */
  readonly isActive: boolean
}

/** A promo code, and how many orders have it that were not called off. */
export type CountedPromoCode = PromoCode & { readonly uses: number }

/** Whether a code can be used on a day by somebody. */
export const isRunning = ({ isActive, until }: Pick<PromoCode, "isActive" | "until">, today: IsoDate): boolean =>
  isActive && (until === null || today <= until)

export const promoRefusals = ["unknown", "ended", "used-up", "first-order-only", "below-minimum"] as const
export type PromoRefusal = (typeof promoRefusals)[number]

/** What an order is booked with a code for. */
export interface PromoOccasion {
  readonly today: IsoDate
  /** What it costs when it is booked, before the code. */
  readonly cost: Cents
  /** Whether its customer has ordered before. */
  readonly hasOrdered: boolean
}

/** Why a code, if there is one, can't be used; undefined when it can. */
export const promoRefusal = (
  code: CountedPromoCode | undefined,
  { today, cost, hasOrdered }: PromoOccasion,
): PromoRefusal | undefined => {
  if (code === undefined) return "unknown"
  if (!isRunning(code, today)) return "ended"
  if (code.times !== null && code.uses >= code.times) return "used-up"
  if (code.minimum !== null && cost < code.minimum) return "below-minimum"
  return code.firstOrderOnly && hasOrdered ? "first-order-only" : undefined
}
