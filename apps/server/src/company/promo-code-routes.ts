import { promoCodeEndpoints } from "@laundry/contracts/company/promo-codes"
import { promoEndpoints } from "@laundry/contracts/orders/promos"
import { addPromoCode, endPromoCode, listPromoCodes } from "@laundry/core/company/promo-codes"
import { checkPromo } from "@laundry/core/orders/use-promo"
import { parseOff, parsePromoName } from "@laundry/core/pricing/promo"
import { PromoValueInvalid } from "@laundry/core/pricing/promo-errors"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

export const promoCodeRoutes = (route: Route<AppServices>): void => {
  route(promoEndpoints.checkPromoCode, ({ body }) => checkPromo(body.promoCode))

  route(promoCodeEndpoints.listPromoCodes, () => listPromoCodes())

  route(
    promoCodeEndpoints.addPromoCode,
    Effect.fnUntraced(function* ({ body }) {
      const off = parseOff(body.kind, body.value)
      const code = parsePromoName(body.code)
      if (off === undefined || code === undefined) return yield* new PromoValueInvalid({ kind: body.kind })
      const { minimum = null, firstOrderOnly, until = null, times = null, wholeOrder = false, most } = body
      const offer = { code, wholeOrder, ...(off.kind === "percent" && most !== undefined ? { ...off, most } : off) }
      return yield* addPromoCode({ ...offer, minimum, firstOrderOnly, until, times })
    }),
  )

  route(promoCodeEndpoints.endPromoCode, ({ params }) => endPromoCode(params.code))
}
