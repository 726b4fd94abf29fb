import { callerOf } from "./people.ts"
import type { Product } from "./product.ts"

interface PromoCode {
  readonly code: string
  readonly kind: "percent" | "amount"
  readonly value: string
  readonly firstOrderOnly?: boolean
}

/** Has staff make a promo code. Order forms ask for one from then on, until it is ended. */
export const addPromoCode = async (product: Product, { firstOrderOnly = false, ...code }: PromoCode): Promise<void> => {
  const staff = await callerOf(product, "admin")
  const answer = await staff.post("/api/admin/promo-codes", { data: { ...code, firstOrderOnly } })
  if (!answer.ok()) throw new Error(`The promo code was not made: ${await answer.text()}`)
}

/** Takes every promo code away: the worker's other tests meet order forms that don't ask for one. Orders keep what theirs takes off. */
export const removePromoCodes = (product: Product) => product.query("delete from promo_codes")
