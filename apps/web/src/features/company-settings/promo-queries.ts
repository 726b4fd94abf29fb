import { type PromoCodeForm, type PromoCodeView, promoCodeEndpoints } from "@laundry/contracts/company/promo-codes"
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { reloadSettings } from "../../platform/public-data/public-data.ts"

/** Every promo code with how often it was used; fresh whenever it is shown. */
export const promoCodesQuery = queryOptions({
  queryKey: [promoCodeEndpoints.listPromoCodes.path],
  queryFn: ({ signal }) => api(promoCodeEndpoints.listPromoCodes, {}, { signal }),
  staleTime: 0,
})

/** The list, and whether order forms ask for a code. */
const refresh = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: promoCodesQuery.queryKey }), reloadSettings(client)])

export const addPromoCode = mutationOptions({
  mutationKey: ["promo-codes", "add"],
  mutationFn: (body: PromoCodeForm) => api(promoCodeEndpoints.addPromoCode, { body }),
  onSettled: (_added, _error, _body, _before, { client }) => refresh(client),
  meta: { handlesUnauthorized: true },
})

export const endPromoCode = mutationOptions({
  mutationKey: ["promo-codes", "end"],
  mutationFn: (code: PromoCodeView["code"]) => api(promoCodeEndpoints.endPromoCode, { params: { code } }),
  onSettled: (_ended, _error, _code, _before, { client }) => refresh(client),
  meta: { handlesUnauthorized: true },
})
